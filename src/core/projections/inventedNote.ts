import type { Step } from "../model/step";

/** What a thought is followed by where the model went on with an observation of its own; else nothing. */
export function inventedNote({ text, invented }: Extract<Step, { kind: "thought" }>): string {
  if (invented === undefined) return "";
  return `${text === "" ? "" : "\n\n"}[The model then wrote a tool's result itself. This was cut off and not used:]\n${invented}`;
}
