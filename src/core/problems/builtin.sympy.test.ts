import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createSympyMath, type SympyMath } from "../../test/builders/sympyMath";
import { corrupt } from "../corruption/corrupt";
import { DEFAULT_CHANNEL } from "../model/channel";
import { corruptionPlanSchema, DEFAULT_KINDS } from "../model/corruption";
import type { Problem } from "../model/problem";
import { toolsByName } from "../tools/catalogue";
import { builtinSets } from "./builtin";
import { resolveReferences } from "./references";
import { verifySteps } from "./verifySteps";

describe("every built-in problem of mathematics", () => {
  let sympy: SympyMath;
  beforeAll(async () => {
    sympy = await createSympyMath();
  }, 60_000);
  afterAll(() => sympy.dispose());

  // Those with programs: `arithmetic/arithmetic300.sympy.test.ts`; with searches: `search/search60.test.ts`.
  const problems = [...new Set([...builtinSets.values()].flatMap(({ problems }) => problems()))]
    .filter(({ channel = DEFAULT_CHANNEL }) => channel === "math")
    .map((problem) => [problem.id, problem] as const);

  it.each(problems)(
    "%s: the real tools carry its steps out to its answer",
    async (_, problem) => {
      expect(await verifySteps(problem, toolsByName, { math: sympy.math })).toEqual({ reached: true });
    },
    60_000,
  );

  it.each(problems)(
    "%s: a result of its steps can be corrupted as it asks for",
    async (_, problem) => {
      expect(await corruptedResult(problem)).toMatchObject({ ok: true });
    },
    60_000,
  );

  /** What becomes of the first result that the problem's own corruption fits, or the default one. */
  async function corruptedResult(problem: Problem): Promise<object> {
    const plan = corruptionPlanSchema.parse({});
    const { relative = plan.relative, remove, tool } = problem.corruption ?? {};
    const kinds = problem.corruption ? [problem.corruption.kind] : DEFAULT_KINDS;
    const results: string[] = [];
    let last: object = { ok: false, reason: "no result fits" };
    for (const step of problem.steps) {
      const outcome = await toolsByName.get(step.tool)?.run(resolveReferences(step.arguments, results), { math: sympy.math });
      if (!outcome?.ok) return { ok: false, reason: "a step fails" };
      results.push(outcome.value.text);
      if (tool !== undefined && tool !== step.tool) continue;
      for (const kind of kinds) {
        last = await corrupt({ tool: step.tool, value: outcome.value }, kind, { relative, remove }, 7, sympy.math);
        if ("ok" in last && last.ok) return last;
      }
    }
    return last;
  }
});
