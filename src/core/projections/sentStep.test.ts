import { describe, expect, it } from "vitest";
import { writeHistory } from "../../node/models/history/writeHistory";
import { defaultProfile } from "../../node/models/profile/providers";
import { longTrial } from "../../test/builders/longTrial";
import { calculate, challenge, playAgent, type Said, scripted, submit, sumProblem } from "../../test/builders/playAgent";
import { run, trial } from "../../test/builders/records";
import type { Interceptor } from "../corruption/interceptor";
import type { PolicyId } from "../model/experiment";
import type { ScaffoldId } from "../model/scaffold";
import type { Step } from "../model/step";
import type { Trial } from "../model/trial";
import { policies } from "../policies/catalogue";
import { scaffolds } from "../scaffolds/catalogue";
import { writeReact } from "../scaffolds/readReact";
import { blindSentStep, sentStep } from "./sentStep";

const someRun = { ...run(), problems: [sumProblem] };
const trialOf = (policy: string, steps: readonly Step[]) => trial({ id: "t", problem: sumProblem.id, policy, steps: [...steps] });

const verify = (claim: string) =>
  ["verify_tool_result", JSON.stringify({ tool: "calculate", arguments: { expression: "4+6" }, claim })] as const;

/** Corrupts the first result. */
const lying = (): Interceptor => ({
  intercept: async ({ callPosition }) => (callPosition === 1 ? "4567" : undefined),
  exposure: () => ({ state: "not-assigned" }),
});

/** Plays a trial; gives every message that really went to the model, in their order, and all that are made again from its steps. */
async function sentAndMadeAgain(scaffold: ScaffoldId, policy: PolicyId, ...turns: readonly Said[]) {
  const model = scripted(...turns, { text: "The end." });
  const { steps } = await playAgent(model, { scaffold: scaffolds[scaffold], policy: policies[policy], interceptor: lying() });
  const written = model.requests.flatMap(({ messages }) => writeHistory(messages, defaultProfile("http://127.0.0.1/v1"), "test"));
  const sent = new Set(written.map((message) => JSON.stringify(message)));
  expect(policy === "B3" || policy === "B3-forced").toBe(steps.some(({ kind }) => kind === "verdict"));
  const again = steps.flatMap(
    ({ index }) => JSON.parse(sentStep(someRun, { ...trialOf(policy, steps), scaffold }, index).message) as unknown[],
  );
  return { steps, sent, again: new Set(again.map((message) => JSON.stringify(message))) };
}

describe("sentStep", () => {
  it.each<[PolicyId, readonly Said[]]>([
    ["B0", [{ text: "Let me see.", calls: [calculate("4+6"), calculate("1/0")] }, { calls: [["nope", "{}"], challenge("4567")] }]],
    ["B1", [{ calls: [submit("10")] }, { text: "Once more.", calls: [calculate("4+6")] }]],
    ["B3", [{ calls: [calculate("4+6"), verify("4567")] }]],
    ["B3-forced", [{ calls: [calculate("4+6")] }, { calls: [submit("4567")] }]],
    ["B4", [{ calls: [calculate("4+6")] }, { calls: [challenge("4567"), calculate("1")] }, { text: "Anew.", calls: [calculate("4+6")] }]],
  ])("makes again what was sent under %s", async (policy, turns) => {
    const { sent, again, steps } = await sentAndMadeAgain("native", policy, ...turns);
    expect([...sent].filter((message) => !again.has(message))).toEqual([]);
    // The last answer of a context went nowhere any more.
    const contexts = 1 + steps.filter(({ kind }) => kind === "restart").length;
    expect([...again].filter((message) => !sent.has(message)).length).toBe(contexts);
  });
});

describe("sentStep in other scaffolds", () => {
  const act = (tool: string, args: object, thought = "") => ({ text: writeReact(thought, { tool, arguments: JSON.stringify(args) }) });
  const add = act("calculate", { expression: "4+6" }, "Let me see.");

  it.each<[ScaffoldId, PolicyId, readonly Said[]]>([
    ["react", "B0", [add, act("nope", {}), act("challenge_evidence", { claim: "4567", reason: "Odd." })]],
    [
      "react",
      "B1",
      [{ text: `${add.text}\nObservation: 11` }, { text: "Action: calculate(4+6)" }, act("submit_final_answer", { answer: "10" })],
    ],
    ["react", "B4", [add, act("challenge_evidence", { claim: "4567", reason: "Odd." }), add]],
    ["cot", "B1", [{ text: "4 + 6 is 9.\nAnswer: 9" }]],
    ["direct", "B1", [{ text: "9" }]],
  ])("makes again what was sent in %s under %s", async (scaffold, policy, turns) => {
    const { sent, again, steps } = await sentAndMadeAgain(scaffold, policy, ...turns);
    expect([...sent].filter((message) => !again.has(message))).toEqual([]);
    const contexts = 1 + steps.filter(({ kind }) => kind === "restart").length;
    expect([...again].filter((message) => !sent.has(message)).length).toBeLessThanOrEqual(contexts);
  });
});

