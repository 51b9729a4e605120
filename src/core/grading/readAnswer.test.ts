import { describe, expect, test } from "vitest";
import type { Answer } from "./answer";
import { readAnswer } from "./readAnswer";
import { Unreadable } from "./unreadable";

/** The shape of an answer in one line. */
function outline(answer: Answer): string {
  switch (answer.shape) {
    case "value":
      return answer.unit === undefined ? answer.expression : `${answer.expression} <${answer.unit}>`;
    case "collection":
      return `{${answer.items.map(outline).join("; ")}}`;
    case "tuple":
      return `(${answer.items.map(outline).join("; ")})`;
    case "interval":
      return `${answer.lowClosed ? "[" : "]"}${outline(answer.low)} to ${outline(answer.high)}${answer.highClosed ? "]" : "["}`;
    case "union":
      return answer.parts.map(outline).join(" u ");
    case "named":
      return `${answer.name} is ${outline(answer.answer)}`;
    case "relation":
      return `${answer.left} ${answer.operator} ${answer.right}`;
    case "matrix":
      return `matrix ${answer.rows.map((row) => row.map(outline).join(" ")).join(" | ")}`;
    case "ratio":
      return answer.parts.map(outline).join(" : ");
  }
}

describe("readAnswer", () => {
  test.each([
    // Values with units.
    ["15 cm^2", "15 <cm^2>"],
    ["\uff0415,000", "15000 <$>"],
    ["-\uff045", "(-5) <$>"],
    ["5 km/h", "5 <km/h>"],
    ["3 bolts of fabric", "3 <bolt of fabric>"],
    ["10 m", "10 <m>"],
    ["10m", "10*m"],
    ["90^\\circ", "90 <degree>"],
    ["28\\%", "(28)/100"],
    ["28 percent", "(28)/100"],
    // Collections.
    ["{3, 8}", "{3; 8}"],
    ["\\{3, 8\\}", "{3; 8}"],
    ["3 and 8", "{3; 8}"],
    ["19, 46, and 82", "{19; 46; 82}"],
    ["x = 3 or x = 8", "{x is 3; x is 8}"],
    ["a = 4, -8", "{a is 4; (-8)}"],
    ["\\pm 2", "{2; (-2)}"],
    ["{}", "{}"],
    ["\\emptyset", "{}"],
    ["no real solutions", "{}"],
    ["{3,100}", "{3; 100}"],
    ["3,100", "3100"],
    // Tuples, intervals.
    ["(3, 8)", "(3; 8)"],
    ["(0;0;0),(4;0;6)", "{(0; 0; 0); (4; 0; 6)}"],
    ["p=5, q=2; p=7, q=2", "{(5; 2); (7; 2)}"],
    ["[0, 1)", "[0 to 1["],
    ["(1, \\infty)", "]1 to oo["],
    ["[-1, 0) \\cup (0, 1)", "[(-1) to 0[ u (0; 1)"],
    ["[42]", "42"],
    // Relations and names.
    ["x = \\frac{1}{3}", "x is (((1))/((3)))"],
    ["f(x) = 1", "f(x) is 1"],
    ["\\angle APC = 74^\\circ", "angle APC is 74 <degree>"],
    ["(p, q) = (3, 2)", "(p,q) is (3; 2)"],
    ["\\frac{NO}{BO} = 2", "frac{NO}{BO} is 2"],
    ["x = 1/3 \\approx 0.33", "x is 1/3"],
    ["28 + 32 = 60", "60"],
    ["z = 1 + 1 = 2", "z is 2"],
    ["x \\in [0, 7)", "x is [0 to 7["],
    ["-2 <= x < 7", "x is [(-2) to 7["],
    ["7 > x >= -2", "x is [(-2) to 7["],
    ["x > 5", "5 < x"],
    ["x^2 + y = 0", "x**(2) + y = 0"],
    ["7:32", "7 : 32"],
    ["\\begin{pmatrix}1 & 0 \\\\ 0 & 1\\end{pmatrix}", "matrix 1 0 | 0 1"],
  ])("%s", (text, expected) => {
    expect(outline(readAnswer(text))).toBe(expected);
  });

  test.each(["", "five", "5 some text", "2 March 1972", "x = ", "1 < 2 > 0", "5 feet 3 inches", "(1, 2", "4 10/3", "$", "x = five = 5"])(
    "%j is no mathematics as a whole",
    (text) => {
      expect(() => readAnswer(text)).toThrow(Unreadable);
    },
  );

  test.each(["(", "{", "[", "2^", "\\sqrt", "-", "sin ", "\\frac", "|", "x_"])("survives 5000 times %j", (text) => {
    expect(() => readAnswer(text.repeat(5000))).toThrow(Unreadable);
  });
});
