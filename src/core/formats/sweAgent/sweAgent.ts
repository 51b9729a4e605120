import type { Outcome } from "../../model/trial";
import { chatContent } from "../importing/chatContent";
import { type ForeignFile, recordsOf, someRecord } from "../importing/foreignFile";
import type { ForeignFormat, ImportedTrial } from "../importing/importedTrial";
import { brokenOff, ungraded } from "../importing/outcomes";
import { callsOf } from "../importing/readChat";
import { Trajectory } from "../importing/trajectory";
import { joinUnmapped, unmappedOf } from "../importing/unmapped";
import { unreadIn } from "../importing/unread";
import { countOf, hasMembers, isMembers, listOf, type Members, membersOf, shownText, textOf, unpacked } from "../importing/values";

/** What `history` says again of the steps in `trajectory`. */
const READ = ["trajectory", "history"];
const READ_OF_STEP = ["action", "observation", "response", "thought", "query", "messages"];

/**
 * Trajectories of SWE-agent: steps of thought, command and observation; demonstrations may hold the chat alone.
 *
 * Source: Yang and others, SWE-agent (2024); `sweagent/types.py`.
 */
export const sweAgent: ForeignFormat = {
  id: "swe-agent",
  name: "SWE-agent trajectory",
  recognises: ({ shape }) => someRecord(shape, (record) => isTrajectory(record) || isHistory(record)),
  async *trials(file: ForeignFile) {
    for await (const { place, value } of recordsOf(file)) if (isMembers(value)) yield trialOf(value, place);
  },
};

function isTrajectory({ trajectory }: Members): boolean {
  return listOf(trajectory).some((step) => hasMembers(step, "action", "observation"));
}

function isHistory({ history }: Members): boolean {
  return listOf(history).some((message) => hasMembers(message, "role", "content") && hasMembers(message, "agent"));
}

function trialOf(record: Members, place: string): ImportedTrial {
  const trajectory = new Trajectory();
  const history = listOf(record.history).filter(isMembers);
  const steps = listOf(record.trajectory).filter(isMembers);
  if (steps.length > 0) readSteps(trajectory, history, steps);
  else readHistory(trajectory, history);
  const info = membersOf(record.info);
  const submission = textOf(info.submission);
  if (submission !== undefined) trajectory.finalAnswer(submission);
  trajectory.end();
  const config = membersOf(unpacked(record.replay_config));
  const question = questionOf(history);
  const usage = membersOf(info.model_stats);
  const left = joinUnmapped(
    unmappedOf(record, [...READ, "info"]),
    unmappedOf(info, ["submission", "exit_status"], "info."),
    unmappedOf(ofSteps(steps), [], "trajectory[]."),
    unmappedOf(steps.length > 0 ? {} : unreadIn("history", history, readOfHistory), []),
  );
  return {
    place,
    problem: { id: `SWE-agent ${(question.trim().split("\n")[0] ?? "").slice(0, 60)}`, question, source: "SWE-agent" },
    model: textOf(membersOf(membersOf(config.agent).model).name),
    outcome: outcomeOf(info),
    answer: submission,
    steps: trajectory.steps,
    inputTokens: countOf(usage.tokens_sent),
    outputTokens: countOf(usage.tokens_received),
    unmapped: left.unmapped,
    notes: [
      ...trajectory.notes,
      ...left.notes,
      ...(steps.length > 0
        ? ["What says the steps once more, the history and what the model was asked and answered as a whole, stays in the file."]
        : []),
    ],
  };
}

function readSteps(trajectory: Trajectory, history: readonly Members[], steps: readonly Members[]): void {
  for (const message of history) {
    if (message.role === "assistant" && message.is_demo !== true) break;
    trajectory.told(message.role === "system" ? "system" : "user", chatContent(message.content).text);
  }
  for (const step of steps) {
    const action = shownText(step.action);
    trajectory.said([textOf(step.thought) ?? textOf(step.response)], action.trim() === "" ? [] : [commandCall(action)]);
    const observation = shownText(step.observation);
    if (action.trim() !== "") trajectory.result({ text: observation });
    else trajectory.told("user", observation);
  }
}

function readHistory(trajectory: Trajectory, history: readonly Members[]): void {
  let isOpen = false;
  for (const message of history) {
    const { text } = chatContent(message.content);
    if (message.role === "system") trajectory.told("system", text);
    else if (message.role === "assistant") {
      const calls =
        listOf(message.tool_calls).length > 0 ? callsOf(message) : [message.action].flatMap((action) => commandCall(textOf(action)));
      trajectory.said([textOf(message.thought) ?? text], calls);
      isOpen = calls.length > 0;
    } else if (isOpen) {
      trajectory.result({ id: textOf(listOf(message.tool_call_ids)[0]), text });
      isOpen = false;
    } else trajectory.told("user", text);
  }
}

/** Members of a message of the history that are read in `readHistory`. */
function readOfHistory(message: Members): readonly string[] {
  if (message.role !== "assistant") return ["role", "content", "tool_call_ids"];
  return [
    "role",
    textOf(message.thought) === undefined ? "content" : "thought",
    listOf(message.tool_calls).length > 0 ? "tool_calls" : "action",
  ];
}

/** A command is a call of the program that it begins with. */
function commandCall(command: string): { tool: string; arguments: string };
function commandCall(command: string | undefined): { tool: string; arguments: string } | [];
function commandCall(command: string | undefined): { tool: string; arguments: string } | [] {
  if (command === undefined) return [];
  return { tool: /^\s*([\w./-]{1,40})(?=\s|$)/.exec(command)?.[1] ?? "bash", arguments: command };
}

/** The text of the issue, without the instructions around it, so that runs with different instructions are of one problem. */
function questionOf(history: readonly Members[]): string {
  const told = history.find((message) => message.role === "user" && message.is_demo !== true);
  const { text } = chatContent(told?.content);
  const [, issue] = /(?:^|\n)ISSUE:\s*\n([\s\S]+?)\n+INSTRUCTIONS:/.exec(text) ?? [];
  return (issue ?? text).replaceAll("\r\n", "\n").trim();
}

/** Further members of steps, each as a list in the order of the steps. */
function ofSteps(steps: readonly Members[]): Members {
  const names = new Set(steps.flatMap((step) => Object.keys(step)).filter((name) => !READ_OF_STEP.includes(name)));
  return Object.fromEntries([...names].map((name) => [name, steps.map((step) => unpacked(step[name]) ?? null)]));
}

function outcomeOf(info: Members): Outcome {
  const status = textOf(info.exit_status);
  if (status === undefined) return ungraded("no-score", "The file holds no score and no exit status.");
  if (/cost/i.test(status)) return ungraded("token-budget", `The file says: ${status}.`);
  if (/error|format|context|environment/i.test(status) && !/submitted/i.test(status)) return brokenOff(status);
  return ungraded("no-score", `The file holds no score; its exit status is ${status}.`);
}
