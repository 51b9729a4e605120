import type { OutcomeRow } from "../../model/outcomeRow";
import { agentName } from "../agentName";

/** Outcomes of one run or file. */
export interface OutcomesSource {
  /** The folder or file, for messages. */
  readonly name: string;
  readonly rows: readonly OutcomeRow[];
}

/** Outcomes of several sources, or one sentence on each reason why they do not go together. */
export interface JoinedOutcomes {
  readonly rows: readonly OutcomeRow[];
  readonly conflicts: readonly string[];
}

/** Puts the outcomes of several sources together; the same trial must not come twice, nor a condition be clean here and corrupted there. */
export function joinOutcomes(sources: readonly OutcomesSource[]): JoinedOutcomes {
  const conflicts: string[] = [];
  const nameByTrial = new Map<string, string>();
  const assignments = new Map<string, { readonly assigned: boolean; readonly name: string }>();
  for (const { name, rows } of sources) {
    const twice = rows.filter((row) => nameByTrial.has(trialKey(row)));
    const [first] = twice;
    if (first !== undefined)
      conflicts.push(
        `${name} and ${nameByTrial.get(trialKey(first))} share ${twice.length} trials, such as ${agentName(first.model, first.scaffold)}, ${first.policy}, ${first.condition}, ${first.problem}, repetition ${first.repetition}; report one of them, or write their outcomes to files and number the repetitions on.`,
      );
    const mixed = rows.find((row) => (assignments.get(row.condition)?.assigned ?? row.assigned) !== row.assigned);
    if (mixed !== undefined)
      conflicts.push(
        `The condition "${mixed.condition}" is ${mixed.assigned ? "corrupted" : "clean"} in ${name} and not so in ${assignments.get(mixed.condition)?.name}; report them one by one.`,
      );
    for (const row of rows) {
      nameByTrial.set(trialKey(row), name);
      if (!assignments.has(row.condition)) assignments.set(row.condition, { assigned: row.assigned, name });
    }
  }
  return { rows: sources.flatMap(({ rows }) => rows), conflicts };
}

function trialKey(row: OutcomeRow): string {
  return JSON.stringify([agentName(row.model, row.scaffold), row.policy, row.condition, row.problem, row.repetition]);
}
