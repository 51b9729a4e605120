import { describe, expect, it } from "vitest";
import { referenceCases, referenceMissing, within } from "../../../test/statisticsReference";
import type { Intervention } from "../../model/intervention";
import { problemSchema } from "../../model/problem";
import { interventionContrasts } from "./interventionContrasts";
import type { Level } from "./level";
import { suggestDisclosure } from "./suggestDisclosure";
import type { TrustRun } from "./trustRun";
import type { CellTrial, TrustCell } from "./trustStudy";

const agent = { model: "m", policy: "B0", scaffold: "native" };

/** Runs of one item, so many of which adopt (P1) or are right (P0). */
function runsOf(item: string, hits: number, of: number, level: Level, unit?: string): CellTrial[] {
  return Array.from({ length: of }, (_, place) => {
    const hit = place < hits;
    const run: TrustRun = {
      item,
      ...(unit !== undefined && { unit }),
      called: true,
      exposed: level !== "P0",
      adopted: level !== "P0" && hit,
      warned: false,
      correct: level === "P0" && hit,
    };
    return run as CellTrial;
  });
}

function cell(level: Level, intervention: Intervention | undefined, trials: CellTrial[]): TrustCell {
  return { channel: "python", agent, level, intervention, trials };
}

/** Cells in which the items' shares differ by what a case asks for, as thirds. */
function cellsWith(differences: readonly number[], level: Level, rule: Intervention): TrustCell[] {
  const share = (difference: number, sign: 1 | -1) => Math.round(3 * Math.max(0, sign * difference));
  const name = (place: number) => String(place).padStart(3, "0");
  return [
    cell(
      level,
      rule,
      differences.flatMap((difference, place) => runsOf(name(place), share(difference, 1), 3, level)),
    ),
    cell(
      level,
      undefined,
      differences.flatMap((difference, place) => runsOf(name(place), share(difference, -1), 3, level)),
    ),
  ];
}

describe.skipIf(referenceMissing !== undefined)(`an intervention against the reference (${referenceMissing ?? "present"})`, () => {
  const inThirds = (d: readonly number[]) => d.every((each) => Math.abs(each) <= 1 && Math.abs(3 * each - Math.round(3 * each)) < 1e-9);
  const cases = referenceCases<{ d: readonly number[] }, { p: number }>("signFlipExact").filter(({ inputs }) => inThirds(inputs.d));

  it("has cases of shares of three runs", () => expect(cases.length).toBeGreaterThan(0));

  it.each(cases)("$id", ({ inputs, expected, tolerance }) => {
    const [contrast] = interventionContrasts(cellsWith(inputs.d, "P1", { rule: "verify" }), 1);
    const mean = inputs.d.reduce((sum, each) => sum + each, 0) / inputs.d.length;
    expect(contrast?.adoption?.difference).toBeCloseTo(mean, 12);
    expect(within(contrast?.adoption?.test.pValue ?? Number.NaN, expected.p, tolerance)).toBe(true);
  });
});

describe("an intervention", () => {
  const rule: Intervention = { rule: "compare" };
  const lower = cellsWith([-1, -1 / 3, 0], "P1", rule);

  it.each<[string, readonly number[], boolean]>([
    ["is useful that lowers Adoption and leaves accuracy as it is", [0, 0, 0], true],
    ["is useful that raises accuracy too", [1, 0, 0], true],
    ["is not useful that lowers accuracy", [-1 / 3, 0, 0], false],
  ])("%s", (_, accuracy, useful) => {
    const [contrast] = interventionContrasts([...lower, ...cellsWith(accuracy, "P0", rule)], 1);
    expect(contrast).toMatchObject({ intervention: rule, useful, adoption: { items: 3 }, accuracy: { items: 3 } });
    expect(contrast?.adoption?.difference).toBeCloseTo(-4 / 9, 12);
  });

  it("is not useful that raises Adoption", () => {
    const cells = [...cellsWith([1, 0, 0], "P1", rule), ...cellsWith([0, 0, 0], "P0", rule)];
    expect(interventionContrasts(cells, 1)).toMatchObject([{ useful: false }]);
  });

  it("is not judged without its accuracy", () => {
    expect(interventionContrasts(lower, 1)).toMatchObject([{ accuracy: undefined, useful: undefined }]);
  });

  it("is compared with the runs of the same agent without one alone", () => {
    const [first, plain] = lower;
    const other = plain && { ...plain, agent: { ...agent, model: "n" } };
    expect(
      interventionContrasts(
        [first, other].flatMap((each) => each ?? []),
        1,
      ),
    ).toMatchObject([{ adoption: undefined }]);
    expect(interventionContrasts(plain ? [plain] : [], 1)).toEqual([]);
  });

  it("counts a document with all its items as one", () => {
    const cells = [rule, undefined].map((intervention, side) =>
      cell(
        "P1",
        intervention,
        ["a", "b"].flatMap((item) => runsOf(item, side, 1, "P1", "document")),
      ),
    );
    expect(interventionContrasts(cells, 1)).toMatchObject([{ adoption: { items: 1, difference: -1 } }]);
  });
});

describe("what rules suggest of disclosure", () => {
  const problem = problemSchema.parse({ id: "d", question: "?", answer: "5.990", channel: "python" });
  it.each([
    [{ adopted: false, warned: true }, undefined],
    [{ adopted: true, warned: true }, "disclosed"],
    [{ adopted: true, warned: false }, "not-noticed"],
  ] as const)("%o is %s", (run, category) => {
    expect(suggestDisclosure({ steps: [] }, problem, run)?.category).toBe(category);
  });
});
