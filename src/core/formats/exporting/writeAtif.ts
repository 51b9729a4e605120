import { askedIn } from "../../model/askedIn";
import { askedText } from "../../model/context";
import type { Run } from "../../model/run";
import type { Trial } from "../../model/trial";
import { chatMessagesOf } from "./chatMessagesOf";
import { factsOf } from "./factsOf";
import { writtenArguments } from "./writtenArguments";

interface AtifStep {
  readonly step_id: number;
  readonly source: "system" | "user" | "agent";
  readonly message: string;
  readonly tool_calls?: readonly object[];
  observation?: { readonly results: object[] };
}

/**
 * A trial of a run as an ATIF 1.7 trajectory. What the interceptor did stands in `extra`: the exposure of the trial, and of each corrupted
 * result what the tool had computed. A result names its call where that is of the same step, as the format wants it.
 *
 * Source: Harbor, ATIF 1.7, the first version whose results have an `extra`.
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
  const question = trial.steps.some(({ kind }) => kind === "message") ? undefined : asked && askedText(asked);
  if (question !== undefined) place({ source: "user", message: question });
  // The last step of the agent, and its calls.
  let said: AtifStep | undefined;
  let calls = new Set<string>();
  for (const { role, content, tool_calls, tool_call_id } of messages) {
    if (role === "system" || role === "user") place({ source: role, message: content ?? "" });
    else if (role === "assistant") {
      calls = new Set(tool_calls?.map(({ id }) => id));
      said = place({
        source: "agent",
        message: content ?? "",
        ...(tool_calls && {
          tool_calls: tool_calls.map(({ id, function: called }) => ({
            tool_call_id: id,
            function_name: called.name,
            arguments: JSON.parse(writtenArguments(called.arguments).json) as unknown,
          })),
        }),
      });
    } else {
      // Only a step of the agent has results; a trial that begins with one has none yet.
      said ??= place({ source: "agent", message: "" });
      const hidden = genuine.get(tool_call_id ?? "");
      const isOfStep = calls.has(tool_call_id ?? "");
      const extra = { ...(hidden !== undefined && { genuine: hidden }), ...(!isOfStep && { call: tool_call_id }) };
      const result = { ...(isOfStep && { source_call_id: tool_call_id }), content, ...(Object.keys(extra).length > 0 && { extra }) };
      said.observation ??= { results: [] };
      said.observation.results.push(result);
    }
  }
  return JSON.stringify({
    schema_version: "ATIF-v1.7",
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
      trial_lens: factsOf(run, trial, { asked: question, holdsValues: true }),
    },
  });
}
