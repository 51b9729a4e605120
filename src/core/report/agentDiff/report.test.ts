import { readdirSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { foreignSource } from "../../../node/importing/foreignSource";
import { exactMath } from "../../../test/builders/exactMath";
import { sharedFile } from "../../../test/sharedFolder";
import { readForeign } from "../../importing/readForeign";
import type { OperatorId } from "../../model/perturbation";
import { renderText } from "../render/renderText";
import { agentDiff } from "./agentDiff";
import { agentDiffDocument } from "./agentDiffDocument";
import type { AgentDiffReport } from "./agentDiffReport";
import { gapAcrossCells } from "./gapAcrossCells";
import { type PerturbationSource, perturbationStudy } from "./perturbationStudy";
import { sameAnswer } from "./sameAnswer";
import { sourceOfTrials } from "./sourceOfRun";
import type { VariantOutcome } from "./variantOutcome";

const OPERATORS: readonly OperatorId[] = ["paraphrase", "synonym", "reorder", "format", "distractor"];

/** Outcomes of one cell with a given share of changed answers for each operator. */
function studyOf(questions: number, changedOf: Readonly<Record<OperatorId, number>>, model = "m") {
  const outcomes = Array.from({ length: questions }, (_, place) => place).flatMap((place) =>
    OPERATORS.map(
      (operator): VariantOutcome => ({
        model,
        benchmark: "b",
        scaffold: "cot",
        policy: "B0",
        problem: `p${place}`,
        operator,
        changed: place < changedOf[operator] * questions,
        missing: false,
        severity: { editDistance: 0.1 + 0.001 * place, tokenDistance: 0.1, lengthChange: 0, tfidfDistance: 0.1 },
        comparison: undefined,
      }),
    ),
  );
  const cell = { model, benchmark: "b", scaffold: "cot", policy: "B0", outcomes, trials: [] };
  return { cells: [cell], sets: [], judged: [], left: { notAccepted: 0, withoutOriginal: 0, brokenOff: 0, byHand: 0 } };
}

const shares = (words: number, form: number) => ({ paraphrase: words, synonym: words, reorder: form, format: form, distractor: form });

describe("the recommendation", () => {
  it.each([
    ["meaning-bearing rewrites", studyOf(60, shares(0.5, 0.1)), "test this agent with paraphrases"],
    ["presentation changes", studyOf(60, shares(0.1, 0.5)), "one order and form by a template"],
    ["neither", studyOf(60, shares(0.2, 0.2)), "treat both as risks of their own"],
  ])("goes by the class that changes more answers: %s", (_, study, advice) => {
    expect(agentDiff(study, 1).recommendation[0]).toContain(advice);
  });

  it("calls a small sample small", () => {
    const small = agentDiff(studyOf(8, shares(0.5, 0.1)), 1).recommendation.join(" ");
    expect(small).toContain("1 of 1 cell rests on fewer than 30 questions (the smallest on 8)");
    expect(agentDiff(studyOf(60, shares(0.5, 0.1)), 1).recommendation.join(" ")).not.toContain("small sample");
  });

  it("says that there is nothing to go by where nothing was paired", () => {
    const report = agentDiff({ cells: [], sets: [], judged: [], left: { notAccepted: 2, withoutOriginal: 0, brokenOff: 1, byHand: 0 } }, 1);
    expect(report.recommendation).toEqual(["There is no gap to go by: no cell has answered variants of both classes."]);
    const text = renderText(agentDiffDocument(report, ["x"]));
    expect(text).toContain("Left out: 2 perturbed trials of a variant that is not accepted.");
    expect(text).toContain("n/a (no pair of trials that this table counts).");
  });
});

describe("embedding distances", () => {
  const measuredBy = (...providers: (string | undefined)[]) => {
    const study = studyOf(20, shares(0.5, 0.1));
    const cells = study.cells.map((cell) => ({
      ...cell,
      outcomes: cell.outcomes.map((outcome, place) => {
        const provider = providers[place % providers.length];
        const embedding = provider === undefined ? undefined : { provider, distance: 0.1 + 0.001 * place };
        return { ...outcome, severity: outcome.severity && { ...outcome.severity, embedding } };
      }),
    }));
    const report = agentDiff({ ...study, cells }, 1);
    return { report, text: renderText(agentDiffDocument(report, ["x"])) };
  };
  const embeddingRows = ({ acrossCells }: AgentDiffReport) =>
    acrossCells.filter(({ estimator }) => estimator.kind !== "raw" && estimator.by === "embedding");

  it("have a row that names host and model", () => {
    const { report, text } = measuredBy("127.0.0.1:11434/nomic-embed-text");
    expect(embeddingRows(report)).toHaveLength(1);
    expect(text).toContain("embedding distance by 127.0.0.1:11434/nomic-embed-text");
  });

  it("of several providers stand in no table, and it is said why", () => {
    const { report, text } = measuredBy("host/a", "host/b");
    expect(embeddingRows(report)).toEqual([]);
    expect(text).not.toContain("embedding distance by");
    expect(report.notes.join(" ")).toContain("measured by several models: host/a, host/b");
  });

  it("have no row where nothing was measured, and one where some was", () => {
    expect(embeddingRows(measuredBy(undefined).report)).toEqual([]);
    expect(embeddingRows(measuredBy("host/a", undefined).report)).toHaveLength(1);
  });
});

it("counts 64 of 68 cells above 0 with the sign test's p of the paper's panel", () => {
  const cells = Array.from(
    { length: 68 },
    (_, place) => studyOf(4, place < 64 ? shares(0.5, 0) : shares(0, 0.5), `m${place}`).cells,
  ).flat();
  const raw = gapAcrossCells(cells, { kind: "raw" });
  expect([raw.positive, raw.of]).toEqual([64, 68]);
  expect(raw.signP).toBeCloseTo(5.9e-15, 16);
});

it("gives the same numbers whatever the order of the outcomes", () => {
  const study = studyOf(10, shares(0.5, 0.1));
  const [cell] = study.cells;
  if (cell === undefined) throw new Error("The study has a cell.");
  const reversed = { ...study, cells: [{ ...cell, outcomes: [...cell.outcomes].reverse() }] };
  expect(agentDiff(reversed, 7)).toEqual(agentDiff(study, 7));
});

it.each([
  ["number", "5", "5.0", true],
  ["number", "5", "6", false],
  ["number", "1/2", "0.5", true],
  ["text", "The Eiffel Tower", "eiffel tower", true],
  ["text", "Paris", "Rome", false],
  ["number", "I do not know", "i do not know.", true],
  ["number", "I do not know", "5", false],
] as const)("compares two answers by rules: %s %s and %s", async (answerKind, one, other, same) => {
  expect(await sameAnswer({ answerKind }, one, other, exactMath)).toBe(same);
});

const folder = sharedFile("data/real/agentdiff/qwen14b");

describe.skipIf(!folder.present)(`the authors' runs of the held-out model (${folder.present ? "present" : folder.reason})`, () => {
  let report: AgentDiffReport;
  let diverging: readonly VariantOutcome[];

  beforeAll(async () => {
    const root = folder.present ? folder.path : "";
    const sources: PerturbationSource[] = [];
    for (const cell of readdirSync(root).sort())
      for (const name of readdirSync(`${root}/${cell}`)
        .filter((file) => file.endsWith(".json"))
        .sort()) {
        const path = `${root}/${cell}/${name}`;
        const contents = await readForeign({ sources: [foreignSource(path)], model: "qwen2.5-14b" });
        const source = sourceOfTrials(path, contents, exactMath);
        if (source) sources.push(source);
      }
    const study = await perturbationStudy(sources);
    diverging = study.cells.flatMap(({ outcomes }) => outcomes);
    report = agentDiff(study, 1);
  }, 120_000);

  it("are six cells, with every variant of theirs counted once", () => {
    expect(report.cells.map(({ benchmark, scaffold }) => `${benchmark} ${scaffold}`)).toEqual([
      "gsm8k cot",
      "gsm8k react",
      "hotpotqa cot",
      "hotpotqa react",
      "math cot",
      "math react",
    ]);
    for (const { inconsistency, accuracy, raw } of report.cells) {
      expect(inconsistency.map(({ operator }) => operator)).toEqual(OPERATORS);
      expect(accuracy[0]?.operator).toBeUndefined();
      expect(raw.ok).toBe(true);
    }
  });

  it("count no variant that was rejected, in numerator or denominator", () => {
    const rejected = report.variants.flatMap(({ counts }) => counts).reduce((sum, count) => sum + count.rejected, 0);
    const run = report.cells.flatMap(({ inconsistency }) => inconsistency).reduce((sum, { rate }) => sum + rate.of, 0);
    expect(rejected).toBeGreaterThan(0);
    expect(run).toBe(diverging.length);
    expect(report.left.notAccepted).toBe(0);
  });

  it("are reported without a hole", () => {
    const text = renderText(agentDiffDocument(report, ["qwen14b"]));
    expect(text).not.toMatch(/undefined|NaN|null|Infinity/);
    expect(text).not.toContain("n/a (no pair");
  });
});
