import type { Step } from "../../model/step";
import type { RawStep } from "./agentDiffRecord";

/** A step before its place in the trajectory is known. */
type Entry = Step extends infer Kind ? (Kind extends Step ? Omit<Kind, "index"> : never) : never;

/** The steps of a trace, one turn a step of the file; the answer is the last entry. */
export function stepsOfTrace(trace: readonly RawStep[], answer: string | undefined): Step[] {
  const entries = trace.flatMap((raw, place) => entriesOf(raw, place + 1));
  const last: Entry[] = answer === undefined ? [] : [{ turn: Math.max(1, trace.length), kind: "final-answer", answer }];
  return [...entries, ...last].map((entry, index) => ({ ...entry, index }));
}

function entriesOf({ thought, action, observation, raw_output }: RawStep, turn: number): Entry[] {
  const invented = inventedIn(raw_output ?? "");
  const entries: Entry[] = [{ turn, kind: "thought", text: thought ?? "", ...(invented !== undefined && { invented }) }];
  if (action === null || action === undefined) return entries;
  const call = `call_${turn}_0`;
  const [, tool = "", args = ""] = /^(\w+)\(([\s\S]*)\)$/.exec(action) ?? [];
  // What is not written as a call keeps its words: the whole text is then the tool's name.
  const named = tool === "" ? { tool: action, arguments: "" } : { tool, arguments: args };
  entries.push({ turn, kind: "tool-call", call, ...named });
  if (observation === null || observation === undefined) return entries;
  const result = { ok: true as const, text: observation };
  return [...entries, { turn, kind: "tool-result", call, tool: named.tool, genuine: result, shown: result, corrupted: false }];
}

/** From the first line on that a model wrote as if a tool had answered: tools' answers are never part of its own output. */
export function inventedIn(rawOutput: string): string | undefined {
  const start = rawOutput.search(/^[ \t>*]*Observation\b/im);
  return start < 0 ? undefined : rawOutput.slice(start);
}
