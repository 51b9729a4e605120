import { describe, expect, it } from "vitest";
import { exactMath } from "../../test/builders/exactMath";
import { problemSchema } from "../model/problem";
import { policies } from "../policies/catalogue";
import { scaffolds } from "../scaffolds/catalogue";
import { callable } from "../scaffolds/policyUnder";
import { tools } from "../tools/catalogue";
import { simulatedAnswer } from "./answer";
import type { Chance } from "./behaviour";
import { type Character, charactersByName } from "./character";
import { readConversation } from "./conversation";

const problem = problemSchema.parse({
  id: "p",
  question: "What is (4 + 6)*2?",
  answer: "20",
  steps: [
    { tool: "calculate", arguments: { expression: "4 + 6" } },
    { tool: "calculate", arguments: { expression: "$1*2" } },
  ],
});
const certain: Chance = (_, probability) => probability === 1;
const model = charactersByName.get("simulated/careful");
if (!model) throw new Error("there is no careful character");
const plain: Character = { ...model, check: 0, verify: 0, headwork: 1, reflect: 0, heed: 0 };

/** What is said next in a chat that a scaffold has begun. */
async function next(id: "react" | "cot" | "direct", replies: readonly string[] = [], character = plain): Promise<string> {
  const scaffold = scaffolds[id];
  const declarations = callable(policies.B3, tools);
  const system = scaffold.prompts(policies.B3.prompts, undefined).system + scaffold.toolsText(declarations);
  const messages = [
    { role: "system", text: system },
    { role: "user", text: problem.question },
    ...replies.flatMap((text) => [
      { role: "assistant", text: "…" },
      { role: "user", text: scaffold.answer({ id: "c", tool: "t", arguments: "" }, text).text },
    ]),
  ];
  const conversation = readConversation(messages, []);
  expect(conversation).toMatchObject({ scaffold: id, question: problem.question, replies });
  const { text, call } = await simulatedAnswer(problem, character, certain, conversation, { math: exactMath });
  expect(call).toBeUndefined();
  return text;
}

describe("simulatedAnswer", () => {
  it("writes actions in ReAct text and reads the observations", async () => {
    expect(await next("react")).toBe('Thought: I let the tools do the computing.\nAction: calculate\nAction Input: {"expression":"4 + 6"}');
    expect(await next("react", ["11"])).toBe('Action: calculate\nAction Input: {"expression":"11*2"}');
    expect(await next("react", ["11", "22"])).toBe(
      'Thought: The answer is 22.\nAction: submit_final_answer\nAction Input: {"answer":"22"}',
    );
  });

  it("knows of verifiers from the list of tools", async () => {
    expect(await next("react", ["11"], { ...plain, verify: 1 })).toContain("Action: verify_tool_result");
  });

  it("can invent an observation", async () => {
    expect(
      scaffolds.react.read({ text: await next("react", [], { ...plain, invent: 1 }), calls: [], inputTokens: 0, outputTokens: 0 }, 1),
    ).toMatchObject({ calls: [{ tool: "calculate" }], invented: expect.stringMatching(/^Observation: /) });
  });

  it("writes its steps and answer as a chain of thought, or the answer alone", async () => {
    expect(await next("cot")).toBe("Step 1: by calculate I get 10.\nStep 2: by calculate I get 20.\nAnswer: 20");
    expect(await next("direct")).toBe("20");
  });

  it("carries a slip on, and finds it when it goes over its answer", async () => {
    const slipping: Chance = (name, probability) => (name === "headwork 0" ? false : probability === 1);
    const conversation = { scaffold: "direct", question: problem.question, offered: new Set<string>() } as const;
    const said = async (character: Character, ...replies: string[]) =>
      (await simulatedAnswer(problem, character, slipping, { ...conversation, replies }, { math: exactMath })).text;
    expect(await said(plain)).toBe("22");
    expect(await said(plain, "Go over it.")).toBe("22");
    expect(await said({ ...plain, reflect: 1 }, "Go over it.")).toBe("20");
    expect(await said({ ...plain, heed: 1 }, "FAIL (fresh review). No.\n\nAgain.")).toBe("20");
    expect(await said({ ...plain, reflect: 1 }, "PASS (fresh review). Yes.\n\nAgain.")).toBe("22");
  });

  it("works a problem out without the tools that it is not offered", async () => {
    const conversation = readConversation([{ role: "user", text: problem.question }], ["browse"]);
    expect((await simulatedAnswer(problem, plain, certain, conversation, { math: exactMath })).text).toBe("20");
  });
});
