import type { ChatTurn, ToolDeclaration } from "../ports";
import { readReact, writeReact } from "./readReact";
import type { Scaffold } from "./scaffold";

/** What stands before every result that a tool gives. */
export const OBSERVATION = "Observation: ";

const FORMAT = [
  "You use a tool by writing, and in no other way. Write in exactly this form, and then stop:",
  "",
  "Thought: what you think, in as many lines as you like",
  "Action: the name of one tool",
  "Action Input: its arguments as one JSON object",
  "",
  "The tool's result is then given to you after the word Observation. Never write an observation yourself.",
].join("\n");

/**
 * ReAct: thoughts and actions as text, results as observations (Yao et al., ReAct, section 2). Everything is an action, also to hand
 * the answer in, so that policies work as they do with native calls.
 */
export const react: Scaffold = {
  id: "react",
  name: "ReAct text",
  description: "The model writes Thought, Action and Action Input as text and gets results as observations; each turn has one action.",
  hasTools: true,
  prompts: (ofPolicy, given) => ({ ...ofPolicy, system: `${ofPolicy.system}\n\n${given?.react?.format ?? FORMAT}` }),
  toolsText: (declarations) => `\n\nThe tools:\n${declarations.map(toolLine).join("\n")}`,
  offered: () => [],
  read: ({ text, status, opaque }: ChatTurn, number) => {
    const { thought, action, kept, invented } = readReact(text);
    const truncated = status === "length" && invented === undefined;
    return {
      thought,
      calls: action ? [{ ...action, id: `call_${number}_0`, ...(truncated && { truncated }) }] : [],
      // Some endpoints refuse an empty turn.
      kept: { role: "assistant", text: kept || "Thought:", calls: [], ...(opaque && { opaque }) },
      ...(invented !== undefined && { invented }),
    };
  },
  write: (thought, [action]) => ({ text: writeReact(thought, action), calls: [] }),
  answer: (_, text) => ({ role: "user", text: `${OBSERVATION}${text}` }),
};

function toolLine({ name, description, parameters }: ToolDeclaration): string {
  const { $schema: _, ...schema } = parameters;
  return `- ${name}: ${description} Its arguments, as a JSON Schema: ${JSON.stringify(schema)}`;
}
