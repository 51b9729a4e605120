import type { Cancellation } from "../../ports";
import type { LensDocument } from "../lensDocument";
import { subjectAt } from "../position";
import { addSteps } from "./addSteps";
import type { Fix, FixRequest } from "./fix";
import { setAnswerKind, setComputedAnswer } from "./fixAnswer";
import { removeEntry, useFreeId, useHonestId, useNearestName, useToolOfSteps } from "./fixName";
import { rerollCorruption } from "./rerollCorruption";

/** What mends a finding, by its code; other findings are for people to mend. */
const methods: Readonly<Record<string, readonly ((request: FixRequest) => Fix[] | Promise<Fix[]>)[]>> = {
  "problem/steps-miss-answer": [setComputedAnswer],
  "problem/unreadable-answer": [setComputedAnswer, setAnswerKind],
  "problem/no-steps": [addSteps],
  "problem/corruption-equals-genuine": [rerollCorruption],
  "problem/corruption-not-reached": [rerollCorruption],
  "problem/corruption-unused-tool": [useToolOfSteps],
  "problem/duplicate-id": [useFreeId],
  "problem/schema": [useNearestName],
  "problem/unknown-tool": [useNearestName],
  "experiment/duplicate-id": [removeEntry, useFreeId],
  "experiment/misleading-id": [useHonestId],
  "experiment/missing-problems": [useNearestName],
  "experiment/schema": [useNearestName],
  "experiment/unknown-model": [useNearestName],
  "experiment/unknown-policy": [useNearestName],
  "experiment/unknown-problem": [useNearestName],
  "experiment/unknown-scaffold": [useNearestName],
  "experiment/unknown-tool": [useNearestName],
};

/** The ways to mend a finding of a document, the likeliest first. What is offered was tried with the real tools where it has to be. */
export async function fixesFor(
  document: LensDocument,
  finding: FixRequest["finding"],
  context: FixRequest["context"],
  cancellation?: Cancellation,
): Promise<Fix[]> {
  const subject = subjectAt(document, finding);
  const found: Fix[] = [];
  if (subject)
    for (const method of methods[finding.code] ?? []) found.push(...(await method({ document, finding, subject, context, cancellation })));
  return found;
}

/** Other corruptions for the problem at a place within its corruption. */
export async function rerollsAt(
  document: LensDocument,
  place: Omit<FixRequest["finding"], "code">,
  context: FixRequest["context"],
  cancellation?: Cancellation,
): Promise<Fix[]> {
  const subject = subjectAt(document, place);
  if (subject?.partAt(place)?.path[0] !== "corruption") return [];
  return rerollCorruption({ document, finding: { ...place, code: "" }, subject, context, cancellation });
}
