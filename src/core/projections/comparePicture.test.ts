import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { longTrial } from "../../test/builders/longTrial";
import { EXPOSED, run, trial, UNGRADED, WRONG } from "../../test/builders/records";
import { agentText } from "../checks/reappearances";
import { problemSchema } from "../model/problem";
import type { Step } from "../model/step";
import { type Trial, trialSchema } from "../model/trial";
import { variantSchema } from "../model/variant";
import { blindPicture } from "./blindPicture";
import type { ComparedTrial } from "./columnHeadings";
import { cellText, LONGEST_CELL_TEXT } from "./compareCell";
import { comparePicture } from "./compareTrials";

const someRun = run();
const compared = (parts: Partial<Trial> = {}, place: Partial<ComparedTrial> = {}): ComparedTrial => ({
  runFolder: "/runs/first",
  run: someRun,
  trial: trial({ id: "t", ...parts }),
  ...place,
});
const picture = (...trials: readonly Partial<Trial>[]) => comparePicture(trials.map((parts) => compared(parts)));

const thought = (index: number, text: string, turn = 1): Step => ({ index, turn, kind: "thought", text });
const call = (index: number, args: string, turn = 1): Step => ({
  index,
  turn,
  kind: "tool-call",
  call: `call_${turn}_0`,
  tool: "calculate",
  arguments: args,
});
const result = (index: number, shown: string, genuine = shown, turn = 1): Step => ({
  index,
  turn,
  kind: "tool-result",
  call: `call_${turn}_0`,
  tool: "calculate",
  genuine: { ok: true, text: genuine },
  shown: { ok: true, text: shown },
  corrupted: shown !== genuine,
});
const submission = (index: number, answer: string, turn = 2): Step => ({ index, turn, kind: "submission", call: `call_${turn}_0`, answer });

