import { givenText } from "../../interventions/givenResults";
import { withMetadata } from "../../interventions/resultMetadata";
import type { Step, StepKind } from "../../model/step";
import type { Trial } from "../../model/trial";
import { verdictText } from "../../verifiers/verdictText";

/** A message in the shape of chat completions. */
export interface ChatMessageOut {
  readonly role: "system" | "user" | "assistant" | "tool";
  readonly content: string | null;
  readonly tool_calls?: readonly {
    readonly id: string;
    readonly type: "function";
    readonly function: { name: string; arguments: string };
  }[];
  readonly tool_call_id?: string;
}

type StepOf<Kind extends StepKind> = Extract<Step, { kind: Kind }>;

/**
 * The steps of a trial as chat messages: a message of the assistant for each turn, with what it said and called, and what it was given
 * after it; results that stood in the question's message are a message of the user. Results are those that the agent was shown. A final answer that only repeats the submission before it is no message.
 */
export function chatMessagesOf({ steps, intervention }: Pick<Trial, "steps" | "intervention">): ChatMessageOut[] {
  const messages: ChatMessageOut[] = [];
  const told = givenText(intervention?.route, steps);
  if (told !== "") messages.push({ role: "user", content: told });
  let turn = 0;
  let submitted: string | undefined;
  const said = (step: Step, text: string | undefined, call?: { id: string; name: string; arguments: string }) => {
    // Results of calls stand between the calls that one message made.
    const place = step.turn === turn ? messages.findLastIndex(({ role }) => role === "assistant") : -1;
    const before = messages[place];
    const texts = [before?.content, text].filter((part): part is string => typeof part === "string" && part !== "");
    const made =
      call === undefined ? [] : [{ id: call.id, type: "function" as const, function: { name: call.name, arguments: call.arguments } }];
    const calls = [...(before?.tool_calls ?? []), ...made];
    const message: ChatMessageOut = {
      role: "assistant",
      content: texts.length > 0 ? texts.join("\n\n") : null,
      ...(calls.length > 0 && { tool_calls: calls }),
    };
    if (before === undefined) messages.push(message);
    else messages[place] = message;
    turn = step.turn;
  };
  const given = (call: string | undefined, content: string) =>
    messages.push(call === undefined ? { role: "user", content } : { role: "tool", tool_call_id: call, content });
  for (const step of steps.filter((each) => each.turn > 0))
    switch (step.kind) {
      case "message":
        messages.push({ role: step.role, content: step.text });
        break;
      case "thought":
        said(step, step.text);
        break;
      case "tool-call":
        said(step, undefined, { id: step.call, name: step.tool, arguments: step.arguments });
        break;
      case "challenge":
        said(step, undefined, {
          id: step.call,
          name: "challenge_evidence",
          arguments: JSON.stringify({ claim: step.claim, reason: step.reason }),
        });
        break;
      case "submission":
        submitted = step.answer;
        said(step, undefined, { id: step.call, name: "submit_final_answer", arguments: JSON.stringify({ answer: step.answer }) });
        break;
      case "tool-result":
        given(step.call, shownResult(step));
        break;
      case "verdict":
        given(step.call, verdictText(step));
        break;
      case "reflection-prompt":
        given(step.call, step.text);
        break;
      case "restart":
        given(undefined, "The problem is begun anew.");
        break;
      case "final-answer":
        if (step.answer !== submitted) said(step, step.answer);
    }
  return messages;
}

/** What the agent was shown as a tool's result. */
export function shownResult({ shown, metadata }: StepOf<"tool-result">): string {
  return withMetadata(shown.ok ? shown.text : `Error: ${shown.text}`, metadata);
}
