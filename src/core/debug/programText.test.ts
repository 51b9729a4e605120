import { describe, expect, it } from "vitest";
import { debuggedMeans, debuggedTrial } from "../../test/builders/debuggedTrials";
import { runTrial } from "../experiment/runTrial";
import { lineOfStep, programText, stepAtLine } from "./programText";

const program = async () => {
  const trial = await runTrial({ planned: debuggedTrial("B1", "corrupted"), ...debuggedMeans() });
  return { id: trial.id, question: "One?\nTwo?", steps: trial.steps, isPending: false, ended: trial };
};

describe("the program text", () => {
  it("has a region a step, and every line of one leads to it", async () => {
    const parts = await program();
    const text = programText(parts);
    const lines = text.text.split("\n");
    expect(text.lines).toHaveLength(parts.steps.length);
    for (const { index } of parts.steps) {
      const [from, to] = [lineOfStep(text, index), text.lines[index + 1] ?? lines.length - 1];
      expect(lines[from - 1]).toMatch(new RegExp(`^#${index} `));
      for (let line = from; line < to; line += 1) expect(stepAtLine(text, line)).toBe(index);
      for (let line = from + 1; line < to; line += 1) if (line < lines.length - 1) expect(lines[line - 1]).toMatch(/^( {4}|End)/);
    }
    expect([1, 2, 3].map((line) => stepAtLine(text, line))).toEqual([-1, -1, -1]);
    expect(lineOfStep(text, -1)).toBe(1);
    expect(lines.at(-2)).toMatch(/^End {2}/);
  });

  it("grows: what a trial has done keeps its lines", async () => {
    const parts = await program();
    const whole = programText(parts);
    for (let length = 0; length <= parts.steps.length; length += 1) {
      const sofar = programText({ ...parts, steps: parts.steps.slice(0, length), ended: undefined });
      expect(whole.text.startsWith(sofar.text)).toBe(true);
      expect(sofar.lines).toEqual(whole.lines.slice(0, length));
    }
  });

  it("marks a result that is not shown yet, and hides nothing that was corrupted", async () => {
    const parts = await program();
    const at = parts.steps.findIndex((step) => step.kind === "tool-result" && step.corrupted);
    const { text } = programText({ ...parts, steps: parts.steps.slice(0, at + 1), isPending: true, ended: undefined });
    expect(text).toMatch(/\[corrupted\] {2}\[not shown yet\]\n {4}shown: .*\n {4}genuine: 36\n$/);
  });

  it("prints only what can be printed", () => {
    const steps = [{ index: 0, turn: 1, kind: "thought", text: "a\u001b[31m\r\n#7 b" }] as const;
    const { text, lines } = programText({ id: "t\n#0", question: "q", steps, isPending: false, ended: undefined });
    expect(text).toBe("Trial t\n    #0\n    q\n#0 Thought\n    a\ufffd[31m\n    #7 b\n");
    expect(lines).toEqual([4]);
  });
});
