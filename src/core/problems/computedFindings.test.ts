import { describe, expect, it, vi } from "vitest";
import { exactMath } from "../../test/builders/exactMath";
import { problemSchema } from "../model/problem";
import type { Python } from "../ports";
import { computedFindings } from "./computedFindings";

const problem = (answer: string, more: object = {}) =>
  problemSchema.parse({
    id: "p",
    question: "What is 4 + 6?",
    answer,
    channel: "python",
    steps: [{ tool: "run_python", arguments: { program: "4 + 6" } }],
    ...more,
  });
const python = {
  run: vi.fn<Python["run"]>(async () => ({ ok: true, stdout: "", stderr: "", result: "10", cut: { stdout: 0, stderr: 0, result: 0 } })),
} satisfies Python;
const codesOf = async (...of: Parameters<typeof computedFindings>) => (await computedFindings(...of)).map(({ code }) => code);

describe("steps that are programs", () => {
  it.each([
    ["reach the answer", problem("10"), []],
    ["miss it", problem("11"), ["problem/steps-miss-answer"]],
    ["meet the corruption", problem("10", { corruption: { kind: "scaled-p2" } }), []],
    ["meet one that does not fit", problem("10", { corruption: { kind: "off-by-one" } }), ["problem/corruption-not-reached"]],
  ])("%s where they can be run", async (_, one, codes) => {
    expect(await codesOf(one, { math: exactMath, python })).toEqual(codes);
    expect(python.run).toHaveBeenCalledWith("4 + 6", undefined, undefined);
  });

  it("are left alone where they cannot", async () => {
    expect(await codesOf(problem("11"), { math: exactMath })).toEqual([]);
  });
});
