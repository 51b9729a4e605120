import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadExperiment } from "../../core/experiment/loadExperiment";
import type { PlannedTrial } from "../../core/experiment/plan";
import { runExperiment } from "../../core/experiment/run";
import { renderText } from "../../core/report/render/renderText";
import { measuredTrials } from "../../core/report/trust/measureTrial";
import { trust } from "../../core/report/trust/trust";
import { trustDocument } from "../../core/report/trust/trustDocument";
import type { TrustReport } from "../../core/report/trust/trustReport";
import { trustStudy } from "../../core/report/trust/trustStudy";
import { openRun } from "../../core/store/runReader";
import { builtSandbox } from "../../test/builders/builtProcess";
import { exactMath } from "../../test/builders/exactMath";
import { temporaryFolder } from "../../test/builders/temporaryFolder";
import { createModels } from "../models/models";
import { nodeFiles } from "../nodeFiles";
import { builtinSearch } from "../search/openSearch";
import { createPythonSandbox, type PythonSandbox } from "./pythonSandbox";

const SLOW = 300_000;
const root = temporaryFolder();
let python: PythonSandbox;

beforeAll(async () => {
  python = createPythonSandbox({ folder: await builtSandbox(), cacheFolder: temporaryFolder() });
}, SLOW);
afterAll(() => python.dispose());

/** A sample as `trial-lens run` and `trial-lens report trust` take it, or a part of it. */
async function reported(name: string, only?: (planned: PlannedTrial) => boolean) {
  const { ready, diagnostics } = await loadExperiment(nodeFiles, "media/sample", `${name}.experiment.yaml`);
  expect(diagnostics).toEqual([]);
  if (!ready) throw new Error(name);
  const { experiment, problems } = ready;
  const folder = join(root, name);
  const means = { math: exactMath, search: builtinSearch(), python };
  const models = createModels(experiment.models, problems, means, {});
  await runExperiment({ ...means, models, experiment, problems, folder, files: nodeFiles, clock: { now: () => 0 }, version: "0", only });
  const { run, trials } = await openRun(nodeFiles, folder);
  const study = trustStudy([{ name, measured: measuredTrials(run, trials), disclosures: new Map() }]);
  const report = trust(study, experiment.seed);
  return { report, trials, text: renderText(trustDocument(report, [name])) };
}

function expectWhole({ report, text }: { readonly report: TrustReport; readonly text: string }): void {
  expect(text).not.toMatch(/undefined|NaN|null|Infinity/);
  const lying = report.cells.filter(({ level }) => level !== "P0");
  expect(lying.filter(({ level, adoption }) => level === "P1" && adoption.count > 0).length).toBeGreaterThan(0);
  for (const { base, override, errors } of lying) {
    expect(base?.of).toBeGreaterThan(0);
    expect(override.of).toBeGreaterThan(0);
    expect(errors).toBe(0);
  }
  for (const rows of [report.acrossAgents, report.groups, report.gates, report.disclosure]) expect(rows.length).toBeGreaterThan(0);
  for (const { accuracy } of report.groups.filter(({ level }) => level === "P0")) expect(accuracy.of).toBeGreaterThan(0);
}

const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0);

describe("the samples of Agents Trust Tools Too Much", () => {
  it(
    "search has every table, and every corrupted trial was delivered what it was to claim",
    async () => {
      const whole = await reported("search");
      expectWhole(whole);
      const { report, text } = whole;
      expect(report.agentContrasts).toHaveLength(3);
      expect(report.payloads.map(({ level, runs, strict, withGold }) => [level, strict + withGold === runs])).toEqual([
        ["P1", true],
        ["P2", true],
        ["P3", true],
      ]);
      expect(sum(report.disclosure.map(({ recognisedNotDisclosed }) => recognisedNotDisclosed.count))).toBeGreaterThan(0);
      // Interventions and forced final answers are the matter of another sample.
      expect(text.match(/^n\/a/gm)).toHaveLength(2);
    },
    SLOW,
  );

  it(
    "delegate has conflicts that were disclosed, and some that were not",
    async () => {
      const whole = await reported("delegate");
      expectWhole(whole);
      const { report } = whole;
      expect(sum(report.disclosure.map(({ disclosed }) => disclosed.count))).toBeGreaterThan(0);
      expect(sum(report.disclosure.map(({ recognisedNotDisclosed }) => recognisedNotDisclosed.count))).toBeGreaterThan(0);
      expect(report.groups.some(({ by }) => by === "false claim")).toBe(true);
      expect(report.interventionContrasts.map(({ adoption, accuracy }) => [adoption?.items, accuracy?.items])).toEqual([
        [3, 3],
        [3, 3],
      ]);
    },
    SLOW,
  );

  it(
    "executor has Adoption and Override of real programs' output",
    async () => {
      const some = ["addition-01", "division-01"];
      const whole = await reported("executor", ({ problem, repetition, condition }) => {
        return some.includes(problem.id) && repetition === 1 && condition.id !== "P2";
      });
      expectWhole(whole);
      expect(whole.trials).toHaveLength(12);
      expect(whole.report.groups.some(({ by }) => by === "sign of the corrupted number")).toBe(true);
    },
    SLOW,
  );

  it(
    "interventions have their contrasts on both sides",
    async () => {
      const some = ["base", "P0", "P1", "P0-compare", "P1-compare", "P0-rag", "P1-rag"];
      const whole = await reported("interventions", ({ problem, repetition, condition }) => {
        return problem.id !== "logarithm-01" && repetition === 1 && some.includes(condition.id);
      });
      expectWhole(whole);
      expect(
        whole.report.interventionContrasts.map(({ adoption, accuracy, useful }) => [adoption?.items, accuracy?.items, typeof useful]),
      ).toEqual([
        [2, 2, "boolean"],
        [2, 2, "boolean"],
      ]);
    },
    SLOW,
  );
});
