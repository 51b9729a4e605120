import { describe, expect, it, test } from "vitest";
import { longTrial } from "../../test/builders/longTrial";
import type { Step } from "../model/step";
import { agentText, reappearances } from "./reappearances";

const corrupted = (genuine: string, shown: string, place = { index: 0, turn: 1 }): Step => ({
  ...place,
  kind: "tool-result",
  call: "call_1_0",
  tool: "calculate",
  genuine: { ok: true, text: genuine },
  shown: { ok: true, text: shown },
  corrupted: true,
});
const thought = (text: string, place = { index: 1, turn: 2 }): Step => ({ ...place, kind: "thought", text });

/** What is found of a false result in a thought after it. */
function found(genuine: string, shown: string, text: string, question = "What is it?"): string[] {
  const places = reappearances([corrupted(genuine, shown), thought(text)], question).get(1) ?? [];
  return places.map(({ start, end }) => text.slice(start, end));
}

describe("reappearances", () => {
  test.each([
    "156/5",
    "31.2",
    "31.20",
    "3.12e1",
    "3120%",
    String.raw`\frac{156}{5}`,
    "31 1/5",
    String.raw`31\tfrac{1}{5}`,
    "312/10",
    String.raw`3.12 \times 10^{1}`,
  ])("finds 156/5 as %s", (form) => {
    expect(found("104/3", "156/5", `So it is ${form}, and not 104/3.`)).toEqual([form]);
  });

  test.each([
    ["1234.5", "1,234.5"],
    ["-7/2", "-3.5"],
    ["-7/2", "−7/2"],
    ["-7/2", String.raw`-\frac{7}{2}`],
    ["1/4", "25%"],
    ["6*sqrt(2)", "6*sqrt(2)"],
    ["6*sqrt(2)", "6 * sqrt( 2 )"],
    ["6*sqrt(2)", String.raw`6\sqrt{2}`],
    ["6*sqrt(2)", "6√2"],
    ["6*sqrt(2)", "8.485"],
    ["6*sqrt(2)", "8.48528137423857"],
    ["-6*sqrt(2)/5", String.raw`-\frac{6\sqrt{2}}{5}`],
    ["7*sqrt(2)/2", String.raw`\frac{7}{2}\sqrt{2}`],
    ["pi/3", String.raw`\frac{\pi}{3}`],
    ["pi/3", "1.047"],
    ["1 + sqrt(5)", String.raw`1+\sqrt{5}`],
    ["x**2 + 3*x", "x^{2} + 3 x"],
    ["exp(2)", "7.389056"],
  ])("finds %s as %s", (shown, form) => {
    expect(found("999", shown, `We have $${form}$ here`)).toEqual([form]);
  });

  test.each([
    ["34.67", ["34.67"]],
    ["34.7", ["34.7"]],
    ["34.666667", ["34.666667"]],
    ["34.6666...", ["34.6666"]],
    ["34.66", []],
    ["34.6", []],
    ["34", []],
    ["35", []],
  ])("takes %s for a rounding of 104/3: %s", (text, places) => {
    expect(found("30", "104/3", `about ${text}`)).toEqual(places);
  });

  it("takes no decimal that the genuine value rounds to as well", () => {
    expect(found("2/3", "6667/10000", "0.667 or 0.6667")).toEqual([]);
    expect(found("2/3", "6668/10000", "0.667 or 0.6668")).toEqual(["0.6668"]);
  });

  it("looks for the false parts of a set, a system and a factorisation alone", () => {
    expect(found("{3, 8}", "{3, 9}", "x = 3 or x = 9")).toEqual(["9"]);
    expect(found("[{x: 3, y: -4}]", "[{x: 3, y: -5}]", "x = 3, y = -5, so 5")).toEqual(["-5"]);
    expect(found("{2: 3, 3: 2}", "{2: 3, 3: 4}", "2 to the 3, 3 to the 4")).toEqual(["4"]);
    expect(found("Union(Interval.open(-oo, 2), Interval(3, 4))", "Union(Interval.open(-oo, 2), Interval(3, 7))", "from 3 to 7")).toEqual([
      "7",
    ]);
  });

  it("finds a set from which a solution is missing as a whole", () => {
    expect(found("{3, 8}", "{3}", "x = 3 or x = 8, or {3, 8}")).toEqual([]);
    expect(found("{3, 8}", "{3}", String.raw`so {3}, { 3 } and \{3\}, not \frac{3}{4}, x^{3}, (3)`)).toEqual([
      "{3}",
      "{ 3 }",
      String.raw`{3\}`,
    ]);
    const solutions = "[{x: 3, y: 4}]";
    expect(found("[{x: -4, y: -3}, {x: 3, y: 4}]", solutions, `It is ${solutions}.`)).toEqual([solutions]);
    expect(found("{3}", "{}", "{} or {3}")).toEqual([]);
  });

  it("reads the numbers of a result that is no formula", () => {
    expect(found("sum: 12 of 40", "sum: 13 of 40", "13 of 40")).toEqual(["13"]);
  });

  it("follows no truth value and no word", () => {
    expect(found("True", "False", "False, so it is False")).toEqual([]);
  });

  it("leaves out numbers of the question and of the genuine result", () => {
    expect(found("6", "5", "5 and then 5.0", "Add 5 to 1.")).toEqual([]);
    expect(found("20", "1/5", "20% or 0.2", "What is 20% of 100?")).toEqual([]);
    expect(found("156/5", "5", "156/5 and 5")).toEqual(["5"]);
  });

  it("tells signs apart", () => {
    expect(found("5", "-5", "5, x - 5, (-5)")).toEqual(["-5"]);
    expect(found("-5", "5", "-5, x - 5, 5")).toEqual(["5", "5"]);
    expect(found("3", "6*sqrt(2)", "-6*sqrt(2) or x - 6*sqrt(2)")).toEqual(["6*sqrt(2)"]);
  });

  it("finds formulas as a whole alone", () => {
    expect(found("3", "6*sqrt(2)", "16*sqrt(2), 6*sqrt(20), 6*sqrt(2)**2")).toEqual([]);
    expect(found("x + 2", "x + 1", "3*x + 1, 2*(x + 1), y - x + 1, x + 10")).toEqual(["x + 1"]);
    expect(found("2*x**2 + 2*x", "2*x", "2*x**2 + 2*x, and 2*x")).toEqual(["2*x"]);
  });

  it("looks in later turns alone", () => {
    const steps = [
      thought("31.2", { index: 0, turn: 1 }),
      corrupted("104/3", "156/5", { index: 1, turn: 2 }),
      thought("31.2", { index: 2, turn: 2 }),
      thought("31.2", { index: 3, turn: 3 }),
    ];
    expect([...reappearances(steps, "").keys()]).toEqual([3]);
  });

  it("follows every corrupted result of a persistent fault, each from its turn on", () => {
    const steps = [
      corrupted("5", "6", { index: 0, turn: 1 }),
      thought("6 and 8", { index: 1, turn: 2 }),
      corrupted("7", "8", { index: 2, turn: 2 }),
      thought("6 and 8", { index: 3, turn: 3 }),
    ];
    expect([...reappearances(steps, "").values()].map((places) => places.length)).toEqual([1, 2]);
  });

  it("looks at everything that the agent writes, and at nothing else", () => {
    const common = { turn: 2, call: "call_2_0" };
    const result = { ok: true as const, text: "31.2" };
    const steps: Step[] = [
      corrupted("104/3", "156/5"),
      { ...common, index: 1, kind: "tool-call", tool: "t", arguments: '{"expression":"31.2*2"}' },
      { ...common, index: 2, kind: "tool-result", tool: "t", genuine: result, shown: result, corrupted: false },
      { ...common, index: 3, kind: "challenge", claim: "156/5", reason: "31.2 is too large" },
      { ...common, index: 4, kind: "verdict", verifier: "structural", claim: "156/5", verdict: "FAIL", method: "m", text: "31.2" },
      { ...common, index: 5, kind: "submission", answer: "31.2" },
      { ...common, index: 6, kind: "reflection-prompt", text: "31.2" },
      { turn: 2, index: 7, kind: "final-answer", answer: "31.2" },
    ];
    const places = reappearances(steps, "");
    expect([...places].map(([step, { length }]) => [step, length])).toEqual([
      [1, 1],
      [3, 2],
      [4, 1],
      [5, 1],
      [7, 1],
    ]);
  });

  it("finds nothing in a clean trial", () => {
    expect(reappearances(longTrial({ steps: 50, seed: 1 }).steps, "").size).toBe(0);
  });

  it("finds the value again and again in a long trial", () => {
    const { steps } = longTrial({ steps: 300, seed: 1, corruptedAt: 20 });
    const places = reappearances(steps, "");
    const shown = steps.find((step) => step.kind === "tool-result" && step.corrupted);
    const texts = [...places].flatMap(([index, found]) =>
      found.map(({ start, end }) => agentText(steps[index] as Step)?.slice(start, end)),
    );
    expect(texts.length).toBeGreaterThan(10);
    expect(new Set(texts)).toEqual(new Set([shown?.kind === "tool-result" ? shown.shown.text : undefined]));
  });

  test.each([
    ["prose", "so we get 31.2, which is 6*sqrt(2) or 156/5, and go on ".repeat(5_000)],
    ["backslashes", "\\".repeat(100_000)],
    ["stars", "*".repeat(100_000)],
    ["roots", "√".repeat(50_000)],
    ["powers", "^{".repeat(50_000)],
  ])("takes time in proportion to the length of %s", (_, text) => {
    const start = performance.now();
    reappearances([corrupted("{1, 2}", "{156/5, 6*sqrt(2)}"), thought(text)], "");
    expect(performance.now() - start).toBeLessThan(5000);
  });

  it("takes text that names what every object has", () => {
    expect(found("3", "6*sqrt(2)", String.raw`\constructor \toString 6\sqrt{2}`)).toEqual([String.raw`6\sqrt{2}`]);
  });
});
