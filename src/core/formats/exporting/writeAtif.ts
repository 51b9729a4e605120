import { askedIn } from "../../model/askedIn";
import { askedText } from "../../model/context";
import type { Run } from "../../model/run";
import type { Trial } from "../../model/trial";
import { chatMessagesOf } from "./chatMessagesOf";
import { factsOf } from "./factsOf";

interface AtifStep {
  readonly step_id: number;
  readonly source: "system" | "user" | "agent";
  readonly message: string;
  readonly tool_calls?: readonly object[];
  observation?: { readonly results: object[] };
}

/**
 * A trial of a run as an ATIF 1.5 trajectory. What the interceptor did stands in `extra`: the exposure of the trial, and of each corrupted
 * result what the tool had computed.
 */
export function writeAtif(run: Run, trial: Trial): string {
  const problem = run.problems.find(({ id }) => id === trial.problem);
  const asked = askedIn(run, trial);
  const steps: AtifStep[] = [];
  const genuine = new Map(
    trial.steps.flatMap((step) => (step.kind === "tool-result" && step.corrupted ? [[step.call, step.genuine.text]] : [])),
  );
  const messages = chatMessagesOf(trial);
  const place = (step: Omit<AtifStep, "step_id">): AtifStep => {
    const placed = { step_id: steps.length + 1, ...step };
    steps.push(placed);
    return placed;
  };
  const isAsked = asked !== undefined && !trial.steps.some(({ kind }) => kind === "message");
  if (isAsked) place({ source: "user", message: askedText(asked) });
  for (const { role, content, tool_calls, tool_call_id } of messages) {
    if (role === "system" || role === "user") place({ source: role, message: content ?? "" });
    else if (role === "assistant")
      place({
        source: "agent",
        message: content ?? "",
        ...(tool_calls && {
          tool_calls: tool_calls.map(({ id, function: called }) => ({
            tool_call_id: id,
            function_name: called.name,
            arguments: argumentsOf(called.arguments),
          })),
        }),
      });
    else {
      // Only a step of the agent has results; a trial that begins with one has none yet.
      const step = steps.findLast(({ source }) => source === "agent") ?? place({ source: "agent", message: "" });
      const hidden = genuine.get(tool_call_id ?? "");
      const result = { source_call_id: tool_call_id, content, ...(hidden !== undefined && { extra: { genuine: hidden } }) };
      step.observation ??= { results: [] };
      step.observation.results.push(result);
    }
  }
  return JSON.stringify({
    schema_version: "ATIF-v1.5",
    session_id: trial.id,
    agent: { name: "trial-lens", version: "1", model_name: trial.model },
    steps,
    final_metrics: {
      total_prompt_tokens: trial.usage.inputTokens,
      total_completion_tokens: trial.usage.outputTokens,
      total_steps: steps.length,
    },
    extra: {
      problem: trial.problem,
      question: problem?.question,
      reference_answer: problem?.answer,
      condition: trial.condition,
      ...(trial.outcome.status === "graded" && { correct: trial.outcome.correct }),
      trial_lens: factsOf(run, trial, isAsked),
    },
  });
}

/** The format wants an object; arguments that are none stay as they were written. */
function argumentsOf(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? value : text;
  } catch {
    return text;
  }
}
