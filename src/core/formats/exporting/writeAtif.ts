import { type Asked, askedText } from "../../model/context";
import type { ImportedProblem } from "../../model/problem";
import type { Trial } from "../../model/trial";
import { chatMessagesOf } from "./chatMessagesOf";
import { facts } from "./writeOpenaiMessages";

/**
 * A trial as an ATIF 1.5 trajectory. What the interceptor did stands in `extra`: the exposure of the trial, and of each corrupted result
 * what the tool had computed.
 * @param asked What the agent was asked; absent: the problem's question.
 */
export function writeAtif(
  trial: Trial,
  problem: Pick<ImportedProblem, "question" | "answer"> | undefined,
  asked: Asked | undefined = problem,
): string {
  const steps: Record<string, unknown>[] = [];
  const genuine = new Map(
    trial.steps.flatMap((step) => (step.kind === "tool-result" && step.corrupted ? [[step.call, step.genuine.text]] : [])),
  );
  const messages = chatMessagesOf(trial);
  const place = (step: object) => steps.push({ step_id: steps.length + 1, ...step });
  if (asked !== undefined && !messages.some(({ role }) => role === "user" || role === "system"))
    place({ source: "user", message: askedText(asked) });
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
      const step = steps.at(-1) as { observation?: { results: object[] } } | undefined;
      const hidden = genuine.get(tool_call_id ?? "");
      const result = { source_call_id: tool_call_id, content, ...(hidden !== undefined && { extra: { genuine: hidden } }) };
      if (step) step.observation = { results: [...(step.observation?.results ?? []), result] };
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
      trial_lens: facts(trial),
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
