import { describe, expect, it } from "vitest";
import { exactMath } from "../../test/builders/exactMath";
import { playAgent, type Said, scripted, submit } from "../../test/builders/playAgent";
import { createInterceptor } from "../corruption/interceptor";
import { framesAt } from "../debug/frames";
import { corruptionPlanSchema } from "../model/corruption";
import { budgetsSchema } from "../model/experiment";
import { problemSchema } from "../model/problem";
import { LONGEST_DOCUMENT } from "../tools/askDelegate";

const problem = problemSchema.parse({
  id: "p",
  question: "Where does the ship land?",
  answer: "Whitby",
  answerKind: "text",
  channel: "delegate",
  falseAnswers: { p1: { value: "Dover" } },
  context: [
    { title: "The Log", text: "The ship lands in Whitby." },
    { title: "The Long Log", text: "x".repeat(LONGEST_DOCUMENT + 1) },
  ],
});
const ask = (document: string): Said => ({ calls: [["ask_delegate", JSON.stringify({ document, task: "Where does it land?" })]] });
const answer: Said = { calls: [submit("Whitby")] };

async function resultsOf(turns: readonly Said[], more: Parameters<typeof playAgent>[1] = {}) {
  const model = scripted(...turns);
  const { steps, ending } = await playAgent(model, { problem, ...more });
  return { model, steps, ending, results: steps.filter((step) => step.kind === "tool-result") };
}

describe("a delegate", () => {
  it("is a fresh model that is given the document, of which the agent is told the title alone", async () => {
    const { model, steps, ending, results } = await resultsOf([ask("the log"), { text: "In Whitby." }, answer]);
    const [agent, delegate, after] = model.requests;
    expect(agent?.messages.map(({ text }) => text).join()).toContain("- The Log\n- The Long Log");
    expect(JSON.stringify([agent, after])).not.toContain("The ship lands in Whitby.");
    expect(delegate).toMatchObject({
      ofDelegate: true,
      tools: [],
      messages: [
        { role: "system" },
        { role: "user", text: "Document: The Log\n\nThe ship lands in Whitby.\n\nTask:\nWhere does it land?" },
      ],
    });
    expect(delegate?.messages.map(({ text }) => text).join()).not.toContain(problem.question);
    expect(results).toMatchObject([{ tool: "ask_delegate", shown: { ok: true, text: "In Whitby." } }]);
    expect(ending.usage).toMatchObject({ modelCalls: 3, toolCalls: 1, inputTokens: 30, outputTokens: 15 });
    expect(framesAt(steps, results[0]?.index ?? 0).map(({ kind }) => kind)).toEqual(["delegate", "solver"]);
  });

  it("can be made to lie, in the same way each time", async () => {
    const plan = corruptionPlanSchema.parse({ kinds: ["claim-p1"] });
    const interceptor = createInterceptor(plan, problem, 1, exactMath);
    const said = { text: "It is calm. It lands in Whitby." };
    const { results } = await resultsOf([ask("The Log"), said, ask("The Log"), said, answer], { interceptor });
    expect(results.map(({ shown }) => shown.text)).toEqual(Array(2).fill("It is calm. It lands in Dover."));
    expect(interceptor.exposure()).toMatchObject({ state: "exposed", kind: "claim-p1", later: [{ edit: { edited: 1 } }] });
  });

  it.each([
    ["an unknown title", "A Log", [], "unknown-document", 'There is no document "A Log"; the documents are "The Log", "The Long Log".'],
    [
      "a document that is too long",
      "The Long Log",
      [],
      "too-large",
      '"The Long Log" has 200001 characters, and a delegate reads 200000 at most.',
    ],
    ["an empty answer", "The Log", [{ text: " " }], "no-answer", "The delegate gave no answer."],
  ])("says of %s what is wrong", async (_, title, delegate, code, text) => {
    const { results } = await resultsOf([ask(title), ...delegate, answer]);
    expect(results).toMatchObject([{ genuine: { ok: false, code, text } }]);
  });

  it("is not asked once the budget is spent", async () => {
    const { results, ending } = await resultsOf([ask("The Log")], { budgets: budgetsSchema.parse({ turns: 1 }) });
    expect(results).toMatchObject([{ genuine: { ok: false, code: "no-budget", text: "No budget is left to ask a delegate." } }]);
    expect(ending).toMatchObject({ submitted: false, code: "turn-budget" });
  });
});
