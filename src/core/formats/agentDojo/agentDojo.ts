import type { Outcome } from "../../model/trial";
import { type ForeignFile, recordsOf, someRecord } from "../importing/foreignFile";
import type { ForeignFormat, ImportedTrial } from "../importing/importedTrial";
import { brokenOff, scoredOutcome } from "../importing/outcomes";
import { firstQuestion, readChat } from "../importing/readChat";
import { Trajectory } from "../importing/trajectory";
import { joinUnmapped, unmappedOf } from "../importing/unmapped";
import { countOf, hasMembers, isMembers, listOf, type Members, membersOf, shownText, textOf } from "../importing/values";

const READ = ["suite_name", "pipeline_name", "user_prompt", "condition", "seed", "messages", "final_answer"];

/**
 * Runs of AgentDojo: a user's task, with or without an injected one. An injection is part of the environment and none of our
 * corruptions: which it was is the condition, and stays in `unmapped`.
 *
 * Source: Debenedetti and others, AgentDojo (2024); `logging.py`.
 */
export const agentDojo: ForeignFormat = {
  id: "agentdojo",
  name: "AgentDojo run",
  recognises: ({ shape }) => someRecord(shape, isRun),
  async *trials(file: ForeignFile) {
    for await (const { place, value } of recordsOf(file)) {
      if (isMembers(value) && isRun(value)) yield trialOf(value, place);
      else file.note(`What stands at ${place} is no run of AgentDojo and was left out.`);
    }
  },
};

function isRun(record: Members): boolean {
  return hasMembers(record, "suite_name", "messages") && ("user_task_id" in record || "task_id" in record);
}

function trialOf(record: Members, place: string): ImportedTrial {
  const trajectory = new Trajectory();
  const messages = listOf(record.messages).map(withCallId);
  const chat = readChat(trajectory, messages, {
    failure: ({ error }, text) =>
      textOf(error) === undefined ? undefined : { code: "error", text: text || shownText(error), read: text === "" ? "error" : undefined },
  });
  const said = trajectory.answered();
  trajectory.end();
  const injected = [textOf(record.attack_type), textOf(record.injection_task_id)].filter((text) => text !== undefined).join(" ");
  const left = joinUnmapped(unmappedOf(record, readOf(record)), unmappedOf(chat, []));
  return {
    place,
    problem: {
      id: `AgentDojo ${shownText(record.suite_name)} ${shownText(record.user_task_id ?? record.task_id)}`,
      question: textOf(record.user_prompt) ?? firstQuestion(messages) ?? "",
      domain: shownText(record.suite_name) || "other",
      source: "AgentDojo",
    },
    model: textOf(record.pipeline_name),
    condition: textOf(record.condition) ?? (injected || undefined),
    seed: countOf(record.seed),
    outcome: outcomeOf(record),
    answer: textOf(record.final_answer) ?? said,
    steps: trajectory.steps,
    unmapped: left.unmapped,
    notes: [...trajectory.notes, ...left.notes],
  };
}

function readOf(record: Members): readonly string[] {
  const isTask = record.user_task_id !== undefined && record.user_task_id !== null;
  const ended = outcomeOf(record).status === "failed" ? "error" : "utility";
  return [...READ, isTask ? "user_task_id" : "task_id", ended];
}

/** The result of a tool names its call as a whole. */
function withCallId(message: unknown): unknown {
  if (!isMembers(message) || !isMembers(message.tool_call)) return message;
  const { tool_call, ...others } = message;
  return { tool_call_id: tool_call.id, name: tool_call.function, ...others };
}

function outcomeOf(record: Members): Outcome {
  const { utility } = { utility: record.utility, ...membersOf(record.evaluation) };
  if ((utility === undefined || utility === null) && textOf(record.error) !== undefined) return brokenOff(shownText(record.error));
  return scoredOutcome(utility, "utility");
}
