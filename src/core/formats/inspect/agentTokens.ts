import { countOf, isMembers, listOf, type Members, membersOf, textOf } from "../importing/values";
import type { LongTexts } from "./inspectMessages";

export interface AgentTokens {
  readonly input: number;
  readonly output: number;
  readonly notes: readonly string[];
}

/**
 * The tokens of the agent alone. A sample counts those of each model: the agent's are the model of the log and models that said what
 * stands in the messages. Calls that scorers made of them are taken off, as are calls in another role, such as a grader's.
 * @param isSaid whether a model's answer is one of the trial's messages.
 */
export function agentTokens(
  sample: Members,
  model: string | undefined,
  events: readonly Members[],
  isSaid: (message: unknown) => boolean,
): AgentTokens {
  const usages = Object.entries(membersOf(sample.model_usage));
  const calls = modelCalls(events).map(({ call, isScoring }) => {
    const { choices, usage } = membersOf(call.output);
    const isAgents = !isScoring && isSaid(membersOf(listOf(choices)[0]).message);
    const isOthers = !isAgents && (isScoring || textOf(call.role) !== undefined);
    return { model: call.model, usage: membersOf(usage), isAgents, isOthers, isCounted: call.cache !== "read" };
  });
  const agents = new Set<unknown>([model, ...calls.flatMap((call) => (call.isAgents ? [call.model] : []))]);
  const known = usages.filter(([name]) => agents.has(name));
  const counted = known.length > 0 ? known : usages;
  const others = calls.filter((call) => call.isOthers && call.isCounted && counted.some(([name]) => name === call.model));
  const sum = (member: string) =>
    Math.max(
      0,
      counted.reduce((total, [, usage]) => total + countOf(membersOf(usage)[member]), 0) -
        others.reduce((total, { usage }) => total + countOf(usage[member]), 0),
    );
  return {
    input: sum("input_tokens"),
    output: sum("output_tokens"),
    notes: [
      ...(known.length === 0 && usages.length > 1 ? ["The file does not tell which model is the agent's; tokens of all are counted."] : []),
      ...(counted.length < usages.length || others.length > 0
        ? ["Tokens that scorers or other models took are not counted; `model_usage` has those of each model."]
        : []),
    ],
  };
}

/** Whether a model's answer is one of the messages of the trial. */
export function saidIn(messages: readonly unknown[], texts: LongTexts): (message: unknown) => boolean {
  const keyOf = ({ content, tool_calls }: Members) => JSON.stringify([content ?? "", listOf(tool_calls).map((call) => membersOf(call).id)]);
  const said = new Set(messages.flatMap((message) => (isMembers(message) && message.role === "assistant" ? [keyOf(message)] : [])));
  return (message) => isMembers(message) && said.has(keyOf(membersOf(texts.resolved(message))));
}

/** The calls of models, and whether a scorer made them: they stand in its span, or between its beginning and its end. */
function modelCalls(events: readonly Members[]): { readonly call: Members; readonly isScoring: boolean }[] {
  const isScorer = ({ type }: Members) => type === "scorer" || type === "scorers";
  const spans = new Set<unknown>();
  let open = 0;
  return events.flatMap((event) => {
    if (event.event === "span_begin" && (isScorer(event) || spans.has(event.parent_id))) spans.add(event.id);
    if (event.event === "step" && isScorer(event)) open += event.action === "begin" ? 1 : -1;
    return event.event === "model" && isMembers(event.output) ? [{ call: event, isScoring: open > 0 || spans.has(event.span_id) }] : [];
  });
}
