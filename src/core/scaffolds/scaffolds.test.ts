import { describe, expect, it } from "vitest";
import { exactMath } from "../../test/builders/exactMath";
import { playAgent, type Said, scripted, submit } from "../../test/builders/playAgent";
import { createInterceptor } from "../corruption/interceptor";
import { corruptionPlanSchema } from "../model/corruption";
import { promptsSchema } from "../model/experiment";
import { problemSchema } from "../model/problem";
import { scaffoldIdSchema } from "../model/scaffold";
import type { Step } from "../model/step";
import { policies } from "../policies/catalogue";
import type { ChatModel, TurnStatus } from "../ports";
import { toolsFor } from "../tools/catalogue";
import { scaffolds } from "./catalogue";
import { callable } from "./policyUnder";
import { writeReact } from "./readReact";

const kinds = (steps: readonly Step[]) => steps.map(({ kind }) => kind);
const act = (tool: string, args: object, thought = ""): Said => ({ text: writeReact(thought, { tool, arguments: JSON.stringify(args) }) });
const add = act("calculate", { expression: "4 + 6" }, "I add.");
const hand = (answer: string) => act("submit_final_answer", { answer });
const { react, cot, direct } = scaffolds;

describe("ReAct", () => {
  it("goes from an action to a final answer, with the same steps as native calls", async () => {
    const inText = await playAgent(scripted(add, hand("10")), { scaffold: react });
    const native = await playAgent(
      scripted({ text: "I add.", calls: [["calculate", '{"expression":"4 + 6"}']] }, { calls: [submit("10")] }),
    );
    expect(inText.steps).toEqual(native.steps);
    expect(inText.ending).toEqual(native.ending);
  });

  it("tells the model of its tools in text, and gives results as observations", async () => {
    const model = scripted(add, hand("10"));
    await playAgent(model, { scaffold: react, policy: policies.B3 });
    const [first, second] = model.requests;
    expect(first?.tools).toEqual([]);
    const [system] = first?.messages ?? [];
    expect(system?.text.startsWith(policies.B3.prompts.system)).toBe(true);
    for (const { name } of callable(policies.B3, toolsFor({}))) expect(system?.text).toContain(`- ${name}: `);
    expect(second?.messages.slice(2)).toEqual([
      { role: "assistant", text: add.text, calls: [] },
      { role: "user", text: "Observation: 10" },
    ]);
  });

  it("keeps an observation that the model wrote apart: flagged, not carried on, not in its context", async () => {
    const invented = 'Observation: 11\nAction: submit_final_answer\nAction Input: {"answer": "11"}';
    const model = scripted({ text: `${add.text}\n${invented}` }, hand("10"));
    const { steps, ending } = await playAgent(model, { scaffold: react });
    expect(steps[0]).toMatchObject({ kind: "thought", text: "I add.", invented });
    expect(ending).toMatchObject({ answer: "10" });
    expect(JSON.stringify(model.requests[1]?.messages.slice(1))).not.toContain("11");
  });

  it("flags an invented observation also where nothing was thought", async () => {
    const { steps } = await playAgent(scripted({ text: "Observation: 10" }, hand("10")), { scaffold: react });
    expect(steps[0]).toMatchObject({ kind: "thought", text: "", invented: "Observation: 10" });
  });

  it("gives the agent a readable error for a malformed action, and goes on", async () => {
    const model = scripted({ text: "Action: calculate 4 + 6" }, hand("10"));
    const { steps, ending } = await playAgent(model, { scaffold: react });
    expect(kinds(steps)).toEqual(["tool-call", "tool-result", "submission", "final-answer"]);
    expect(model.requests[1]?.messages.at(-1)?.text).toMatch(/^Observation: Error: This action can't be read: .*Action Input/);
    expect(ending).toMatchObject({ submitted: true, usage: { toolCalls: 0 } });
  });

  it.each([
    ["an unknown tool", act("abacus", {}), "There is no tool"],
    ["an input that is no JSON", { text: "Action: calculate\nAction Input: 4 + 6" }, "not valid JSON"],
    ["an input of another form", act("calculate", { sum: "4 + 6" }), "could not read its arguments"],
  ])("has %s answered by the tools", async (_, said, part) => {
    const model = scripted(said, hand("10"));
    await playAgent(model, { scaffold: react });
    expect(model.requests[1]?.messages.at(-1)?.text).toMatch(/^Observation: Error: /);
    expect(model.requests[1]?.messages.at(-1)?.text).toContain(part);
  });

  it("does not carry out an action that was cut off", async () => {
    const model = scripted({ text: 'Action: calculate\nAction Input: {"expression": "4 +' }, hand("10"));
    await playAgent(inStatus(model, "length"), { scaffold: react });
    expect(model.requests[1]?.messages.at(-1)?.text).toContain("cut off at the output limit");
  });

  it("ends with a turn that calls nothing", async () => {
    const { ending } = await playAgent(scripted({ text: "It is 10." }), { scaffold: react });
    expect(ending).toMatchObject({ submitted: false, code: "no-submission" });
  });

  it("has its results corrupted as native ones are", async () => {
    const problem = problemSchema.parse({ id: "p", question: "What is 4 + 6?", answer: "10" });
    const interceptor = createInterceptor(corruptionPlanSchema.parse({ relative: "+1/10" }), problem, 1, exactMath);
    const model = scripted(add, hand("11"));
    const { steps } = await playAgent(model, { scaffold: react, interceptor });
    expect(steps[2]).toMatchObject({ genuine: { text: "10" }, shown: { text: "11" }, corrupted: true });
    expect(model.requests[1]?.messages.at(-1)?.text).toBe("Observation: 11");
  });

  it.each(["B1", "B2-forced", "B3-forced"] as const)("holds a first answer back under %s", async (id) => {
    const review: Said = { calls: [["report_verdict", '{"verdict":"PASS","reason":"Yes."}']] };
    const model = scripted(add, hand("9"), ...(id === "B2-forced" ? [review] : []), hand("10"));
    const { steps, ending } = await playAgent(model, { scaffold: react, policy: policies[id] });
    expect(kinds(steps).filter((kind) => kind === "submission")).toHaveLength(2);
    expect(ending).toMatchObject({ answer: "10" });
    expect(model.requests.at(-1)?.messages.at(-1)?.text).toMatch(/^Observation: /);
  });

  it("begins anew after a challenge under B4", async () => {
    const doubt = act("challenge_evidence", { claim: "10", reason: "Odd." });
    const model = scripted(add, doubt, add, hand("10"));
    const { steps } = await playAgent(model, { scaffold: react, policy: policies.B4 });
    expect(kinds(steps)).toContain("restart");
    expect(model.requests[2]?.messages).toEqual(model.requests[0]?.messages);
  });

  it("has its verifier called as an action under B3", async () => {
    const claim = { tool: "calculate", arguments: { expression: "4 + 6" }, claim: "10" };
    const { steps } = await playAgent(scripted(add, act("verify_tool_result", claim), hand("10")), {
      scaffold: react,
      policy: policies.B3,
    });
    expect(steps.find(({ kind }) => kind === "verdict")).toMatchObject({ verdict: "PASS" });
  });
});

describe("chain of thought", () => {
  it("takes its answer from the last line", async () => {
    const { steps, ending } = await playAgent(scripted({ text: "4 + 6 is 10.\n\nAnswer: 10\n" }), { scaffold: cot });
    expect(kinds(steps)).toEqual(["thought", "submission", "final-answer"]);
    expect(steps[0]).toMatchObject({ text: "4 + 6 is 10." });
    expect(ending).toMatchObject({ submitted: true, answer: "10" });
  });

  it.each([
    ["no label", "It is 10."],
    ["a label that is not in the last line", "Answer: 10\nThat was easy."],
    ["a label in another spelling", "**Answer:** 10"],
    ["nothing after the label", "4 + 6\nAnswer:"],
  ])("has no answer where there is %s", async (_, text) => {
    const { ending } = await playAgent(scripted({ text }), { scaffold: cot });
    expect(ending).toMatchObject({ submitted: false, code: "no-submission", reason: expect.stringContaining('no "Answer: …"') });
  });

  it.each([
    ["length", "cut off"],
    ["refusal", "refused"],
    ["content_filter", "filter"],
  ] as const)("has no answer in a turn that ended by %s, and says why", async (status, part) => {
    const { ending } = await playAgent(inStatus(scripted({ text: "Answer: 1" }), status), { scaffold: cot });
    expect(ending).toMatchObject({ submitted: false, reason: expect.stringContaining(part) });
  });

  it("goes over its answer under B1, without a word of tools", async () => {
    const model = scripted({ text: "Answer: 9" }, { text: "Answer: 10" });
    const { steps, ending } = await playAgent(model, { scaffold: cot, policy: policies.B1 });
    expect(kinds(steps)).toEqual(["submission", "reflection-prompt", "submission", "final-answer"]);
    expect(ending).toMatchObject({ answer: "10" });
    expect(JSON.stringify(model.requests)).not.toMatch(/submit_final_answer|challenge_evidence/);
  });

  it("has its answer reviewed under forced B2", async () => {
    const review: Said = { calls: [["report_verdict", '{"verdict":"FAIL","reason":"No."}']] };
    const model = scripted({ text: "Answer: 9" }, review, { text: "Answer: 10" });
    const { ending } = await playAgent(model, { scaffold: cot, policy: policies["B2-forced"] });
    expect(ending).toMatchObject({ answer: "10" });
    expect(model.requests[2]?.messages.at(-1)?.text).toContain("FAIL (fresh review)");
  });

  it("has nothing to verify under forced B3", async () => {
    const { steps } = await playAgent(scripted({ text: "Answer: 9" }, { text: "Answer: 9" }), {
      scaffold: cot,
      policy: policies["B3-forced"],
    });
    expect(steps.find(({ kind }) => kind === "verdict")).toMatchObject({ verdict: "UNKNOWN" });
  });
});

describe("a direct answer", () => {
  it("is the whole text", async () => {
    const { steps, ending } = await playAgent(scripted({ text: " 10\n" }), { scaffold: direct });
    expect(kinds(steps)).toEqual(["submission", "final-answer"]);
    expect(ending).toMatchObject({ answer: "10" });
  });

  it("is none on several lines", async () => {
    const { ending } = await playAgent(scripted({ text: "Let me see.\n10" }), { scaffold: direct });
    expect(ending).toMatchObject({ submitted: false, reason: expect.stringContaining("wrote 2 lines") });
  });
});

describe("prompts of scaffolds", () => {
  const given = promptsSchema.parse({
    B1: { system: "Solve.", reflection: "Policy." },
    react: { format: "Write so." },
    cot: { system: "Think.", reflection: "Again." },
    direct: { system: "Say." },
  });
  const ofPolicy = { system: "Solve.", reflection: "Policy.", reviewer: "Review." };

  it("are replaced by an experiment's own", () => {
    expect(scaffolds.native.prompts(ofPolicy, given)).toEqual(ofPolicy);
    expect(react.prompts(ofPolicy, given)).toEqual({ ...ofPolicy, system: "Solve.\n\nWrite so." });
    expect(cot.prompts(ofPolicy, given)).toEqual({ ...ofPolicy, system: "Think.", reflection: "Again." });
    expect(direct.prompts(ofPolicy, given)).toMatchObject({ system: "Say.", reflection: direct.prompts(ofPolicy, undefined).reflection });
  });

  it("ask for no second answer where the policy asks for none", () => {
    expect(cot.prompts({ system: "Solve." }, given)).toEqual({ system: "Think." });
  });
});

it.each(scaffoldIdSchema.options)("%s stands under its id", (id) => {
  expect(scaffolds[id].id).toBe(id);
});

/** The same model, whose first turn ended so. */
function inStatus(model: ReturnType<typeof scripted>, status: TurnStatus): ChatModel {
  return {
    id: "so",
    async complete(request) {
      const turn = await model.complete(request);
      return model.requests.length === 1 ? { ...turn, status } : turn;
    },
  };
}
