import { contextDocumentSchema } from "../../model/context";
import { problemCorruptionSchema, problemSchema, referenceStepSchema } from "../../model/problem";

const problemMembers = Object.keys(problemSchema.shape);
const stepMembers = Object.keys(referenceStepSchema.shape);
const documentMembers = Object.keys(contextDocumentSchema.shape);
const corruptionMembers = Object.keys(problemCorruptionSchema.shape);

/**
 * The members of an object in a row, in the order of their schema; elsewhere, and in rows of other sets, members stay where they are.
 * @param path Where the object stands in the row.
 */
export function inOrder<Member>(members: readonly Member[], path: readonly PropertyKey[], nameOf: (member: Member) => string): Member[] {
  const order = orderAt(members.map(nameOf), path);
  const place = (member: Member) => (order.includes(nameOf(member)) ? order.indexOf(nameOf(member)) : order.length);
  return order.length === 0 ? [...members] : [...members].sort((one, other) => place(one) - place(other));
}

function orderAt(names: readonly string[], path: readonly PropertyKey[]): readonly string[] {
  if (path.length === 0) return names.includes("question") ? problemMembers : [];
  if (path.length === 1 && path[0] === "corruption") return corruptionMembers;
  if (path.length !== 2) return [];
  return path[0] === "steps" ? stepMembers : path[0] === "context" ? documentMembers : [];
}