describe("comparePicture", () => {
  it("says what was asked where it is not the problem's question", () => {
    const perturbation = { operator: "format", variant: "p1/format", question: "> What is it?" } as const;
    const { columns } = picture({ id: "clean" }, { id: "t", condition: "perturbed:format", perturbation });
    expect(columns.map(({ asked }) => asked)).toEqual([undefined, "> What is it?"]);
  });

  const clean = { id: "clean", steps: [call(0, "4+6"), result(1, "10"), submission(2, "10")] };
  const corrupted = {
    id: "corrupted",
    condition: "corrupted",
    exposure: EXPOSED,
    outcome: WRONG,
    answer: "9/2",
    steps: [call(0, "4+6"), result(1, "11", "10"), thought(2, "so 11.0", 2), submission(3, "11")],
  };

  it("says what became of each trial and where it is", () => {
    const { columns } = picture(clean, corrupted);
    expect(columns[1]).toMatchObject({
      place: { runFolder: "/runs/first", trial: "corrupted" },
      heading: "Corrupted",
      model: "simulated/trusting",
      simulated: true,
      policy: "B0",
      condition: "corrupted",
      outcome: "Wrong: 9/2",
      verdict: "wrong",
      exposure: "Corrupted at call 1: 5 became 9/2 (numeric-perturbation, plausible).",
    });
    expect(picture({ outcome: UNGRADED }).columns[0]?.verdict).toBe("none");
  });

  it("shows the problem of the first trial, also beside one of another problem", () => {
    const problems = ["p1", "p2"].map((id) => problemSchema.parse({ id, question: `${id}?`, answer: id }));
    const withProblems = { run: { ...someRun, problems } };
    expect(comparePicture([compared({ problem: "p2" }, withProblems), compared({}, withProblems)]).problem).toEqual({
      id: "p2",
      question: "p2?",
      answer: "p2",
    });
    expect(picture({ problem: "gone" }).problem).toEqual({ id: "gone", question: "", answer: "" });
  });

  it("shows the documents of the problem, and of a trial that was given others", () => {
    const problems = [
      problemSchema.parse({
        id: "p1",
        question: "Who?",
        answer: "Ann",
        answerKind: "text",
        context: [{ title: "Ulm", text: "Ulm." }, { text: "x".repeat(LONGEST_CELL_TEXT + 1) }],
      }),
    ];
    const head = {
      format: 1,
      problem: "p1",
      question: "Who?",
      source: { by: "operator", operator: "reorder" },
      weak: false,
      validations: [],
    } as const;
    const variants = [
      variantSchema.parse({
        ...head,
        id: "p1/reorder",
        operator: "reorder",
        context: [...(problems[0]?.context ?? [])].reverse(),
        state: { status: "proposed" },
      }),
    ];
    const given = (operator: "reorder" | "synonym") => ({
      condition: `perturbed:${operator}`,
      perturbation: { operator, variant: `p1/${operator}`, question: "Who?" },
    });
    const withDocuments = { run: { ...someRun, problems, variants } };
    const { problem, columns } = comparePicture([{}, given("reorder"), given("synonym")].map((parts) => compared(parts, withDocuments)));
    expect(problem.documents).toEqual([
      { name: "Document 1: Ulm", text: "Ulm." },
      { name: "Document 2", text: `${"x".repeat(LONGEST_CELL_TEXT)}…` },
    ]);
    expect(columns.map(({ askedDocuments }) => askedDocuments?.map(({ name }) => name))).toEqual([
      undefined,
      ["Document 1", "Document 2: Ulm"],
      undefined,
    ]);
    expect(blindPicture(comparePicture([compared(given("reorder"), withDocuments)]), [true]).columns[0]?.askedDocuments).toBeUndefined();
  });

  it("makes a row of every step, with a gap as null", () => {
    const { rows } = picture(clean, corrupted);
    expect(rows.map(({ relation, cells }) => [relation, ...cells.map((cell) => cell?.text ?? null)])).toEqual([
      ["same", "4+6", "4+6"],
      ["changed", "10", "11"],
      ["one-sided", null, "so 11.0"],
      ["changed", "10", "11"],
    ]);
    expect(rows.map(({ similarity }) => similarity)).toEqual([1, expect.closeTo(1 / 3, 12), 0, 0]);
  });

  it("names the scaffold: with the model where it is not native, and in the headings where it differs", () => {
    const { columns } = picture({ id: "a" }, { id: "b", scaffold: "react" });
    expect(columns.map(({ heading, model }) => [heading, model])).toEqual([
      ["native", "simulated/trusting"],
      ["react", "simulated/trusting (react)"],
    ]);
  });

  it("shows an observation that the model wrote itself after what it thought, and says what it is", () => {
    const { rows } = picture({ id: "a", steps: [{ index: 0, turn: 1, kind: "thought", text: "hm", invented: "Observation: 5" }] });
    expect(rows[0]?.cells[0]?.text).toMatch(/^hm\n\n\[.*cut off.*\]\nObservation: 5$/);
  });

  it("gives a corrupted result its genuine value, and none to others", () => {
    const { rows } = picture(clean, corrupted);
    expect(rows[1]?.cells.map((cell) => cell?.genuine)).toEqual([undefined, "10"]);
  });

  it("marks where the false value comes again", () => {
    const { rows, columns } = picture(clean, corrupted);
    expect(rows[2]?.cells[1]?.reappearances).toEqual([{ start: 3, end: 7 }]);
    expect(columns.map(({ marks }) => marks.reappearances)).toEqual([[], [2, 3]]);
  });

  it("follows no value that the question has", () => {
    const problems = [problemSchema.parse({ id: "p1", question: "What is 11 - 1?", answer: "10" })];
    const { columns } = comparePicture([compared(corrupted, { run: { ...someRun, problems } })]);
    expect(columns[0]?.marks.reappearances).toEqual([]);
  });

  it("shows a failed call, a verdict and a challenge as what they are", () => {
    const error = { ok: false as const, code: "undefined", text: "Division by zero." };
    const steps: Step[] = [
      { ...result(0, ""), genuine: error, shown: error, corrupted: false } as Step,
      {
        index: 1,
        turn: 1,
        kind: "verdict",
        verifier: "structural",
        claim: "11",
        verdict: "FAIL",
        method: "roots put back",
        text: "No root.",
      },
      { index: 2, turn: 1, kind: "challenge", call: "call_1_1", claim: "11", reason: "Too large." },
      { index: 3, turn: 1, kind: "restart", attempt: 2 },
    ];
    const cells = picture({ steps }).rows.map((row) => row.cells[0]);
    expect(cells[0]).toMatchObject({ tool: "calculate", failed: true, text: "Division by zero." });
    expect(cells[1]).toMatchObject({ tool: "structural", verdict: "FAIL", text: "11\nFAIL (roots put back). No root." });
    expect(cells[2]).toMatchObject({ tool: undefined, text: "11\nToo large.", flags: "genuine" });
    expect(cells[3]?.text).toContain("Attempt 2");
  });

  it("cuts a long text, and says how much is left out", () => {
    const cell = (text: string) => picture({ steps: [thought(0, text)] }).rows[0]?.cells[0];
    expect(cell("a".repeat(LONGEST_CELL_TEXT))?.omitted).toBe(0);
    expect(cell("a".repeat(1_000_000))).toMatchObject({ text: "a".repeat(LONGEST_CELL_TEXT), omitted: 980_000 });
    const astral = cell(`${"a".repeat(LONGEST_CELL_TEXT - 1)}😀`);
    expect([astral?.text, astral?.omitted]).toEqual(["a".repeat(LONGEST_CELL_TEXT - 1), 2]);
    expect(cell("\udc00".repeat(LONGEST_CELL_TEXT + 1))?.text.length).toBe(LONGEST_CELL_TEXT);
  });

  it("marks a row of which the false value is behind the cut", () => {
    const text = `${" ".repeat(LONGEST_CELL_TEXT - 1)}11`;
    const { rows, columns } = picture({ steps: [result(0, "11", "10"), thought(1, text, 2)] });
    expect([rows[1]?.cells[0]?.reappearances, columns[0]?.marks.reappearances]).toEqual([[], [1]]);
  });

  it("never sends more of a text, whatever the steps are", () => {
    const long = "9".repeat(50_000);
    const { rows } = picture({ steps: [call(0, long), result(1, long, `${long}1`), submission(2, long)] });
    for (const cell of rows.flatMap(({ cells }) => cells))
      expect(Math.max(cell?.text.length ?? 0, cell?.genuine?.length ?? 0)).toBeLessThanOrEqual(LONGEST_CELL_TEXT);
  });

  it("holds every step of four long trials once and in order", () => {
    const trials = [undefined, 20, 50, 80].map((corruptedAt) =>
      longTrial({ steps: 100, seed: 2, ...(corruptedAt ? { corruptedAt } : {}) }),
    );
    const { rows, columns } = comparePicture(trials.map((each) => compared(each)));
    trials.forEach((each, column) => {
      expect(rows.flatMap(({ cells }) => cells[column]?.step ?? [])).toEqual(each.steps.map(({ index }) => index));
    });
    expect(columns.map(({ marks }) => marks.corrupted.length)).toEqual([0, 1, 1, 1]);
    expect(columns[1]?.marks.firstDivergence).toBe(columns[1]?.marks.corrupted[0]);
  });

  it("refuses to show nothing", () => {
    expect(() => comparePicture([])).toThrow("nothing to compare");
  });
});

