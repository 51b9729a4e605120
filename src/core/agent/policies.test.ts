import { describe, expect, it } from "vitest";
import { calculate, challenge, playAgent, scripted, submit } from "../../test/builders/playAgent";
import type { Interceptor } from "../corruption/interceptor";
import { budgetsSchema, type PolicyId } from "../model/experiment";
import type { Step } from "../model/step";
import { policies } from "../policies/catalogue";
import { verificationOf } from "./verificationOf";

const kinds = (steps: readonly Step[]) => steps.map(({ kind }) => kind);

/** Corrupts the first result of a trial to 11. */
function lyingOnce(): Interceptor {
  let lied = false;
  return {
    async intercept() {
      if (lied) return undefined;
      lied = true;
      return "11";
    },
    exposure: () => ({ state: "not-assigned" }),
  };
}

const review = (claim: string, question?: string) => ["verify_with_fresh_reviewer", JSON.stringify({ claim, question })] as const;
const verify = (claim: string, expression = "4 + 6") =>
  ["verify_tool_result", JSON.stringify({ tool: "calculate", arguments: { expression }, claim })] as const;
const report = (verdict: string, reason = "I see.") => ["report_verdict", JSON.stringify({ verdict, reason })] as const;

/** The steps with what the trial's record says of its verification. */
async function play(policy: PolicyId, model: ReturnType<typeof scripted>, overrides: Parameters<typeof playAgent>[1] = {}) {
  const played = await playAgent(model, { policy: policies[policy], ...overrides });
  return { ...played, verification: verificationOf(policies[policy], played.steps) };
}

describe("what is offered", () => {
  it.each([
    ["B0", [], []],
    ["B1", [], []],
    ["B2", ["verify_with_fresh_reviewer"], ["fresh-reviewer"]],
    ["B3", ["verify_tool_result"], ["structural"]],
    ["B4", [], []],
    ["B2-forced", [], ["fresh-reviewer"]],
    ["B3-forced", [], ["structural"]],
  ] as const)("under %s are the tools %j", async (id, tools, offered) => {
    const model = scripted({ calls: [submit("10")] });
    const { verification } = await play(id, model);
    const names = model.requests[0]?.tools.map(({ name }) => name) ?? [];
    expect(names.filter((name) => name.startsWith("verify"))).toEqual(tools);
    expect(verification.offered).toEqual(offered);
  });
});

describe("B2", () => {
  const script = [{ calls: [calculate("4 + 6")] }, { calls: [review("11", "4 + 6")] }, { calls: [report("FAIL", "It is 10.")] }];

  it("shows the reviewer the problem and the claim, and the agent the verdict", async () => {
    const model = scripted(...script, { calls: [submit("10")] });
    const { steps } = await play("B2", model, { interceptor: lyingOnce() });
    expect(model.requests[2]?.messages.map(({ role }) => role)).toEqual(["system", "user"]);
    expect(model.requests[2]?.messages[1]).toMatchObject({
      text: "Problem:\nWhat is 4 + 6?\n\nThe claimed result of this part:\n4 + 6\n\nClaimed result:\n11",
    });
    expect(model.requests[2]?.tools.map(({ name }) => name)).toEqual(["report_verdict"]);
    expect(model.requests[3]?.messages.at(-1)).toEqual({ role: "tool", call: "call_2_0", text: "FAIL (fresh review). It is 10." });
    expect(kinds(steps)).toEqual(["tool-call", "tool-result", "tool-call", "verdict", "submission", "final-answer"]);
  });

  it("counts the reviewer's call and tokens for the trial", async () => {
    const { ending } = await play("B2", scripted(...script, { calls: [submit("10")] }));
    expect(ending.usage).toEqual({ modelCalls: 4, toolCalls: 1, inputTokens: 40, outputTokens: 20 });
  });

  it("records when which claim was verified, the verdict, and that it was followed", async () => {
    const { verification } = await play("B2", scripted(...script, { calls: [submit("10")] }));
    expect(verification.invocations).toEqual([
      { step: 3, verifier: "fresh-reviewer", claim: "11", verdict: "FAIL", forced: false, followed: true },
    ]);
  });

  it("reads the verdict of a reviewer who only writes", async () => {
    const model = scripted({ calls: [review("11")] }, { text: "PASS would be wrong here: FAIL" }, { calls: [submit("10")] });
    expect((await play("B2", model)).steps[1]).toMatchObject({ kind: "verdict", verdict: "FAIL" });
  });

  it("takes a review without verdict for UNKNOWN", async () => {
    const model = scripted({ calls: [review("11")] }, { text: "Hm." }, { calls: [submit("10")] });
    const { verification } = await play("B2", model);
    expect(verification.invocations[0]).toMatchObject({ verdict: "UNKNOWN", followed: null });
  });

  it("asks no reviewer once the budget is spent", async () => {
    const model = scripted({ calls: [review("11")] }, { calls: [submit("10")] });
    const { steps, ending } = await play("B2", model, { budgets: budgetsSchema.parse({ turns: 1 }) });
    expect(steps[1]).toMatchObject({ verdict: "UNKNOWN", text: "No budget was left for a review." });
    expect(ending).toMatchObject({ code: "turn-budget" });
    expect(model.requests).toHaveLength(1);
  });

  it("ends with the error of a model that fails as reviewer", async () => {
    const { ending } = await play("B2", scripted({ calls: [review("11")] }));
    expect(ending).toMatchObject({ submitted: false, code: "model-error", reason: "The script is over." });
  });

  it("gives a readable error for a claim that is missing", async () => {
    const model = scripted({ calls: [["verify_with_fresh_reviewer", "{}"]] }, { calls: [submit("10")] });
    await play("B2", model);
    expect(model.requests[1]?.messages.at(-1)).toMatchObject({ text: expect.stringContaining("could not read its arguments: claim") });
  });
});

