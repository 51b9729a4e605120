import { type Shape, someRecord } from "./foreignFile";
import { hasMembers, isMembers, type Members, toldName } from "./values";

/** What files hold that cannot be imported, by the members of their records: mostly what stands beside trajectories. */
const OTHERS: readonly [what: string, is: (record: Members) => boolean][] = [
  [
    "the trials of a run of Trial Lens, which is used as it is: give its folder to `report`, or open it in the Trials view",
    (record) => hasMembers(record, "format", "exposure", "steps", "usage"),
  ],
  ["tasks of tau2-bench, without trajectories", (record) => hasMembers(record, "user_scenario", "evaluation_criteria")],
  [
    "tasks of BFCL, without trajectories; import results, or the expected calls beside them",
    (record) => hasMembers(record, "id", "question", "function") || hasMembers(record, "id", "question", "initial_config"),
  ],
  ["instructions of ToolBench, without trajectories", (record) => hasMembers(record, "api_list", "query")],
  [
    "problems with their answers, without trajectories",
    (record) => hasMembers(record, "question", "answer") || hasMembers(record, "problem", "answer"),
  ],
  [
    "problems with their answers, without trajectories",
    (record) => hasMembers(record, "input", "target") || hasMembers(record, "Question", "Answer"),
  ],
  ["results of Reflexion, without trajectories", (record) => hasMembers(record, "name", "memory", "is_success")],
  ["cases of a scorer's test, without trajectories", (record) => hasMembers(record, "output", "target", "expected")],
  ["patches of SWE-agent, without trajectories", (record) => hasMembers(record, "instance_id", "model_patch")],
];

const OUTCOMES =
  "It is an outcomes file, whose rows have no steps that an exposure could name, so that no trials can be made of them; give it to `report when-tools-lie`.";

/** One sentence that says why a file holds nothing to import. */
export function whyNoTrajectories(shape: Shape): string {
  if (shape.root === "text" && shape.head.trim() === "") return "It is empty.";
  if (shape.root === "archive") return "It is an archive, but not a log of Inspect: it has no samples and no journal.";
  if (shape.root === "text" && /^\ufeff?"?model"?,/.test(shape.head)) return OUTCOMES;
  if (shape.root === "text") return "It is no JSON, no archive and no log of trajectories that Trial Lens knows.";
  if (someRecord(shape, (record) => hasMembers(record, "model", "policy", "condition", "assigned", "exposed"))) return OUTCOMES;
  const [what] = OTHERS.find(([, is]) => someRecord(shape, is)) ?? [];
  if (what !== undefined) return `It holds ${what}.`;
  if (shape.trouble !== undefined) return shape.trouble;
  const names = [...new Set(shape.samples.filter(isMembers).flatMap((sample) => Object.keys(sample)))].slice(0, 6);
  return names.length === 0
    ? "It is JSON, but holds no trajectories that Trial Lens knows."
    : `It is JSON with the members ${names.map(toldName).join(", ")}, which is no format of trajectories that Trial Lens knows.`;
}