describe("cellText", () => {
  it("begins with what the agent wrote", () => {
    const steps: Step[] = [
      ...longTrial({ steps: 20, seed: 1 }).steps,
      { index: 0, turn: 1, kind: "verdict", verifier: "structural", claim: "11", verdict: "FAIL", method: "m", text: "t" },
      { index: 0, turn: 1, kind: "challenge", call: "c", claim: "11", reason: "r" },
    ];
    expect(steps.every((step) => cellText(step).startsWith(agentText(step) ?? ""))).toBe(true);
  });
});

describe("the heading of a column", () => {
  const headings = (...trials: readonly ComparedTrial[]) => comparePicture(trials).columns.map(({ heading }) => heading);
  const otherRun = { runFolder: "/runs/second/", run: { ...someRun, name: "Another run" } };

  test.each<[string, readonly ComparedTrial[], string[]]>([
    ["the condition", [compared(), compared({ condition: "corrupted", policy: "B2" })], ["Clean", "Corrupted"]],
    ["the policy", ["B0", "B1", "B2", "B3"].map((policy) => compared({ policy })), ["B0", "B1", "B2", "B3"]],
    ["the model", [compared(), compared({ model: "m" })], ["simulated/trusting", "m"]],
    ["the repetition", [compared(), compared({ repetition: 2 })], ["Repetition 1", "Repetition 2"]],
    ["the run", [compared(), compared({}, otherRun)], ["A run", "Another run"]],
    ["the run folder", [compared(), compared({}, { runFolder: "C:\\runs\\second" })], ["first", "second"]],
    [
      "as much as is needed",
      [compared(), compared({ condition: "corrupted" }), compared({ condition: "corrupted", policy: "B1" })],
      ["Clean · B0", "Corrupted · B0", "Corrupted · B1"],
    ],
    ["the condition of one alone", [compared({ condition: "corrupted" })], ["Corrupted"]],
    ["the condition of the same trial twice", [compared(), compared()], ["Clean", "Clean"]],
  ])("is %s", (_, trials, expected) => {
    expect(headings(...trials)).toEqual(expected);
  });
});

describe("longTrial", () => {
  it("gives trials as they would be saved", () => {
    fc.assert(
      fc.property(fc.integer({ min: 5, max: 60 }), fc.nat(1000), fc.option(fc.nat(60), { nil: undefined }), (steps, seed, corruptedAt) => {
        const made = longTrial({ steps, seed, ...(corruptedAt === undefined ? {} : { corruptedAt }) });
        expect(trialSchema.parse(made)).toEqual(made);
        expect(made.steps.map(({ index }) => index)).toEqual(Array.from({ length: steps }, (_, index) => index));
      }),
      { seed: 4 },
    );
  });
});
