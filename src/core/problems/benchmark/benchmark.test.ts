import { describe, expect, it } from "vitest";
import type { Problem } from "../../model/problem";
import { toolsByName } from "../../tools/catalogue";
import { builtinSets } from "../builtin";
import { referencedSteps } from "../references";
import { full } from "./full";
import { pilot31 } from "./pilot31";

function countBy(problems: readonly Problem[], keyOf: (problem: Problem) => string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const problem of problems) counts[keyOf(problem)] = (counts[keyOf(problem)] ?? 0) + 1;
  return counts;
}

describe("the built-in benchmark", () => {
  it("has at least 93 problems over four domains", () => {
    expect(full.length).toBeGreaterThanOrEqual(93);
    const domains = countBy(full, ({ domain }) => domain);
    expect(Object.keys(domains).sort()).toEqual(["algebra", "arithmetic", "calculus", "number theory"]);
    for (const count of Object.values(domains)) expect(count).toBeGreaterThanOrEqual(20);
  });

  it("has a pilot of 31 problems, four of them in modular arithmetic", () => {
    expect(pilot31).toHaveLength(31);
    expect(pilot31.filter(({ steps }) => steps.some(({ tool }) => tool === "modular_evaluate"))).toHaveLength(4);
    expect(countBy(pilot31, ({ domain }) => domain)).toEqual({ algebra: 11, calculus: 7, "number theory": 6, arithmetic: 7 });
  });

  it("gives every problem an id and a question of its own, in all sets", () => {
    const all = [...new Set([...builtinSets.values()].flatMap(({ problems }) => problems()))];
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect(new Set(all.map(({ question }) => question)).size).toBe(all.length);
  });

  it("offers its sets by name", () => {
    expect([...builtinSets.keys()]).toEqual(["first-light", "pilot-31", "full", "arithmetic-300", "search-60"]);
  });

  it.each(full.map((problem) => [problem.id, problem] as const))("%s: its steps call tools", (_, { steps }) => {
    expect(steps.length).toBeGreaterThan(0);
    for (const { tool } of steps) expect(toolsByName.has(tool)).toBe(true);
  });

  it("carries results on in most problems of several steps, so that a wrong one can spread", () => {
    const several = full.filter(({ steps }) => steps.length > 1);
    const carrying = several.filter(({ steps }) => steps.some((step) => referencedSteps(step.arguments).length > 0));
    expect(carrying.length / several.length).toBeGreaterThan(0.9);
  });
});
