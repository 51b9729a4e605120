import { withMetadata } from "../../interventions/resultMetadata";
import { askedIn } from "../../model/askedIn";
import { askedText } from "../../model/context";
import { designOf, type Run } from "../../model/run";
import type { Outcome, Trial } from "../../model/trial";
import { fnv1a } from "../../random/hash";
import { type ChatMessageOut, chatMessagesOf } from "./chatMessagesOf";
import { factsOf } from "./factsOf";
import { writtenArguments } from "./writtenArguments";

/** The name of the one score, which is the trial's grade. */
const SCORE = "trial_lens";

/**
 * The trials of one model as a log of Inspect in JSON, a sample each; the repetition is the epoch. Samples of one problem whose cells
 * differ have the rest of the cell in their ids, since Inspect takes equal ids for repetitions. What the interceptor did stands in the
 * metadata of a sample.
 *
 * Source: UK AI Security Institute, Inspect, `log/_log.py` (version 2).
 * @param trials Of one model; a log has no other.
 */
export function writeInspect(run: Run, model: string, trials: readonly Trial[]): string {
  const graded = trials.filter(({ outcome }) => outcome.status === "graded");
  const right = graded.filter(({ outcome }) => outcome.status === "graded" && outcome.correct).length;
  const accuracy = graded.length === 0 ? {} : { accuracy: { name: "accuracy", value: right / graded.length, params: {} } };
  const sampleIdOf = sampleIds(trials);
  const samples = trials.map((trial) => sampleOf(run, trial, sampleIdOf(trial)));
  return `${JSON.stringify({
    version: 2,
    status: "success",
    eval: {
      eval_id: idOf(run),
      run_id: idOf(run),
      created: run.createdAt,
      task: run.name,
      task_id: idOf(run),
      task_file: null,
      task_attribs: {},
      task_version: 0,
      dataset: { name: run.name, samples: new Set(samples.map(({ id }) => id)).size, shuffled: false },
      model,
      model_args: {},
      task_args: {},
      config: { epochs: designOf(run).repetitions },
      packages: {},
    },
    plan: { name: "plan", steps: [], config: {} },
    results: {
      total_samples: trials.length,
      completed_samples: trials.filter(({ outcome }) => outcome.status === "graded" || outcome.status === "ungraded").length,
      scores: [
        {
          name: SCORE,
          scorer: SCORE,
          scored_samples: graded.length,
          unscored_samples: trials.length - graded.length,
          params: {},
          metrics: accuracy,
        },
      ],
    },
    stats: { started_at: timeOf(trials, "startedAt"), completed_at: timeOf(trials, "finishedAt"), model_usage: usageOf(model, trials) },
    samples,
  })}\n`;
}

function sampleOf(run: Run, trial: Trial, id: string) {
  const { outcome, answer, perturbation } = trial;
  const problem = run.problems.find((one) => one.id === trial.problem);
  const asked = askedIn(run, trial);
  const question = asked ? askedText(asked) : (perturbation?.question ?? "");
  const { messages, asked: told } = messagesOf(trial, question);
  const said = messages.findLast(({ role }) => role === "assistant");
  return {
    id,
    epoch: trial.repetition,
    input: question,
    target: problem?.answer ?? "",
    messages,
    output: {
      model: trial.model,
      choices: said === undefined ? [] : [{ message: said, stop_reason: "stop" }],
      usage: tokensOf([trial]),
    },
    scores: scoresOf(outcome, answer),
    metadata: { problem: trial.problem, [SCORE]: factsOf(run, trial, { asked: told, holdsValues: true }) },
    store: {},
    events: [],
    model_usage: usageOf(trial.model, [trial]),
    ...(trial.startedAt !== "" && { started_at: trial.startedAt }),
    ...(trial.finishedAt !== "" && { completed_at: trial.finishedAt }),
    ...(outcome.status === "failed" && { error: { message: outcome.reason, traceback: "", traceback_ansi: "" } }),
    attachments: {},
  };
}

function scoresOf(outcome: Outcome, answer: string | undefined) {
  if (outcome.status !== "graded") return {};
  return { [SCORE]: { value: outcome.correct ? "C" : "I", answer: answer ?? null, explanation: outcome.reason } };
}

/** Messages as Inspect has them: arguments are objects, results name their tool and tell of failures apart. */
function messagesOf(trial: Trial, question: string): { readonly messages: Record<string, unknown>[]; readonly asked: string | undefined } {
  const results = new Map(trial.steps.flatMap((step) => (step.kind === "tool-result" ? [[step.call, step]] : [])));
  const messages = chatMessagesOf(trial);
  const isTold = trial.steps.some(({ kind }) => kind === "message");
  const asked: ChatMessageOut[] = isTold || question === "" ? [] : [{ role: "user", content: question }];
  const written = [...asked, ...messages].map(({ role, content, tool_calls, tool_call_id }) => {
    const result = results.get(tool_call_id ?? "");
    return {
      role,
      ...(role === "assistant" && { source: "generate" }),
      content: role === "tool" && result ? withMetadata(result.shown.text, result.metadata) : (content ?? ""),
      ...(tool_calls && { tool_calls: tool_calls.map(({ id, function: called }) => ({ id, ...callOf(called), type: "function" })) }),
      ...(tool_call_id !== undefined && { tool_call_id }),
      ...(result && { function: result.tool }),
      // Inspect has a list of kinds of its own; the code that stood here is none of them.
      ...(result && !result.shown.ok && { error: { type: "unknown", message: result.shown.text } }),
    };
  });
  return { messages: written, asked: asked[0]?.content ?? undefined };
}

function callOf({ name, arguments: text }: { readonly name: string; readonly arguments: string }) {
  const { json, isObject } = writtenArguments(text);
  const value = JSON.parse(json) as unknown;
  return { function: name, arguments: value, ...(!isObject && { parse_error: "The arguments are no JSON object." }) };
}

/** The problem's id; with the rest of the cell where one problem has several. */
function sampleIds(trials: readonly Trial[]): (trial: Trial) => string {
  const cellOf = ({ policy, scaffold, condition }: Trial) => [policy, scaffold, condition].join(" · ");
  const several = new Set(trials.map(cellOf)).size > 1;
  return (trial) => (several ? `${trial.problem} · ${cellOf(trial)}` : trial.problem);
}

/** Equal runs have equal ids, so that a log that is written again is the same log. */
function idOf({ name, createdAt }: Run): string {
  return fnv1a(`${name}\n${createdAt}`).toString(16).padStart(8, "0");
}

function usageOf(model: string, trials: readonly Trial[]) {
  return { [model]: tokensOf(trials) };
}

function tokensOf(trials: readonly Trial[]) {
  const sum = (count: (trial: Trial) => number) => trials.reduce((total, trial) => total + count(trial), 0);
  const [input, output] = [sum(({ usage }) => usage.inputTokens), sum(({ usage }) => usage.outputTokens)];
  return { input_tokens: input, output_tokens: output, total_tokens: input + output };
}

/** When the first trial began, or the last one ended; empty where that is not told. */
function timeOf(trials: readonly Trial[], member: "startedAt" | "finishedAt"): string {
  const times = trials
    .map((trial) => trial[member])
    .filter((time) => time !== "")
    .sort();
  return (member === "startedAt" ? times[0] : times.at(-1)) ?? "";
}
