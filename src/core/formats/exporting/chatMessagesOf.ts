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
type Call = NonNullable<ChatMessageOut["tool_calls"]>[number];

/** What the agent said and called in one turn. */
interface Said {
  readonly turn: number;
  readonly texts: string[];
  readonly calls: Call[];
}

/**
 * The steps of a trial as chat messages: a message of the assistant for each turn, with what it said and called, and what it was given
 * after it; results that stood in the question's message are a message of the user. Results are those that the agent was shown. A verdict that
 * the policy asked for is told with the reflection prompt. A final answer that only repeats the submission before it is no message.
 */
export function chatMessagesOf({ steps, intervention }: Pick<Trial, "steps" | "intervention">): ChatMessageOut[] {
  const messages: (ChatMessageOut | Said)[] = [];
  const told = givenText(intervention?.route, steps);
  if (told !== "") messages.push({ role: "user", content: told });
  let last: Said | undefined;
  let submitted: string | undefined;
  let verdict = "";
  // Results of calls stand between the calls that one message made.
  const saidIn = (turn: number): Said => {
    if (last?.turn !== turn) {
      last = { turn, texts: [], calls: [] };
      messages.push(last);
    }
    return last;
  };
  const called = ({ turn, call }: Step & { readonly call: string }, name: string, text: string) =>
    saidIn(turn).calls.push({ id: call, type: "function", function: { name, arguments: text } });
  const given = (call: string, content: string) => messages.push({ role: "tool", tool_call_id: call, content });
  for (const step of steps.filter((each) => each.turn > 0))
    switch (step.kind) {
      case "message":
        messages.push({ role: step.role, content: step.text });
        break;
      case "thought":
        saidIn(step.turn).texts.push(step.text);
        break;
      case "tool-call":
        called(step, step.tool, step.arguments);
        break;
      case "challenge":
        called(step, "challenge_evidence", JSON.stringify({ claim: step.claim, reason: step.reason }));
        break;
      case "submission":
        submitted = step.answer;
        called(step, "submit_final_answer", JSON.stringify({ answer: step.answer }));
        break;
      case "tool-result":
        given(step.call, shownResult(step));
        break;
      case "verdict":
        if (step.call === undefined) verdict = `${verdictText(step)}\n\n`;
        else given(step.call, verdictText(step));
        break;
      case "reflection-prompt":
        given(step.call, verdict + step.text);
        verdict = "";
        break;
      case "restart":
        messages.push({ role: "user", content: "The problem is begun anew." });
        break;
      case "final-answer":
        if (step.answer !== submitted) saidIn(step.turn).texts.push(step.answer);
    }
  return messages.map((message) => ("role" in message ? message : saidMessage(message)));
}

function saidMessage({ texts, calls }: Said): ChatMessageOut {
  const content = texts.filter((text) => text !== "").join("\n\n");
  return { role: "assistant", content: content === "" ? null : content, ...(calls.length > 0 && { tool_calls: calls }) };
}

/** What the agent was shown as a tool's result. */
export function shownResult({ shown, metadata }: StepOf<"tool-result">): string {
  return withMetadata(shown.ok ? shown.text : `Error: ${shown.text}`, metadata);
}