describe("the message of a step", () => {
  const steps: Step[] = [
    { index: 0, turn: 1, kind: "thought", text: "Let me see." },
    { index: 1, turn: 1, kind: "tool-call", call: "call_1_0", tool: "calculate", arguments: '{"expression":"4+6"}' },
    {
      index: 2,
      turn: 1,
      kind: "tool-result",
      call: "call_1_0",
      tool: "calculate",
      genuine: { ok: true, text: "10" },
      shown: { ok: true, text: "4567" },
      corrupted: true,
    },
    { index: 3, turn: 2, kind: "submission", call: "call_2_0", answer: "4567" },
    {
      index: 4,
      turn: 2,
      kind: "verdict",
      forced: true,
      verifier: "structural",
      claim: "4567",
      verdict: "UNKNOWN",
      method: "m",
      text: "Nothing found.",
    },
    { index: 5, turn: 2, kind: "reflection-prompt", call: "call_2_0", text: "Think again." },
    { index: 6, turn: 3, kind: "submission", call: "call_3_0", answer: "4567" },
    { index: 7, turn: 3, kind: "final-answer", answer: "4567" },
  ];
  const made = trialOf("B3-forced", steps);
  const message = (index: number) => JSON.parse(sentStep(someRun, made, index).message);

  it("begins with the system prompt and the question", () => {
    expect(message(0)).toEqual([
      { role: "system", content: policies["B3-forced"].prompts.system },
      { role: "user", content: "What is 4 + 6?" },
      {
        role: "assistant",
        content: "Let me see.",
        tool_calls: [{ id: "call_1_0", type: "function", function: { name: "calculate", arguments: '{"expression":"4+6"}' } }],
      },
    ]);
    expect(message(1)).toEqual(message(0));
  });

  it("holds the prompt that the experiment gave in place of the policy's own", () => {
    const own = { ...run({ policies: ["B3-forced"], prompts: { "B3-forced": { system: "Own prompt." } } }), problems: [sumProblem] };
    expect(JSON.parse(sentStep(own, made, 0).message)[0]).toEqual({ role: "system", content: "Own prompt." });
  });

  it("of a result is what was shown", () => {
    expect(message(2)).toEqual({ role: "tool", tool_call_id: "call_1_0", content: "4567" });
  });

  it("of a submission that was held back is answered with verdict and prompt", () => {
    const answer = { role: "tool", tool_call_id: "call_2_0", content: "UNKNOWN (m). Nothing found.\n\nThink again." };
    expect([message(4), message(5)]).toEqual([answer, answer]);
  });

  it("of the final answer is the submission that stands", () => {
    expect(message(7)).toEqual(message(6));
    expect(message(7)).toMatchObject({ role: "assistant", content: null, tool_calls: [{ id: "call_3_0" }] });
  });

  it("never holds the genuine value of a corrupted result", () => {
    const long = longTrial({ steps: 120, seed: 5, corruptedAt: 20 });
    for (const { index } of long.steps) {
      const sent = sentStep(someRun, long, index);
      if (long.exposure.state !== "exposed") throw new Error("The trial is not corrupted.");
      expect(sent.message).not.toContain(long.exposure.genuine);
    }
  });

  it("comes with the step as it is saved", () => {
    expect(JSON.parse(sentStep(someRun, made, 2).saved)).toEqual(steps[2]);
  });

  it("does not tell in blind mode which trial it is", () => {
    const sent = blindSentStep(someRun, made, 0);
    expect(sent.message).not.toContain(policies["B3-forced"].prompts.system);
    expect(JSON.parse(sent.message)[0]).toEqual({ role: "user", content: "What is 4 + 6?" });
    expect(blindSentStep(someRun, made, 2)).toEqual({ message: sentStep(someRun, made, 2).message, saved: "" });
  });

  it("is refused for a step that is not there", () => {
    expect(() => sentStep(someRun, made, 99)).toThrow("The trial t has no step 99.");
  });
});

it("begins with what the agent was asked: the variant's words and documents, where there are any", () => {
  const context = [{ title: "Ulm", text: "Ulm is a town." }, { text: "Ann was born in Ulm." }];
  const problem = { ...sumProblem, context };
  const moved = {
    format: 1,
    id: "p/reorder",
    problem: problem.id,
    operator: "reorder",
    question: "Other words?",
    context: context.toReversed(),
    source: { by: "operator", operator: "reorder" },
    weak: false,
    validations: [],
    state: { status: "accepted", by: "structure", reason: "" },
  } as const;
  const withDocuments = { ...run(), problems: [problem], variants: [{ ...moved, context: [...moved.context], validations: [] }] };
  const userMessage = (perturbation: Trial["perturbation"]) => {
    const steps: Step[] = [{ index: 0, turn: 1, kind: "thought", text: "Hm." }];
    const { message } = sentStep(withDocuments, { ...trialOf("B0", steps), ...(perturbation && { perturbation }) }, 0);
    return (JSON.parse(message) as { role: string; content: string }[]).find(({ role }) => role === "user")?.content;
  };
  expect(userMessage(undefined)).toBe(
    `Document 1: Ulm\nUlm is a town.\n\nDocument 2\nAnn was born in Ulm.\n\nQuestion:\n${sumProblem.question}`,
  );
  expect(userMessage({ operator: "reorder", variant: "p/reorder", question: "Other words?" })).toBe(
    "Document 1\nAnn was born in Ulm.\n\nDocument 2: Ulm\nUlm is a town.\n\nQuestion:\nOther words?",
  );
});
