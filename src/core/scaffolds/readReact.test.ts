import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readReact, UNREADABLE, writeReact } from "./readReact";

const GOOD = 'Thought: I add.\nAction: calculate\nAction Input: {"expression": "4 + 6"}';
const ADD = { tool: "calculate", arguments: '{"expression": "4 + 6"}' };

describe("readReact", () => {
  it("reads a thought, an action and its input", () => {
    expect(readReact(GOOD)).toEqual({ thought: "I add.", action: ADD, kept: GOOD });
  });

  it.each([
    ["a thought of several lines", "Thought: I add.\nThen I am done.", "I add.\nThen I am done."],
    ["a thought without its label", "I add.", "I add."],
    ["no thought", "", ""],
  ])("takes %s", (_, before, thought) => {
    expect(readReact(`${before}\n${GOOD.slice(GOOD.indexOf("Action"))}`)).toMatchObject({ thought, action: ADD });
  });

  it("takes an input on several lines, and other line ends", () => {
    expect(readReact('Action: calculate\r\nAction Input: {\n"expression": "4 + 6"\n}').action).toEqual({
      tool: "calculate",
      arguments: '{\n"expression": "4 + 6"\n}',
    });
  });

  it("shows no wish to act in plain prose", () => {
    expect(readReact("The answer is 10, and no action is needed.")).toEqual({
      thought: "The answer is 10, and no action is needed.",
      kept: "The answer is 10, and no action is needed.",
    });
  });

  it.each([
    ["as it is spelt", "Observation: 10"],
    ["in bold", "**Observation:** 10"],
    ["numbered", "Observation 1: 10"],
    ["in lower case, as a quotation", "> observation : 10"],
    ["as a heading", "### Observations\n:10".replace("\n", "")],
  ])("cuts the turn at an observation that the model wrote, %s", (_, observation) => {
    const invented = `${observation}\nThought: So it is 10.\nAction: submit_final_answer\nAction Input: {"answer": "10"}`;
    expect(readReact(`${GOOD}\n${invented}`)).toEqual({ thought: "I add.", action: ADD, kept: GOOD, invented });
  });

  it("asks for an action where the model wrote an observation in its place", () => {
    const { action, kept, invented } = readReact("Observation: 10\nThought: So it is 10.");
    expect(action?.fault).toContain("observations come from tools only");
    expect([kept, invented]).toEqual(["", "Observation: 10\nThought: So it is 10."]);
  });

  it.each([
    ["an action without an input", "Action: calculate", "no line that begins with Action Input"],
    ["an input without an action", "Action Input: {}", "no line that begins with Action."],
    ["two actions", `${GOOD}\n${GOOD}`, "each turn has one action"],
    ["two inputs", `${GOOD}\nAction Input: {}`, "each turn has one action"],
    ["an input before its action", "Action Input: {}\nAction: calculate", "follow directly"],
    ["something in between", "Action: calculate\nQuickly.\nAction Input: {}", "follow directly"],
    ["more than a name", 'Action: calculate("4 + 6")\nAction Input: {}', "the name of a tool and nothing else"],
    ["no name", "Action:\nAction Input: {}", "the name of a tool and nothing else"],
    ["labels in bold", "**Action:** calculate\n**Action Input:** {}", "spelt as they are here"],
    ["labels in lower case", "action: calculate\naction input: {}", "spelt as they are here"],
    ["an answer in the way of other prompts", "Final Answer: 10", "spelt as they are here"],
  ])("says what is wrong with %s", (_, text, part) => {
    const { action } = readReact(text);
    expect(action).toMatchObject({ tool: UNREADABLE, arguments: expect.stringMatching(/action|answer/i) });
    expect(action?.fault).toContain(part);
  });

  it("leaves it to the tool to say what is wrong with its input", () => {
    expect(readReact(`${GOOD}\nThat is all.`).action?.arguments).toBe(`${ADD.arguments}\nThat is all.`);
  });

  it("reads what it writes", () => {
    const words = fc.stringMatching(/^[a-z][a-z .]{0,20}[a-z]$/);
    fc.assert(
      fc.property(words, fc.stringMatching(/^[a-z_]{1,12}$/), fc.jsonValue(), (thought, tool, value) => {
        const action = { tool, arguments: JSON.stringify({ value }) };
        const text = writeReact(thought, action);
        expect(readReact(text)).toEqual({ thought, action, kept: text });
      }),
      { seed: 1 },
    );
  });

  it("never lets an observation of the model's own through, whatever it wrote", () => {
    const piece = fc.constantFrom(
      "Thought: ",
      "Action: calculate",
      "Action Input: {}",
      "Observation: 9",
      "*observation*: 9",
      "\n",
      " ",
      "so",
      "\r\n",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const { kept, action } = readReact(pieces.join(""));
        expect(kept).not.toMatch(/^[^\p{L}\n]*observation/imu);
        expect(action?.arguments ?? "").not.toMatch(/^[^\p{L}\n]*observation/imu);
      }),
      { seed: 2, numRuns: 500 },
    );
  });
});
