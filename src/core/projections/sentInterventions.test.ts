import { describe, expect, it } from "vitest";
import { calculate, playAgent, scripted, sumProblem } from "../../test/builders/playAgent";
import { run, trial } from "../../test/builders/records";
import { chatMessagesOf } from "../formats/exporting/chatMessagesOf";
import { withSentences } from "../interventions/interventionSentences";
import { budgetsSchema } from "../model/experiment";
import { type Intervention, interventionSchema } from "../model/intervention";
import { policies } from "../policies/catalogue";
import { scaffoldUnder } from "../scaffolds/scaffoldUnder";
import { sentStep } from "./sentStep";

const problem = { ...sumProblem, steps: [{ tool: "calculate", arguments: { expression: "4 + 6" } }] };
const someRun = { ...run(), problems: [problem] };

/** Plays a trial under an intervention, as `runTrial` sets it up. */
async function playUnder(intervention: Intervention, model: ReturnType<typeof scripted>, budgets = {}) {
  const scaffold = scaffoldUnder("native", intervention);
  const prompts = scaffold.prompts(policies.B0.prompts, undefined, undefined);
  const { steps, ending } = await playAgent(model, {
    problem,
    intervention,
    scaffold,
    prompts: { ...prompts, system: withSentences(prompts.system, intervention, undefined) },
    budgets: budgetsSchema.parse(budgets),
  });
  return trial({
    id: "t",
    problem: problem.id,
    policy: "B0",
    steps,
    intervention,
    ...(ending.finalised && { finalised: ending.finalised }),
  });
}

describe("what was sent under an intervention", () => {
  it.each<Intervention>([
    { route: "user" },
    { route: "rag", rule: "verify" },
    { route: "none" },
    interventionSchema.parse({ route: "rag", metadata: { form: "numeric", instruction: true } }),
  ])("is made again: %o", async (intervention) => {
    const model = scripted({ text: "So.\nAnswer: 10" });
    const made = await playUnder(intervention, model);
    const [system, user] = model.requests[0]?.messages ?? [];
    for (const { index } of made.steps.filter(({ turn }) => turn <= 1 && turn >= 0).slice(0, 2)) {
      const message = JSON.parse(sentStep(someRun, made, index).message);
      expect(message.slice(0, 2)).toEqual([
        { role: "system", content: system?.text },
        { role: "user", content: user?.text },
      ]);
    }
  });

  it("holds what was said of reliability after a result", async () => {
    const intervention = interventionSchema.parse({ metadata: { form: "numeric" } });
    const model = scripted({ calls: [calculate("4 + 6")] }, { text: "I am done." });
    const made = await playUnder(intervention, model);
    const sent = model.requests[1]?.messages.at(-1)?.text;
    expect(sent).toMatch(/^10\nreliability: /);
    expect(JSON.parse(sentStep(someRun, made, 1).message)).toMatchObject({ role: "tool", content: sent });
    expect(chatMessagesOf(made)[1]).toMatchObject({ role: "tool", content: sent });
  });

  it("ends with the request for a final answer", async () => {
    const model = scripted({ calls: [calculate("4 + 6")] }, { text: "So.\nAnswer: 10" });
    const made = await playUnder({}, model, { turns: 1, finalise: true });
    const last = made.steps.at(-1);
    expect(JSON.parse(sentStep(someRun, made, last?.index ?? 0).message)).toEqual([
      { role: "user", content: model.requests[1]?.messages.at(-1)?.text },
      { role: "assistant", content: "So.\nAnswer: 10" },
    ]);
  });

  it("is exported with the results as a message of the user", async () => {
    const made = await playUnder({ route: "rag" }, scripted({ text: "Answer: 10" }));
    expect(chatMessagesOf(made)[0]).toEqual({ role: "user", content: "Context:\n[1] 10" });
    expect(chatMessagesOf(made).some(({ role }) => role === "tool")).toBe(false);
  });
});
