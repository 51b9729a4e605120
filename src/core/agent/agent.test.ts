import { describe, expect, it } from "vitest";
import { exactMath } from "../../test/builders/exactMath";
import { calculate, playAgent as play, scripted, submit, sumProblem } from "../../test/builders/playAgent";
import { createInterceptor, type Interceptor } from "../corruption/interceptor";
import type { MathDoor } from "../math/mathDoor";
import { corruptionPlanSchema } from "../model/corruption";
import { budgetsSchema } from "../model/experiment";
import type { Step } from "../model/step";
import { policies } from "../policies/catalogue";
import type { ChatModel } from "../ports";

const kinds = (steps: readonly Step[]) => steps.map(({ kind }) => kind);
const corrupting = (): Interceptor => createInterceptor(corruptionPlanSchema.parse({ relative: "+1/10" }), sumProblem, 1, exactMath);

describe("runAgent", () => {
  it("goes from a call to a final answer", async () => {
    const { steps, ending } = await play(scripted({ text: "Let me see.", calls: [calculate("4 + 6")] }, { calls: [submit("10")] }));
    expect(kinds(steps)).toEqual(["thought", "tool-call", "tool-result", "submission", "final-answer"]);
    expect(ending).toMatchObject({
      submitted: true,
      answer: "10",
      usage: { modelCalls: 2, toolCalls: 1, inputTokens: 20, outputTokens: 10 },
    });
  });

  it("numbers steps and turns", async () => {
    const { steps } = await play(scripted({ calls: [calculate("4 + 6")] }, { calls: [submit("10")] }));
    expect(steps.map(({ index, turn }) => [index, turn])).toEqual([
      [0, 1],
      [1, 1],
      [2, 2],
      [3, 2],
    ]);
  });

  it("answers parallel calls in their order", async () => {
    const model = scripted({ calls: [calculate("1 + 1"), calculate("2 + 2")] }, { calls: [submit("10")] });
    await play(model);
    expect(model.requests[1]?.messages.slice(-2)).toEqual([
      { role: "tool", call: "call_1_0", text: "2" },
      { role: "tool", call: "call_1_1", text: "4" },
    ]);
  });

  it("stores the genuine and the shown result of a corrupted call", async () => {
    const { steps } = await play(scripted({ calls: [calculate("4 + 6")] }, { calls: [submit("11")] }), { interceptor: corrupting() });
    expect(steps[1]).toMatchObject({ genuine: { text: "10" }, shown: { text: "11" }, corrupted: true });
  });

  it("corrupts one call only, so that a repetition is genuine", async () => {
    const model = scripted({ calls: [calculate("4 + 6")] }, { calls: [calculate("4 + 6")] }, { calls: [submit("10")] });
    const { steps } = await play(model, { interceptor: corrupting() });
    expect(steps.flatMap((step) => (step.kind === "tool-result" ? [step.shown.text] : []))).toEqual(["11", "10"]);
  });

  it("shows the agent nothing but the value that tells a corrupted result from a genuine one", async () => {
    const script = [{ calls: [calculate("4 + 6"), calculate("1 + 1")] }, { calls: [submit("10")] }];
    const clean = scripted(...script);
    const corrupted = scripted(...script);
    await play(clean);
    await play(corrupted, { interceptor: corrupting() });
    const [before, after] = [clean, corrupted].map(({ requests }) => JSON.stringify(requests));
    expect(after?.replace('"text":"11"', '"text":"10"')).toBe(before);
  });

  it("holds the first submission back under B1, with the prompt as its answer", async () => {
    const model = scripted({ calls: [submit("9")] }, { calls: [submit("10")] });
    const { steps, ending } = await play(model, { policy: policies.B1 });
    expect(kinds(steps)).toEqual(["submission", "reflection-prompt", "submission", "final-answer"]);
    expect(ending).toMatchObject({ answer: "10" });
    expect(model.requests[1]?.messages.at(-1)).toMatchObject({ role: "tool", call: "call_1_0" });
  });

  it("records a challenge without saying whether it is right", async () => {
    const challenge = ["challenge_evidence", '{"claim":"11","reason":"4 + 6 is 10"}'] as const;
    const { steps } = await play(scripted({ calls: [challenge] }, { calls: [submit("10")] }));
    expect(steps[0]).toMatchObject({ kind: "challenge", claim: "11", reason: "4 + 6 is 10" });
    expect(steps[1]).toMatchObject({ kind: "tool-result", shown: { text: "Noted. Recompute if you need to, then go on." } });
  });

  it.each([
    ["an unknown tool", ["abacus", "{}"], "There is no tool"],
    ["arguments that are not JSON", ["calculate", "{broken"], "not valid JSON"],
    ["missing arguments", ["calculate", "{}"], "calculate could not read its arguments: expression"],
    ["an expression that is none", ["calculate", '{"expression":"2 +"}'], ""],
    ["an empty submission", ["submit_final_answer", '{"answer":""}'], "submit_final_answer could not read its arguments: answer"],
  ] as const)("gives the agent a readable error for %s and goes on", async (_, call, part) => {
    const model = scripted({ calls: [call] }, { calls: [submit("10")] });
    const { ending } = await play(model);
    const answered = model.requests[1]?.messages.at(-1);
    expect(answered?.role === "tool" && answered.text).toMatch(/^Error: /);
    expect(answered?.role === "tool" && answered.text).toContain(part);
    expect(ending.submitted).toBe(true);
  });

  it("has its text heard as it comes, and not a reviewer's", async () => {
    const model = scripted(
      { calls: [["verify_with_fresh_reviewer", '{"claim":"10"}']] },
      { calls: [["report_verdict", '{"verdict":"PASS"}']] },
      { calls: [submit("10")] },
    );
    const onText = () => {};
    await play(model, { policy: policies.B2, onText });
    expect(model.requests.map((request) => request.onText)).toEqual([onText, undefined, onText]);
  });

  it("gives what a provider wants back with the turn it came with", async () => {
    const opaque = { endpoint: "here m", message: { reasoning_content: "hm" }, calls: [] };
    const model = scripted({ calls: [calculate("4 + 6")] }, { calls: [submit("10")] });
    const thinking: ChatModel = { id: "thinking", complete: async (request) => ({ ...(await model.complete(request)), opaque }) };
    await play(thinking);
    expect(model.requests[1]?.messages.at(-2)).toMatchObject({ role: "assistant", opaque });
  });

  it("does not carry a call out that was cut off, and says why", async () => {
    const model = scripted({ calls: [["calculate", '{"expression": "4 +']] }, { calls: [submit("10")] });
    const cutting: ChatModel = {
      id: "cutting",
      async complete(request) {
        const turn = await model.complete(request);
        return model.requests.length > 1 ? turn : { ...turn, calls: turn.calls.map((call) => ({ ...call, truncated: true as const })) };
      },
    };
    await play(cutting);
    const answered = model.requests[1]?.messages.at(-1);
    expect(answered?.role === "tool" && answered.text).toContain("cut off at the output limit");
  });

  it("ends without an answer when the model submits none", async () => {
    const { ending } = await play(scripted({ text: "It is 10." }));
    expect(ending).toMatchObject({ submitted: false, code: "no-submission" });
  });

  it("ends with the model's own error", async () => {
    const { ending } = await play(scripted());
    expect(ending).toMatchObject({ code: "model-error", reason: "The script is over." });
  });

  const endless = () => scripted(...Array.from({ length: 50 }, () => ({ calls: [calculate("4 + 6")] })));

  it("stops at the budget of turns", async () => {
    const model = endless();
    const { ending } = await play(model, { budgets: budgetsSchema.parse({ turns: 3 }) });
    expect(ending).toMatchObject({ code: "turn-budget" });
    expect(model.requests).toHaveLength(3);
  });

  it("stops at the budget of tokens", async () => {
    const { ending } = await play(endless(), { budgets: budgetsSchema.parse({ tokens: 40 }) });
    expect(ending).toMatchObject({ code: "token-budget", usage: { modelCalls: 3 } });
  });

  it("stops at the budget of seconds", async () => {
    let now = 0;
    const clock = { now: () => (now += 400) };
    const { ending } = await play(endless(), { budgets: budgetsSchema.parse({ seconds: 2 }), clock });
    expect(ending).toMatchObject({ code: "time-budget" });
  });

  it("carries out no further call of a turn once it is cancelled", async () => {
    const controller = new AbortController();
    const math: MathDoor = {
      ...exactMath,
      calculate(expression) {
        controller.abort();
        return exactMath.calculate(expression);
      },
    };
    const model = scripted({ calls: [calculate("4 + 6"), calculate("1 + 1"), submit("10")] });
    const { ending, steps } = await play(model, { math, cancellation: controller.signal });
    expect(ending).toMatchObject({ code: "cancelled" });
    expect(kinds(steps)).toEqual(["tool-call", "tool-result"]);
  });

  it("stops when it is cancelled and keeps the steps", async () => {
    const controller = new AbortController();
    const model = endless();
    const stopping: ChatModel = {
      id: "stopping",
      complete(request) {
        if (model.requests.length === 1) controller.abort();
        return model.complete(request);
      },
    };
    const { ending, steps } = await play(stopping, { cancellation: controller.signal });
    expect(ending).toMatchObject({ code: "cancelled" });
    expect(kinds(steps)).toEqual(["tool-call", "tool-result"]);
  });
});
