import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createSympyMath, type SympyMath } from "../../../test/builders/sympyMath";
import { corrupt } from "../../corruption/corrupt";
import { DEFAULT_CHANNEL } from "../../model/channel";
import { type CorruptionKind, corruptionKindSchema } from "../../model/corruption";
import { builtinSets } from "../../problems/builtin";
import { resolveReferences } from "../../problems/references";
import { toolsByName } from "../../tools/catalogue";
import { structuralChecks } from "./catalogue";

describe("the steps of every built-in problem of mathematics", () => {
  let sympy: SympyMath;
  beforeAll(async () => {
    sympy = await createSympyMath();
  }, 60_000);
  afterAll(() => sympy.dispose());

  // What programs print and texts tell has no structure to test.
  const problems = [...new Set([...builtinSets.values()].flatMap(({ problems }) => problems()))]
    .filter(({ channel = DEFAULT_CHANNEL }) => channel === "math")
    .map((problem) => [problem.id, problem] as const);

  it.each(problems)(
    "%s: genuine results pass, and every corrupted one fails",
    async (_, problem) => {
      const wrong: string[] = [];
      const results: string[] = [];
      for (const step of problem.steps) {
        const args = resolveReferences(step.arguments, results);
        const outcome = await toolsByName.get(step.tool)?.run(args, { math: sympy.math });
        if (!outcome?.ok) throw new Error(`A step of ${problem.id} fails.`);
        const { value } = outcome;
        results.push(value.text);
        const expectVerdict = async (kind: CorruptionKind | "genuine", claim: string, expected: string) => {
          const finding = await structuralChecks.get(step.tool)?.run(args, claim, sympy.math);
          if (finding?.verdict !== expected)
            wrong.push(
              `${step.tool} ${JSON.stringify(args)}, ${kind} ${claim}: ${finding?.verdict} (${finding?.method}). ${finding?.text}`,
            );
        };
        await expectVerdict("genuine", value.text, "PASS");
        for (const kind of corruptionKindSchema.options) {
          const made = await corrupt({ tool: step.tool, value }, kind, { relative: "1/10", remove: undefined }, 7, sympy.math);
          if (made.ok) await expectVerdict(kind, made.corruption.text, "FAIL");
        }
      }
      expect(wrong).toEqual([]);
    },
    60_000,
  );
});
