import { describe, expect, it } from "vitest";
import { gather, jsonSource } from "../../../test/builders/foreignSources";
import { stepLine } from "../../projections/stepLine";

const parsed = (...data: object[]) => ({ success: true, data });
const failed = { success: false, error: { name: "ZodError", message: "[]" } };
const question = { role: "user", content: "How many?" };
const call = { role: "assistant", content: "", tool_calls: [{ id: "c", name: "count", arguments: '{"of":"it"}', type: "function" }] };
const STEPS = ["Message How many?", 'Tool call count {"of":"it"}', "Tool result count 5", "Final answer Five."];

async function read(observations: object) {
  const { trials, files } = await gather(jsonSource(observations));
  const steps = trials.map((trial) => trial.steps.map((step) => stepLine(step).slice(5).replace(/ +/g, " ")));
  return { trials, steps, file: files[0] };
}

describe("observations that are parsed into ChatML", () => {
  const first = { input: parsed(question), output: parsed({ ...call, tools: [{ name: "count" }] }) };
  const second = {
    input: parsed(question, call, { role: "count", content: "5" }),
    output: parsed({ role: "assistant", content: "Five." }),
  };

  it("are one trial where one holds the others, whatever their order", async () => {
    for (const observations of [
      { a: first, b: second, c: second },
      { b: second, c: second, a: first },
    ]) {
      const { trials, steps } = await read(observations);
      expect(steps).toEqual([STEPS]);
      expect(trials).toMatchObject([{ source: { format: "chatml", place: "b" }, answer: "Five.", outcome: { code: "no-score" } }]);
    }
  });

  it("say what they were given once where the output repeats it", async () => {
    const { steps } = await read({ a: { input: parsed(question), output: parsed(question, { role: "assistant", content: "Five." }) } });
    expect(steps).toEqual([["Message How many?", "Final answer Five."]]);
  });

  it("may have a message within what could not be parsed, and others without one", async () => {
    const within = { json: { index: 0, message: { role: "assistant", content: "Five." } } };
    const { steps, file } = await read({
      a: { input: parsed(question), output: parsed(within, { json: { x: 1 } }, {}) },
      b: { input: failed },
    });
    expect(steps).toEqual([["Message How many?", "Final answer Five."]]);
    expect(file?.notes).toEqual([expect.stringContaining("1 of 2")]);
  });

  it("are several trials where they tell different conversations", async () => {
    const { steps } = await read({
      a: { output: parsed(call) },
      b: { input: failed, output: parsed({ role: "assistant", content: "Five." }) },
    });
    expect(steps).toEqual([['Tool call count {"of":"it"}'], ["Final answer Five."]]);
  });

  it("are read in a moment where there are thousands of them, each a conversation of its own", async () => {
    const about = (number: number) => ({
      input: parsed({ role: "system", content: "Count." }, { role: "user", content: `How many of ${number}?` }),
      output: parsed({ role: "assistant", content: `${number}.` }),
    });
    const { trials } = await read(Object.fromEntries(Array.from({ length: 10_000 }, (_, number) => [`o${number}`, about(number)])));
    expect(trials).toHaveLength(10_000);
  });

  it("are refused where no agent says anything", async () => {
    const { file } = await read({ a: { input: failed, output: failed }, b: { input: parsed(question) } });
    expect(file?.refusal).toBe("None of its observations has a message of an agent; import the trace that they belong to.");
  });
});
