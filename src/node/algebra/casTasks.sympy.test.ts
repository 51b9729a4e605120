import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { createMathDoor } from "../../core/math/createMathDoor";
import type { MathDoor } from "../../core/math/mathDoor";
import { calculate } from "../../core/tools/calculate";
import { readCasTask } from "../../core/tools/casTask";
import { evaluateAt } from "../../core/tools/evaluateAt";
import { integrate } from "../../core/tools/integrate";
import { modularEvaluate } from "../../core/tools/modularEvaluate";
import { solveEquation } from "../../core/tools/solveEquation";
import type { ToolOutcome } from "../../core/tools/tool";
import { builtAlgebra } from "../../test/builders/builtAlgebra";
import { sharedFile } from "../../test/sharedFolder";
import { createSympyAlgebra } from "./sympyAlgebra";

const tasks = sharedFile("data/cas_tasks.jsonl");
const tools = new Map([calculate, evaluateAt, solveEquation, integrate, modularEvaluate].map((tool) => [tool.declaration.name, tool]));

interface Expected {
  readonly id: string;
  readonly expected: string;
  readonly kind: string;
}

type Judgement = "right" | "refused" | "wrong" | "undecided";

/** Compares with the recorded answer; where nothing else was to come out than a refusal, a result is wrong. */
async function judge({ expected, kind }: Expected, outcome: ToolOutcome, math: MathDoor): Promise<Judgement> {
  if (!outcome.ok) return expected === "refuse" || kind.endsWith("_or_refuse") ? "right" : "refused";
  if (expected === "refuse") return "wrong";
  const { verdict } = await math.equivalent(outcome.value.text, expected);
  return verdict === "equal" ? "right" : verdict === "different" ? "wrong" : "undecided";
}

describe.skipIf(!tasks.present)(`recorded tasks, with SymPy${tasks.present ? "" : `: skipped, ${tasks.reason}`}`, () => {
  const judged = new Map<Judgement, string[]>([
    ["right", []],
    ["refused", []],
    ["wrong", []],
    ["undecided", []],
  ]);
  let slowest = 0;

  beforeAll(async () => {
    if (!tasks.present) return;
    const algebra = createSympyAlgebra({ folder: await builtAlgebra() });
    const math = createMathDoor(algebra);
    for (const line of readFileSync(tasks.path, "utf8").trim().split("\n")) {
      const task = JSON.parse(line);
      const call = readCasTask(task);
      if (!call.ok) {
        if (call.code !== "unsupported") throw new Error(call.message);
        continue;
      }
      const start = performance.now();
      const outcome = await tools.get(call.tool)?.run(call.arguments, math);
      slowest = Math.max(slowest, performance.now() - start);
      if (outcome === undefined) throw new Error(`There is no tool ${call.tool}.`);
      const judgement = await judge(task, outcome, math);
      const shown = outcome.ok ? outcome.value.text : `${outcome.code}: ${outcome.message}`;
      judged.get(judgement)?.push(`${task.id}: ${shown}, expected ${task.expected}`);
    }
    algebra.dispose();
    const counts = [...judged].map(([judgement, list]) => `${list.length} ${judgement}`).join(", ");
    console.info(
      `Recorded tasks: ${counts}; slowest ${Math.round(slowest)} ms.\n${[...(judged.get("refused") ?? []), ...(judged.get("undecided") ?? [])].join("\n")}`,
    );
  }, 300_000);

  it("none is silently wrong", () => {
    expect(judged.get("wrong")).toEqual([]);
    expect(judged.get("undecided")).toEqual([]);
  });

  it("at least 99 in 100 are right", () => {
    const right = judged.get("right")?.length ?? 0;
    const all = [...judged.values()].reduce((sum, list) => sum + list.length, 0);
    expect(all).toBeGreaterThanOrEqual(280);
    expect(right / all).toBeGreaterThanOrEqual(0.99);
  });
});
