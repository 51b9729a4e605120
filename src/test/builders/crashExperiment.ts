import { resumeRun } from "../../core/experiment/resumeRun";
import { runExperiment } from "../../core/experiment/run";
import { experimentSchema } from "../../core/model/experiment";
import { problemSchema } from "../../core/model/problem";
import type { Trial } from "../../core/model/trial";
import type { ChatModel } from "../../core/ports";
import { fnv1a } from "../../core/random/hash";
import { nodeFiles } from "../../node/nodeFiles";
import { exactMath } from "./exactMath";

const problems = ["1", "2", "3"].map((number) =>
  problemSchema.parse({ id: `p${number}`, question: number, answer: String(Number(number) + 1) }),
);

/** Twelve trials of some milliseconds each, three at once. */
const experiment = experimentSchema.parse({
  name: "crash",
  problems: [{ builtin: "first-light" }],
  models: [{ id: "m", baseUrl: "http://127.0.0.1:1/v1", model: "m" }],
  policies: ["B0", "B1"],
  conditions: ["clean", "corrupted"],
  concurrency: 3,
  seed: 4,
});

/** Lets the tool compute, hands in what it says, and the right answer when it is asked to look again. */
const model: ChatModel = {
  id: "m",
  async complete({ messages }) {
    const turn = messages.filter(({ role }) => role === "assistant").length + 1;
    const [question = ""] = messages.flatMap((message) => (message.role === "user" ? [message.text] : []));
    const result = messages.flatMap((message) => (message.role === "tool" ? [message.text] : [])).at(-1);
    await new Promise((resolve) => setTimeout(resolve, fnv1a(JSON.stringify(messages)) % 5));
    const answer = turn === 2 ? result : String(Number(question) + 1);
    const call =
      turn === 1
        ? { tool: "calculate", arguments: JSON.stringify({ expression: `${question} + 1` }) }
        : { tool: "submit_final_answer", arguments: JSON.stringify({ answer }) };
    return { text: "", calls: [{ id: `call_${turn}_0`, ...call }], inputTokens: 10, outputTokens: 5 };
  },
};

/** What is heard of a run. */
export interface CrashEvents {
  onPlanned?(): void;
  onTrial?(trial: Trial): void;
}

const means = (folder: string, events: CrashEvents) => ({
  folder,
  models: new Map([["m", model]]),
  math: exactMath,
  files: nodeFiles,
  clock: { now: () => 0 },
  ...events,
});

export function beginCrashRun(folder: string, events: CrashEvents = {}): Promise<Trial[]> {
  return runExperiment({ ...means(folder, events), experiment, problems, version: "0.0.0" });
}

export function resumeCrashRun(folder: string, events: CrashEvents = {}): Promise<Trial[]> {
  return resumeRun({ ...means(folder, events), unfinished: "missing" });
}
