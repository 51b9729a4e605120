import { type Problem, problemSchema } from "../../model/problem";
import type { Subject } from "../position";

/** The problem of a subject, if it is written as one: members of a row of another set mean something else. */
export function ownProblem(subject: Subject): Problem | undefined {
  return problemSchema.safeParse(subject.valueOf([])).success ? subject.problem?.problem : undefined;
}
