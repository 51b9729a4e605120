import { expect, test } from "vitest";
import { evaluateExactly } from "../math/evaluateExactly";
import { parseExpression } from "../math/parseExpression";
import { canonicalForm } from "./canonicalForm";

const form = (text: string) => canonicalForm(parseExpression(text));

test.each([
  ["a + b*c", "c*b + a", true],
  ["a - (b - c)", "c + a - b", true],
  ["a/b*c", "c*a/b", true],
  ["-(a + b)", "-b - a", true],
  ["0.5*x", "x*1/2", false],
  ["2*3", "6", false],
  ["a - b", "b - a", false],
  ["a/b", "b/a", false],
  ["2**3", "3**2", false],
  ["sin(a + b)", "sin(b + a)", true],
])("%s and %s have the same form: %s", (left, right, expected) => {
  expect(form(left) === form(right)).toBe(expected);
});

test.each(["2/(1/3) - 4*(5 - 7)**2", "-(3 - 8)/(2 + 5)*6", "2**(-3) - -4", "1/2/(3/4)", "7 % 4 - 0.25"])(
  "the form of %s has its value",
  (text) => {
    expect(evaluateExactly(parseExpression(form(text)))).toEqual(evaluateExactly(parseExpression(text)));
  },
);
