import type { ReadRequest, SentMessage } from "./plan";
import type { ScriptedTurn } from "./strict/strictMode";

/** A conversation that is played from what the request shows alone. */
export type Script = (request: ReadRequest) => ScriptedTurn;

const text = (message: SentMessage | undefined) => (typeof message?.content === "string" ? message.content : "");
const calculate = (expression: string) => ({ tool: "calculate", arguments: JSON.stringify({ expression }) });
const submit = (answer: string) => ({ tool: "submit_final_answer", arguments: JSON.stringify({ answer }) });

/**
 * "What is 4 + 6?" with all that can go wrong on the way: parallel calls, arguments that are no JSON and such that are cut off, a tool
 * that there is not, an empty answer after tool results, and a submission that a policy can hold back.
 */
const sum: Script = ({ turn, messages }) => {
  const results = messages.filter(({ role }) => role === "tool").map(text);
  switch (turn) {
    case 1:
      return { text: "Let me see.", calls: [calculate("4 + 6"), calculate("2 * 5")] };
    case 2:
      return { calls: [{ tool: "calculate", arguments: '{"expression": 4 + }' }] };
    case 3:
      return {
        calls: [
          { tool: "calculate", arguments: '{"expression": "4 +' },
          { tool: "abacus.add", arguments: "" },
        ],
      };
    case 4:
      // The reminder stands in the last message, whoever's it is.
      return text(messages.at(-1)).includes("Your last answer was empty") ? { calls: [calculate("10 - 6")] } : {};
    default:
      return { calls: [submit(results[0] ?? "none")] };
  }
};

/** The one call of a connection test, and the same as text. */
const add: Script = () => ({ calls: [{ tool: "add", arguments: '{"a": 2, "b": 3}' }] });
const addAsText: Script = () => ({ text: '<tool_call>{"name": "add", "arguments": {"a": 2, "b": 3}}</tool_call>' });

/** Computes what is asked, "What is 4 + 6?", and hands in the result. */
const straight: Script = ({ turn, messages }) => {
  const [, expression = "0"] = /What is ([^?]*)\?/.exec(text(messages.find(({ role }) => role === "user"))) ?? [];
  return { calls: [turn === 1 ? calculate(expression) : submit(text(messages.at(-1)))] };
};

/** By the name that stands in the address. */
export const scripts: Readonly<Record<string, Script>> = { sum, straight, add, addAsText };
