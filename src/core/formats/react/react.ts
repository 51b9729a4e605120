import type { ForeignFile } from "../importing/foreignFile";
import type { ForeignFormat } from "../importing/importedTrial";
import { linesOf } from "../importing/lines";
import { holding } from "../importing/weight";
import { type ReactBlock, reactTrial } from "./reactTrial";

const STEP = /^(Thought|Action|Observation) (\d+): ?(.*)$/;

/**
 * Text logs of ReAct agents: numbered thoughts, actions and observations under a question; Reflexion writes them trial after trial.
 *
 * Source: Yao and others, ReAct (2023), appendix; Shinn and others, Reflexion (2023), `hotpotqa_runs`.
 */
export const react: ForeignFormat = {
  id: "react",
  name: "ReAct text log",
  recognises: ({ shape }) => shape.root === "text" && /^Question:/m.test(shape.head) && /^(Thought|Action) 1:/m.test(shape.head),
  async *trials(file: ForeignFile) {
    let block: ReactBlock | undefined;
    let repetition: number | undefined;
    let line = 0;
    let hold = holding("A question with its steps is");
    for await (const text of linesOf(file.text())) {
      line += 1;
      const [, trial] = /^BEGIN TRIAL (\d+)/.exec(text) ?? [];
      const isSection = trial !== undefined || /^[-#=]{5,}/.test(text);
      if ((isSection || text.startsWith("Question:")) && block) {
        if (block.entries.length > 0) yield reactTrial(block);
        block = undefined;
        hold = holding("A question with its steps is");
      }
      if (trial !== undefined) repetition = Number(trial);
      if (isSection) continue;
      if (text.startsWith("Question:"))
        block = { line, repetition, question: text.slice("Question:".length).trim(), reference: undefined, entries: [] };
      else if (block) {
        hold(text);
        readLine(block, text);
      }
    }
    if (block && block.entries.length > 0) yield reactTrial(block);
  },
};

function readLine(block: ReactBlock, text: string): void {
  const [, kind, , content] = STEP.exec(text) ?? [];
  const [, reference] = /^Correct answer: ?(.*)$/.exec(text) ?? [];
  if (reference !== undefined) block.reference = reference;
  else if (kind === "Thought" || kind === "Action" || kind === "Observation") block.entries.push({ kind, lines: [content ?? ""] });
  else if (block.reference === undefined) {
    const entry = block.entries.at(-1);
    // Texts go on over lines; before the first step it is the question that does.
    if (entry) entry.lines.push(text);
    else if (text.trim() !== "") block.question += `\n${text}`;
  }
}
