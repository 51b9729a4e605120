import type { ReferenceStep } from "../../model/problem";
import { type ForeignFile, recordsOf, someRecord } from "../importing/foreignFile";
import type { ForeignFormat, ImportedTrial } from "../importing/importedTrial";
import { scoredOutcome } from "../importing/outcomes";
import { firstQuestion, readChat } from "../importing/readChat";
import { Trajectory } from "../importing/trajectory";
import { joinUnmapped, unmappedOf } from "../importing/unmapped";
import { hasMembers, isMembers, listOf, type Members, membersOf, textOf } from "../importing/values";

/**
 * Results of tau-bench: rows of task, trial and reward with the messages of agent and simulated user.
 *
 * Source: Yao and others, tau-bench (2024); the row as its `run.py` writes it.
 */
export const tauBench: ForeignFormat = {
  id: "tau-bench",
  name: "tau-bench results",
  recognises: ({ shape }) => someRecord(shape, (record) => hasMembers(record, "traj", "reward", "task_id")),
  async *trials(file: ForeignFile) {
    for await (const { place, value } of recordsOf(file)) {
      if (hasMembers(value, "traj", "task_id")) yield trialOf(value, place);
      else file.note(`What stands at ${place} is no row of tau-bench and was left out.`);
    }
  },
};

function trialOf(row: Members, place: string): ImportedTrial {
  const info = membersOf(row.info);
  const task = membersOf(info.task);
  const trajectory = new Trajectory();
  const messages = listOf(row.traj);
  const chat = readChat(trajectory, messages, { failure });
  trajectory.end();
  const outputs = listOf(task.outputs).flatMap((output) => textOf(output) ?? []);
  const left = joinUnmapped(
    unmappedOf(row, ["traj", "task_id", "reward", "trial", "info"]),
    unmappedOf(info, ["task"], "info."),
    unmappedOf(task, ["instruction", "actions", "outputs"], "info.task."),
    unmappedOf(chat, []),
  );
  return {
    place,
    problem: {
      id: `tau-bench ${textOf(row.task_id) ?? place}`,
      question: textOf(task.instruction) ?? firstQuestion(messages) ?? "",
      ...(outputs.length > 0 && { answer: outputs.join("; "), answerKind: "text" as const }),
      steps: referenceSteps(task.actions),
      source: "tau-bench",
    },
    repetition: typeof row.trial === "number" ? row.trial + 1 : undefined,
    outcome: scoredOutcome(row.reward, "reward"),
    steps: trajectory.steps,
    ...left,
    notes: [...trajectory.notes, ...left.notes],
  };
}

/** The environment answers a call that failed with a text that says so at its beginning. */
function failure(_: Members, text: string): { code: string; text: string } | undefined {
  const [head] = /^Error: /.exec(text) ?? [];
  return head === undefined ? undefined : { code: "error", text: text.slice(head.length) };
}

/** The calls that bring the database into the state that is wanted. */
export function referenceSteps(actions: unknown): ReferenceStep[] {
  return listOf(actions)
    .filter(isMembers)
    .flatMap((action) => {
      const tool = textOf(action.name);
      return tool === undefined ? [] : [{ tool, arguments: { ...membersOf(action.kwargs ?? action.arguments) } }];
    });
}
