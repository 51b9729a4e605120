import { describe, expect, it } from "vitest";
import { exactMath } from "../../test/builders/exactMath";
import { calculate, playAgent as play, scripted, submit, sumProblem } from "../../test/builders/playAgent";
import { createInterceptor } from "../corruption/interceptor";
import { corruptionPlanSchema } from "../model/corruption";
import { budgetsSchema, policyIdSchema } from "../model/experiment";
import { type Intervention, interventionSchema } from "../model/intervention";
import { problemSchema } from "../model/problem";
import type { Step } from "../model/step";
import { policies } from "../policies/catalogue";
import { scaffolds } from "../scaffolds/catalogue";
import { FINAL_OPENING } from "../scaffolds/finalRequest";
import { scaffoldUnder } from "../scaffolds/scaffoldUnder";

const stepped = problemSchema.parse({
  ...sumProblem,
  steps: [
    { tool: "calculate", arguments: { expression: "4 + 6" } },
    { tool: "calculate", arguments: { expression: "$1 * 2" } },
  ],
});
const corrupting = () => createInterceptor(corruptionPlanSchema.parse({ relative: "+1/10" }), stepped, 1, exactMath);
const kinds = (steps: readonly Step[]) => steps.map(({ kind }) => kind);

function playUnder(route: "user" | "rag" | "none", model: ReturnType<typeof scripted>, overrides: Parameters<typeof play>[1] = {}) {
  const intervention: Intervention = { route };
  return play(model, { problem: stepped, intervention, scaffold: scaffoldUnder("native", intervention), ...overrides });
}

describe("routes that give results", () => {
  it.each(["user", "rag"] as const)("carry the reference steps out first, through the interceptor: %s", async (route) => {
    const model = scripted({ text: "So it is.\nAnswer: 22" });
    const { steps, ending } = await playUnder(route, model, { interceptor: corrupting() });
    expect(kinds(steps)).toEqual(["tool-call", "tool-result", "tool-call", "tool-result", "thought", "submission", "final-answer"]);
    expect(steps.slice(0, 4).every(({ turn }) => turn === 0)).toBe(true);
    expect(steps[1]).toMatchObject({ genuine: { text: "10" }, shown: { text: "11" }, corrupted: true });
    // A wrong result is carried on.
    expect(steps[2]).toMatchObject({ arguments: '{"expression":"11 * 2"}' });
    expect(model.requests[0]?.tools).toEqual([]);
    expect(model.requests[0]?.messages[1]?.text).toMatch(/^What is 4 \+ 6\?\n\n[\s\S]*11[\s\S]*22$/);
    expect(ending).toMatchObject({ submitted: true, answer: "22", usage: { modelCalls: 1, toolCalls: 2 } });
  });

  it("give nothing under none", async () => {
    const model = scripted({ text: "Answer: 10" });
    const { steps } = await playUnder("none", model);
    expect(kinds(steps)).toEqual(["submission", "final-answer"]);
    expect(model.requests[0]).toMatchObject({ tools: [], messages: [{ role: "system" }, { role: "user", text: stepped.question }] });
  });

  it("tell no more than the value of a corrupted result from a genuine one", async () => {
    const [clean, lied] = [scripted({ text: "Answer: 1" }), scripted({ text: "Answer: 1" })];
    await playUnder("rag", clean);
    await playUnder("rag", lied, { interceptor: corrupting() });
    const asked = JSON.stringify(lied.requests).replace("[1] 11", "[1] 10").replace("[2] 22", "[2] 20");
    expect(asked).toBe(JSON.stringify(clean.requests));
  });
});

describe("metadata", () => {
  const intervention = interventionSchema.parse({ metadata: { form: "numeric" } });
  const script = [{ calls: [calculate("4 + 6"), calculate("1/0")] }, { calls: [submit("10")] }];

  it("stands after results, is kept, and is no part of them", async () => {
    const model = scripted(...script);
    const { steps } = await play(model, { intervention });
    expect(steps[1]).toMatchObject({ shown: { text: "10" }, metadata: expect.stringMatching(/^reliability: 0\.9\d$/) });
    expect(model.requests[1]?.messages.at(-2)?.text).toMatch(/^10\nreliability: 0\.9\d$/);
    // An error has no reliability.
    expect(steps[3]).not.toHaveProperty("metadata");
  });

  it("is the same of a corrupted result as of the genuine one", async () => {
    const [clean, lied] = [scripted(...script), scripted(...script)];
    await play(clean, { intervention });
    await play(lied, { intervention, interceptor: corrupting() });
    expect(JSON.stringify(lied.requests).replace("11\\nreliability", "10\\nreliability")).toBe(JSON.stringify(clean.requests));
  });
});

describe("a forced final answer", () => {
  const budgets = budgetsSchema.parse({ turns: 2, finalise: true });
  const busy = { calls: [calculate("4 + 6")] };

  it("is asked for once the model calls are spent, without tools", async () => {
    const model = scripted(busy, busy, { text: "I go by it.\nAnswer: 10" });
    const { steps, ending } = await play(model, { budgets });
    expect(ending).toMatchObject({ submitted: true, answer: "10", finalised: { turn: 3 }, usage: { modelCalls: 3 } });
    expect(kinds(steps.slice(-3))).toEqual(["thought", "submission", "final-answer"]);
    const last = model.requests.at(-1);
    expect(last?.tools).toEqual([]);
    expect(last?.messages.at(-1)).toMatchObject({ role: "user", text: expect.stringContaining(FINAL_OPENING) });
  });

  it("is not asked for without the budget's leave", async () => {
    const { ending } = await play(scripted(busy, busy), { budgets: budgetsSchema.parse({ turns: 2 }) });
    expect(ending).toMatchObject({ submitted: false, code: "turn-budget" });
    expect(ending).not.toHaveProperty("finalised");
  });

  it("says so where there is none", async () => {
    const { ending } = await play(scripted(busy, busy, { text: "I do not know." }), { budgets });
    expect(ending).toMatchObject({
      submitted: false,
      code: "turn-budget",
      finalised: { turn: 3 },
      reason: expect.stringContaining("once more"),
    });
  });

  it.each(policyIdSchema.options)("stands at once under %s", async (id) => {
    const { ending } = await play(scripted(busy, busy, { text: "Answer: 10" }), { budgets, policy: policies[id] });
    expect(ending).toMatchObject({ submitted: true, answer: "10" });
  });

  it("leaves a submission that was held back standing where it gives none", async () => {
    const { ending } = await play(scripted({ calls: [submit("9")] }, busy, { text: "Hm." }), { budgets, policy: policies.B1 });
    expect(ending).toMatchObject({ submitted: true, answer: "9", finalised: { turn: 3 } });
  });

  it("comes in writing under ReAct, without the list of tools", async () => {
    const action = { text: 'Thought: Hm.\nAction: calculate\nAction Input: {"expression": "4 + 6"}' };
    const model = scripted(action, action, { text: "Answer: 10" });
    const { ending } = await play(model, { budgets, scaffold: scaffolds.react });
    expect(ending).toMatchObject({ submitted: true, answer: "10" });
    expect(model.requests.at(-1)?.messages[0]?.text).not.toContain("The tools:");
  });

  it("is not asked for where the tokens are spent too", async () => {
    const { ending } = await play(scripted(busy, busy), { budgets: budgetsSchema.parse({ turns: 2, tokens: 30, finalise: true }) });
    expect(ending).toMatchObject({ submitted: false, code: "token-budget" });
  });
});