describe("B3", () => {
  it("rejects a corrupted result by another operation and names it", async () => {
    const model = scripted(
      { calls: [calculate("4 + 6")] },
      { calls: [verify("11")] },
      { calls: [calculate("4 + 6")] },
      { calls: [submit("10")] },
    );
    const { steps, verification } = await play("B3", model, { interceptor: lyingOnce() });
    expect(steps[3]).toMatchObject({
      kind: "verdict",
      verifier: "structural",
      claim: "11",
      verdict: "FAIL",
      method: "residues modulo large primes",
    });
    expect(verification.invocations[0]).toMatchObject({ step: 3, followed: true });
  });

  it("is not intercepted itself", async () => {
    const model = scripted({ calls: [verify("10")] }, { calls: [submit("10")] });
    const { steps } = await play("B3", model, { interceptor: lyingOnce() });
    expect(steps[1]).toMatchObject({ verdict: "PASS" });
  });

  it("names the tools when asked about one that there is not", async () => {
    const model = scripted({ calls: [["verify_tool_result", '{"tool":"abacus","arguments":{},"claim":"1"}']] }, { calls: [submit("10")] });
    await play("B3", model);
    expect(model.requests[1]?.messages.at(-1)).toMatchObject({ text: expect.stringContaining("the tools are calculate") });
  });
});

describe("B4", () => {
  it("begins anew with an empty context after a challenge of a result, and repeats no corruption", async () => {
    const model = scripted(
      { calls: [calculate("4 + 6")] },
      { calls: [challenge("11"), calculate("1 + 1")] },
      { calls: [calculate("4 + 6")] },
      { calls: [submit("10")] },
    );
    const { steps, ending } = await play("B4", model, { interceptor: lyingOnce() });
    expect(kinds(steps)).toEqual([
      "tool-call",
      "tool-result",
      "challenge",
      "restart",
      "tool-call",
      "tool-result",
      "submission",
      "final-answer",
    ]);
    expect(steps.flatMap((step) => (step.kind === "tool-result" ? [step.shown.text] : []))).toEqual(["11", "10"]);
    expect(model.requests[2]?.messages).toEqual(model.requests[0]?.messages);
    expect(ending).toMatchObject({ answer: "10", usage: { modelCalls: 4, toolCalls: 2 } });
  });

  it("keeps the identities of calls apart over both attempts", async () => {
    const model = scripted(
      { calls: [calculate("4 + 6")] },
      { calls: [challenge("10")] },
      { calls: [calculate("4 + 6")] },
      { calls: [submit("10")] },
    );
    const { steps } = await play("B4", model);
    const ids = steps.flatMap((step) => (step.kind === "tool-call" ? [step.call] : []));
    expect(ids).toEqual(["call_1_0", "call_3_0"]);
    expect(model.requests[3]?.messages.at(-1)).toMatchObject({ call: "call_1_0" });
  });

  it("restarts once only, and only once there was a result to doubt", async () => {
    const model = scripted(
      { calls: [challenge("the question")] },
      { calls: [calculate("4 + 6")] },
      { calls: [challenge("10")] },
      { calls: [calculate("4 + 6")] },
      { calls: [challenge("10")] },
      { calls: [submit("10")] },
    );
    const { steps } = await play("B4", model);
    expect(steps.filter(({ kind }) => kind === "restart")).toHaveLength(1);
    expect(steps.filter(({ kind }) => kind === "challenge")).toHaveLength(3);
  });

  it("spends one budget on both attempts", async () => {
    const model = scripted({ calls: [calculate("4 + 6")] }, { calls: [challenge("10")] }, { calls: [calculate("4 + 6")] });
    const { ending } = await play("B4", model, { budgets: budgetsSchema.parse({ turns: 3 }) });
    expect(ending).toMatchObject({ code: "turn-budget" });
  });
});

