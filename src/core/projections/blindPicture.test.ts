import { describe, expect, it } from "vitest";
import { longTrial } from "../../test/builders/longTrial";
import { EXPOSED, run, trial, WRONG } from "../../test/builders/records";
import { problemSchema } from "../model/problem";
import type { Step } from "../model/step";
import { blindPicture } from "./blindPicture";
import type { ComparePicture } from "./comparePicture";
import { comparePicture } from "./compareTrials";

const problems = [problemSchema.parse({ id: "p1", question: "What is it?", answer: "the-answer" })];
const ofTrials = (...trials: Parameters<typeof trial>[0][]) =>
  comparePicture(trials.map((parts) => ({ runFolder: "/runs/first", run: { ...run(), problems }, trial: trial(parts) })));

const steps: Step[] = [
  { index: 0, turn: 1, kind: "tool-call", call: "call_1_0", tool: "calculate", arguments: "{}" },
  {
    index: 1,
    turn: 1,
    kind: "tool-result",
    call: "call_1_0",
    tool: "calculate",
    genuine: { ok: true, text: "secret-genuine" },
    shown: { ok: true, text: "11" },
    corrupted: true,
  },
  { index: 2, turn: 2, kind: "thought", text: "so 11 it is" },
  { index: 3, turn: 2, kind: "challenge", call: "call_2_0", claim: "11", reason: "odd" },
];
const hiddenTrial = {
  id: "t-secret",
  steps,
  model: "secret-model",
  policy: "B3-forced",
  condition: "secret-condition",
  outcome: WRONG,
  exposure: { ...EXPOSED, genuine: "secret-genuine", shown: "11" },
};

const cellsOf = ({ rows }: ComparePicture, column: number) => rows.map(({ cells }) => cells[column]);

describe("blindPicture", () => {
  const picture = ofTrials({ id: "original" }, hiddenTrial);

  it("changes nothing where nothing is hidden", () => {
    expect(blindPicture(picture, [false, false])).toBe(picture);
  });

  it("takes out of a hidden column what tells which trial it is", () => {
    const blind = blindPicture(picture, [false, true]);
    expect(blind.columns[1]).toEqual({
      place: { runFolder: "/runs/first", trial: "t-secret" },
      heading: "Trial B",
      model: "",
      simulated: false,
      policy: "",
      condition: "",
      outcome: "",
      verdict: "none",
      exposure: "",
      marks: {
        firstDivergence: undefined,
        cascade: undefined,
        selfCorrection: undefined,
        corrupted: [],
        reappearances: [],
        recognitions: [],
        detections: [],
        distrusts: [],
        verdicts: [],
        submissions: [],
      },
    });
    expect(cellsOf(blind, 1).every((cell) => !cell || (!cell.genuine && !cell.flags && cell.reappearances.length === 0))).toBe(true);
  });

  it("leaves no word of the secrets in what is sent", () => {
    const { columns, rows, problem } = blindPicture(ofTrials(hiddenTrial, hiddenTrial), [true, true]);
    const sent = JSON.stringify({ rows, problem, columns: columns.map(({ place: _, ...column }) => column) });
    for (const secret of ["secret", "B3", "the-answer", "Wrong", "orrupted at"]) expect(sent).not.toContain(secret);
    expect(columns.map(({ heading }) => heading)).toEqual(["Trial A", "Trial B"]);
  });

  it("leaves what the agent itself wrote and was shown", () => {
    const texts = (shown: ComparePicture) => cellsOf(shown, 1).map((cell) => cell?.text);
    expect(texts(blindPicture(picture, [false, true]))).toEqual(texts(picture));
    const telling = ofTrials({ ...hiddenTrial, steps: [{ index: 0, turn: 1, kind: "thought", text: "I am secret-model" }] });
    expect(JSON.stringify(blindPicture(telling, [true]).rows)).toContain("I am secret-model");
  });

  it("leaves the other columns as they are, but hides the reference answer", () => {
    const blind = blindPicture(picture, [false, true]);
    expect([blind.columns[0], cellsOf(blind, 0), blind.problem.answer]).toEqual([picture.columns[0], cellsOf(picture, 0), ""]);
  });

  it("does not tell a corrupted trial from a clean one by what is there and what not", () => {
    const { steps: long } = longTrial({ steps: 60, seed: 3, corruptedAt: 10 });
    // The same trajectory, had every shown result been genuine.
    const believed = long.map((step) => (step.kind === "tool-result" ? { ...step, genuine: step.shown, corrupted: false } : step));
    const [corrupted, clean] = [long, believed].map((each) => blindPicture(ofTrials({ ...hiddenTrial, steps: each }), [true]));
    expect(JSON.stringify(corrupted)).toBe(JSON.stringify(clean));
  });
});
