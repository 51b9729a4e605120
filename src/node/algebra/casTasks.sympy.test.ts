import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { createMathDoor } from "../../core/math/createMathDoor";
import type { MathDoor } from "../../core/math/mathDoor";
import { readCasTask } from "../../core/tools/casTask";
import { toolsByName } from "../../core/tools/catalogue";
import type { ToolOutcome } from "../../core/tools/tool";
import { builtAlgebra } from "../../test/builders/builtProcess";
import { sharedFile } from "../../test/sharedFolder";
import { createSympyAlgebra } from "./sympyAlgebra";

const tasks = sharedFile("data/cas_tasks.jsonl");

/** Longest time that a task may take, in milliseconds: SymPy's limit, and some for the check. */
const SLOWEST = 15_000;

interface Task {
  readonly id: string;
  readonly expected: string;
  readonly kind: string;
  readonly var?: string;
  readonly expr?: string;
}

type Judgement = "right" | "refused" | "wrong" | "undecided";

/** Compares with the recorded answer; where nothing else was to come out than a refusal, a result is wrong. */
async function judge(task: Task, outcome: ToolOutcome, math: MathDoor): Promise<Judgement> {
  const { expected, kind } = task;
  if (!outcome.ok) return expected === "refuse" || kind.endsWith("_or_refuse") ? "right" : "refused";
  if (expected === "refuse") return "wrong";
  const { text } = outcome.value;
  if (kind.startsWith("antiderivative")) return judgeAntiderivative(task, text, math);
  if (kind === "expanded" && /\)\*[*(]/.test(text)) return "wrong";
  if (kind === "factored" && countFactors(text) !== countFactors(expected)) return "wrong";
  if (kind === "simplified" && text.length > 1.5 * expected.length) return "wrong";
  const { verdict } = await math.equivalent(text, expected);
  return verdict === "equal" ? "right" : verdict === "different" ? "wrong" : "undecided";
}

/** Two antiderivatives of the same function differ by a constant: so do their values, and the derivatives are the same. */
async function judgeAntiderivative({ expected, expr = "", var: variable = "x" }: Task, text: string, math: MathDoor): Promise<Judgement> {
  if ((await math.equivalent(text, expected)).verdict === "equal") return "right";
  const derivative = await math.differentiate(`(${text}) - (${expected})`, variable, 1);
  if (derivative.ok && (await math.equivalent(derivative.value.text, "0")).verdict === "equal") return "right";
  const own = await math.differentiate(text, variable, 1);
  if (!own.ok) return "undecided";
  const { verdict } = await math.equivalent(own.value.text, expr);
  return verdict === "equal" ? "right" : verdict === "different" ? "wrong" : "undecided";
}

/** Factors of a product that stand in no parentheses; a power is one. */
function countFactors(text: string): number {
  let [depth, count] = [0, 1];
  for (const part of text.replaceAll("**", "^")) {
    if (part === "(") depth += 1;
    if (part === ")") depth -= 1;
    if (part === "*" && depth === 0) count += 1;
  }
  return count;
}

describe.skipIf(!tasks.present)(`recorded tasks, with SymPy${tasks.present ? "" : `: skipped, ${tasks.reason}`}`, () => {
  const judged = new Map<Judgement, string[]>([
    ["right", []],
    ["refused", []],
    ["wrong", []],
    ["undecided", []],
  ]);
  const withoutReason: string[] = [];
  let slowest = { id: "", milliseconds: 0 };
  let read = 0;

  beforeAll(async () => {
    if (!tasks.present) return;
    const algebra = createSympyAlgebra({ folder: await builtAlgebra() });
    const math = createMathDoor(algebra);
    // The first question waits until SymPy is loaded; that is no task's time.
    await math.simplify("x/x");
    for (const line of readFileSync(tasks.path, "utf8").trim().split("\n")) {
      read += 1;
      const task = JSON.parse(line);
      const call = readCasTask(task);
      if (!call.ok) throw new Error(call.message);
      const start = performance.now();
      const outcome = await toolsByName.get(call.tool)?.run(call.arguments, { math });
      const milliseconds = performance.now() - start;
      if (milliseconds > slowest.milliseconds) slowest = { id: task.id, milliseconds };
      if (outcome === undefined) throw new Error(`There is no tool ${call.tool}.`);
      const judgement = await judge(task, outcome, math);
      const shown = outcome.ok ? outcome.value.text : `${outcome.code}: ${outcome.message}`;
      judged.get(judgement)?.push(`${task.id}: ${shown}, expected ${task.expected}`);
      if (!outcome.ok && !/^.{12,}\.$/s.test(outcome.message)) withoutReason.push(`${task.id}: ${outcome.message}`);
    }
    algebra.dispose();
    const counts = [...judged].map(([judgement, list]) => `${list.length} ${judgement}`).join(", ");
    console.info(
      `Recorded tasks: ${counts}; slowest ${slowest.id}, ${Math.round(slowest.milliseconds)} ms.\n${[...(judged.get("refused") ?? []), ...(judged.get("undecided") ?? [])].join("\n")}`,
    );
  }, 600_000);

  it("all are read", () => {
    expect(read).toBe(490);
  });

  it("none is silently wrong", () => {
    expect(judged.get("wrong")).toEqual([]);
    expect(judged.get("undecided")).toEqual([]);
  });

  it("at least 99 in 100 are right", () => {
    expect((judged.get("right")?.length ?? 0) / read).toBeGreaterThanOrEqual(0.99);
  });

  it("each refusal gives its reason in a sentence", () => {
    expect(withoutReason).toEqual([]);
  });

  it("none takes longer than SymPy is given", () => {
    expect(slowest.milliseconds).toBeLessThan(SLOWEST);
  });
});