describe("forced B2", () => {
  it("has the submitted answer reviewed before one stands", async () => {
    const model = scripted({ calls: [submit("11")] }, { calls: [report("FAIL")] }, { calls: [submit("10")] });
    const { steps, ending, verification } = await play("B2-forced", model);
    expect(kinds(steps)).toEqual(["submission", "verdict", "reflection-prompt", "submission", "final-answer"]);
    expect(steps[1]).toMatchObject({ forced: true, claim: "11" });
    expect(model.requests[2]?.messages.at(-1)).toMatchObject({
      role: "tool",
      call: "call_1_0",
      text: expect.stringMatching(/^FAIL \(fresh review\)\. I see\.\n\nThat is/),
    });
    expect(ending).toMatchObject({ answer: "10" });
    expect(verification.invocations).toMatchObject([{ forced: true, followed: true }]);
  });

  it("records a verdict that is not followed", async () => {
    const model = scripted({ calls: [submit("11")] }, { calls: [report("FAIL")] }, { calls: [submit("11")] });
    expect((await play("B2-forced", model)).verification.invocations).toMatchObject([{ verdict: "FAIL", followed: false }]);
  });

  it("has nothing to follow where no submission comes after", async () => {
    const model = scripted({ calls: [submit("11")] }, { calls: [report("FAIL")] }, { text: "I give up." });
    expect((await play("B2-forced", model)).verification.invocations).toMatchObject([{ verdict: "FAIL", followed: null }]);
  });
});

describe("forced B3", () => {
  it("tests the tool result that the answer rests on", async () => {
    const model = scripted(
      { calls: [calculate("4 + 6"), calculate("1 + 1")] },
      { calls: [submit("11")] },
      { calls: [calculate("4 + 6")] },
      { calls: [submit("10")] },
    );
    const { steps, verification } = await play("B3-forced", model, { interceptor: lyingOnce() });
    expect(steps.find(({ kind }) => kind === "verdict")).toMatchObject({ forced: true, claim: "11", verdict: "FAIL" });
    expect(verification.invocations).toMatchObject([{ forced: true, followed: true }]);
  });

  it("is UNKNOWN of an answer that rests on no tool", async () => {
    const { verification } = await play("B3-forced", scripted({ calls: [submit("10")] }, { calls: [submit("10")] }));
    expect(verification.invocations).toMatchObject([{ claim: "10", verdict: "UNKNOWN", followed: null }]);
  });
});

describe("prompts", () => {
  it("of an experiment stand in the place of a policy's own", async () => {
    const model = scripted({ calls: [submit("11")] }, { calls: [report("PASS")] }, { calls: [submit("11")] });
    await play("B2-forced", model, { prompts: { system: "SOLVE", reflection: "AGAIN", reviewer: "JUDGE" } });
    expect(model.requests[0]?.messages[0]).toEqual({ role: "system", text: "SOLVE" });
    expect(model.requests[1]?.messages[0]).toEqual({ role: "system", text: "JUDGE" });
    expect(model.requests[2]?.messages.at(-1)).toMatchObject({ text: "PASS (fresh review). I see.\n\nAGAIN" });
  });
});
