import { describe, expect, it } from "vitest";
import { promptsSchema } from "../model/experiment";
import { interventionKey, interventionOf, interventionSchema, metadataPlanSchema } from "../model/intervention";
import type { Step } from "../model/step";
import { lastGiven, withGivenResults } from "./givenResults";
import { interventionSentences } from "./interventionSentences";
import { resultMetadata, withMetadata, withoutMetadata } from "./resultMetadata";

const numeric = metadataPlanSchema.parse({ form: "numeric" });
const categorical = metadataPlanSchema.parse({ form: "categorical", reliability: "low" });

describe("an intervention", () => {
  it("is none where results come by the agent's own calls and nothing is added", () => {
    expect(interventionOf({ route: "tool" })).toBeUndefined();
    expect(interventionKey(undefined)).toBe("");
    expect(interventionKey({ route: "tool" })).toBe("");
  });

  it("has a key of its own", () => {
    const all = [
      { route: "rag" },
      { route: "user" },
      { rule: "verify" },
      { route: "rag", rule: "verify" },
      { metadata: { form: "numeric" } },
    ];
    const keys = all.map((each) => interventionKey(interventionSchema.parse(each)));
    expect(new Set(keys).size).toBe(all.length);
    expect(keys[3]).toBe("route rag, rule verify");
  });
});

describe("what is said of reliability", () => {
  it("is a number of the problem, high or low as the plan says", () => {
    const said = resultMetadata(numeric, "division-01");
    expect(said).toBe(resultMetadata(numeric, "division-01"));
    expect(Number(said.replace("reliability: ", ""))).toBeGreaterThanOrEqual(0.9);
    const low = resultMetadata({ ...numeric, reliability: "low" }, "division-01");
    expect(Number(low.replace("reliability: ", ""))).toBeLessThanOrEqual(0.3);
    expect(new Set(["a", "b", "c", "d", "e", "f"].map((problem) => resultMetadata(numeric, problem))).size).toBeGreaterThan(1);
  });

  it("is a word", () => {
    expect(resultMetadata(categorical, "p")).toBe("reliability: low");
  });

  it("stands for each entry of a list", () => {
    expect(resultMetadata(categorical, "p", 2)).toBe("reliability of result 1: low\nreliability of result 2: low");
    expect(resultMetadata(numeric, "p", 0)).toBe("");
  });

  it.each([
    ["a line", resultMetadata(numeric, "p")],
    ["several lines", resultMetadata(categorical, "p", 3)],
  ])("is taken off again: %s", (_, metadata) => {
    expect(withoutMetadata(withMetadata("10\nand 11", metadata))).toBe("10\nand 11");
  });
});

describe("the sentences in the system prompt", () => {
  it("are those of the rule and the instruction", () => {
    const sentences = interventionSentences({ rule: "verify", metadata: { ...numeric, instruction: true } }, undefined);
    expect(sentences).toHaveLength(2);
    expect(interventionSentences({ metadata: numeric }, undefined)).toEqual([]);
  });

  it("are replaced by an experiment's own", () => {
    const given = promptsSchema.parse({ rules: { disclose: "Tell me." }, metadata: { instruction: "Mind it." } });
    const intervention = { rule: "disclose", metadata: { ...numeric, instruction: true } } as const;
    expect(interventionSentences(intervention, given)).toEqual(["Tell me.", "Mind it."]);
    expect(interventionSentences({ rule: "compare" }, given)[0]).toContain("what you know");
  });
});

describe("results in the question's message", () => {
  const result = (position: number, tool: string, args: object, text: string, ok = true): Step[] => {
    const call = `call_0_${position}`;
    const shown = ok ? { ok: true as const, text } : { ok: false as const, code: "traceback", text };
    return [
      { index: 2 * position, turn: 0, kind: "tool-call", call, tool, arguments: JSON.stringify(args) },
      { index: 2 * position + 1, turn: 0, kind: "tool-result", call, tool, genuine: shown, shown, corrupted: false },
    ];
  };
  const steps = [...result(0, "calculate", { expression: "4 + 6" }, "10"), ...result(1, "run_python", { program: "print(12)" }, "12\n13")];

  it("stand under the heading Context", () => {
    expect(withGivenResults("Q?", { route: "rag" }, steps)).toBe("Q?\n\nContext:\n[1] 10\n[2] 12\n13");
  });

  it("are told in words", () => {
    const told = withGivenResults("Q?", { route: "user" }, steps);
    expect(told).toContain("The calculation calculate (expression 4 + 6) gave:\n10\n");
    expect(told).toMatch(/A program that I ran for it printed:\n12\n13$/);
  });

  it.each(["user", "rag"] as const)("can be found again by a simulated model, route %s", (route) => {
    expect(lastGiven(withGivenResults("Q?", { route }, steps))).toBe("12\n13");
    expect(lastGiven("Q?")).toBeUndefined();
  });

  it("are none where no step of them succeeded, or there is no such route", () => {
    expect(withGivenResults("Q?", { route: "rag" }, result(0, "run_python", { program: "x" }, "NameError", false))).toBe("Q?");
    expect(withGivenResults("Q?", {}, [])).toBe("Q?");
  });
});
