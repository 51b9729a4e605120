import { describe, expect, it } from "vitest";
import { holds } from "./evaluate";
import { parseExpression } from "./expression";
import { parseHitCount } from "./hitCount";
import { parseLogMessage } from "./logMessage";

const fields = {
  step: 4,
  tool: "solve_equation",
  call: 2,
  arguments: { equation: "x**2 - 4 = 0", variable: "x", list: [3, 5] },
  shown: "2",
  genuine: "[-2, 2]",
  corrupted: true,
};

describe("conditions", () => {
  it.each([
    ['tool == "solve_equation"', true],
    ["tool == 'calculate'", false],
    ["call >= 2 && step < 5", true],
    ["call > 10", false],
    ["shown < 10", true],
    ["genuine < 10", false],
    ['arguments.variable == "x" && !(step == 3)', true],
    ["arguments.list.1 == 5", true],
    ["shown != genuine", true],
    ["corrupted", true],
    ["!corrupted || false", false],
    ['arguments.equation contains "**2"', true],
    ["false || call == 2 && false", false],
    ["missing", false],
    ["missing == 1", false],
    ["missing != 1", true],
    ["arguments.constructor", false],
    ["arguments.equation.length", false],
    ["__proto__", false],
    ["tool == 'it\\'s'", false],
    ["step == -4", false],
  ])("%s is %s", (text, expected) => {
    expect(holds(parseExpression(text), fields)).toBe(expected);
  });

  it.each([
    ["", "breaks off at character 1"],
    ["tool ==", "breaks off at character 8"],
    ["(tool", "parenthesis at character 1 is not closed"],
    ["tool tool", '"tool" at character 6 is not expected'],
    ["tool = 'x'", '"=" at character 6 begins neither'],
    ["alert(1)", '"(" at character 6 is not expected'],
    ["'open", `"'" at character 1 begins neither`],
    [`${"(".repeat(60)}1`, "nested 50 deep"],
    ["!".repeat(60), "nested 50 deep"],
    ["1".repeat(3000), "2000 characters at most"],
  ])("%s is refused", (text, message) => {
    expect(() => parseExpression(text)).toThrow(message);
  });
});

describe("hit counts", () => {
  it.each([
    ["3", [3, 4, 5, 6]],
    ["== 3", [3]],
    [">= 5", [5, 6]],
    ["> 5", [6]],
    ["<3", [1, 2]],
    ["<= 1", [1]],
    ["% 2", [2, 4, 6]],
  ])("%s", (text, expected) => {
    expect([1, 2, 3, 4, 5, 6].filter(parseHitCount(text))).toEqual(expected);
  });

  it.each(["", "x", "% 0", "3 4", "-1"])("%s is refused", (text) => {
    expect(() => parseHitCount(text)).toThrow("is no hit count");
  });
});

describe("log messages", () => {
  it("say their expressions", () => {
    expect(parseLogMessage("{tool} of {arguments.list}: {shown == 2}, {missing}.")(fields)).toBe("solve_equation of [3,5]: true, .");
  });

  it("are refused where an expression cannot be read", () => {
    expect(() => parseLogMessage("now {tool ==}")).toThrow("breaks off");
  });
});
