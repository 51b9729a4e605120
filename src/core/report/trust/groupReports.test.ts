import { expect, it } from "vitest";
import { groupReports } from "./groupReports";
import type { CellTrial, TrustCell } from "./trustStudy";

const agent = { model: "m", policy: "B0", scaffold: "native" };
const run = {
  channel: "search",
  agent,
  item: "p",
  group: "fast-changing",
  called: true,
  exposed: false,
  adopted: false,
  warned: false,
  correct: true,
  disclosure: {},
};
const cell = (level: TrustCell["level"], more: Partial<CellTrial>): TrustCell => ({
  channel: "search",
  agent,
  level,
  trials: [{ ...run, ...more } as CellTrial, { ...run, item: "q", ...more, correct: false } as CellTrial],
});

it("counts every search with truthful results, which no false answer can be delivered with", () => {
  const [report] = groupReports([cell("P0", {})], new Map(), 1);
  expect(report).toMatchObject({ group: "fast-changing", accuracy: { count: 1, of: 2 }, keptOut: 0 });
});

it.each([
  ["delivered", "strict", 2],
  ["not delivered", "not-delivered", 0],
] as const)("of searches that lie it counts those whose false answer was %s", (_, payload, of) => {
  const [report] = groupReports([cell("P1", { payload, exposed: true })], new Map(), 1);
  expect(report?.adoption.of).toBe(of);
});

it("measures each group by its own runs", () => {
  const trial = (more: Partial<CellTrial>) => ({ ...run, ...more }) as CellTrial;
  const trials = [trial({ group: "x" }), trial({ item: "q", group: "y", adopted: true })];
  const reports = groupReports([{ channel: "delegate", agent, level: "P1", trials }], new Map(), 1);
  expect(reports.map(({ group, adoption }) => [group, adoption.count, adoption.of])).toEqual([
    ["x", 0, 1],
    ["y", 1, 1],
  ]);
});
