import { describe, expect, test } from "vitest";
import { exactMath } from "../../test/builders/exactMath";
import type { Tolerance } from "../model/tolerance";
import { compareAnswers } from "./compareAnswers";
import { readAnswer } from "./readAnswer";

async function verdict(reference: string, answer: string, tolerance?: Tolerance): Promise<string> {
  return (await compareAnswers(readAnswer(reference), readAnswer(answer), { math: exactMath, tolerance })).verdict;
}

describe("values", () => {
  test.each([
    ["104/3", "34.67", "different"],
    ["104/3", "34.6666666666667", "equal"],
    ["104/3", "34.6666666666666", "equal"],
    ["104/3", "34.6666666666657", "different"],
    ["1/8", "0.125", "equal"],
    ["1/8", "0.13", "different"],
    ["7.78", "70/9", "different"],
    ["7.78", "7.784", "different"],
    ["0.1", "0.10", "equal"],
    ["3.14159", "3.14", "different"],
    ["0.5", "0.45", "different"],
    ["0.335", "33.5%", "equal"],
    ["60", "60%", "different"],
    ["1/2004!", "1/2006!", "different"],
    ["3^2025", "2^2025", "different"],
    ["10", "10 cm", "equal"],
    ["10 cm", "10", "equal"],
    ["10 cm", "10 kg", "different"],
    ["10 cm", "9 kg", "different"],
    ["10 hours", "10 h", "equal"],
    ["12 angry men", "12 monkeys", "unknown"],
    ["12 angry men", "12", "unknown"],
    ["3:30 pm", "3:30 am", "different"],
    ["12:00", "1:00", "different"],
  ])("%s and %s: %s", async (reference, answer, expected) => {
    expect(await verdict(reference, answer)).toBe(expected);
  });
});

describe("a stated tolerance", () => {
  test.each<[string, string, Tolerance, string]>([
    ["104/3", "34.67", { absolute: "0.005" }, "equal"],
    ["104/3", "34.66", { absolute: "1/200" }, "different"],
    ["70/9", "7.78", { relative: "1/1000" }, "equal"],
    ["70/9", "7.79", { relative: "1/1000" }, "different"],
    ["-2", "-2.1", { relative: "0.05" }, "equal"],
    ["0", "0.001", { relative: "0.05" }, "different"],
    ["sqrt(2)", "1.4", { absolute: "0.05" }, "equal"],
    ["10 cm", "10.001 kg", { absolute: "0.01" }, "different"],
    ["{sqrt(2), -sqrt(2)}", "1.41 or -1.41", { absolute: "0.01" }, "equal"],
    ["(1/3, 2/3)", "(0.33, 0.67)", { absolute: "0.005" }, "equal"],
    ["x + 1", "x + 2", { absolute: "5" }, "different"],
  ])("%s and %s within %j: %s", async (reference, answer, tolerance, expected) => {
    expect(await verdict(reference, answer, tolerance)).toBe(expected);
  });
});

describe("collections", () => {
  test.each([
    ["{3, 8}", "x = 8 or x = 3", "equal"],
    ["{3, 8}", "[8, 3]", "equal"],
    ["{3, 8}", "8", "different"],
    ["{3, 8}", "{3, 8, 9}", "different"],
    ["{3, 8}", "(3, 8)", "different"],
    ["{3, 8}", "{8, 3, 3}", "equal"],
    ["{5}", "x = 5", "equal"],
    ["x = 7, y = -4", "[{x: 7, y: -4}]", "equal"],
    ["x = 7, y = -4", "[{x: -4, y: 7}]", "different"],
    ["x = 7, y = -4", "y = -4, x = 7", "equal"],
    ["x = 7, y = -4", "(7, -4)", "equal"],
    ["x = 7, y = -4", "(x, y) = (7, -4)", "equal"],
    ["x = 7, y = -4", "(-4, 7)", "different"],
    ["(7, -4)", "x = 7, y = -4", "equal"],
    ["(1, 2), (2, 1)", "[{x: 2, y: 1}, {x: 1, y: 2}]", "equal"],
    ["(1, 2), (2, 1)", "[{x: 2, y: 1}]", "different"],
    ["{}", "no solution", "equal"],
    ["{}", "0", "different"],
    ["\\pm 2", "{-2, 2}", "equal"],
    ["\\pm 2", "2", "different"],
    ["AB = 4, CD = 5", "4, 5", "equal"],
    ["AB = 4, CD = 5", "5, 4", "different"],
    ["a = 4, -8", "{-8, 4}", "equal"],
    ["p=5,q=2;p=7,q=2", "(7,2),(5,2)", "equal"],
  ])("%s and %s: %s", async (reference, answer, expected) => {
    expect(await verdict(reference, answer)).toBe(expected);
  });
});

describe("tuples, intervals, matrices", () => {
  test.each([
    ["(1, 9/2)", "(1, 4.5)", "equal"],
    ["(3, 1)", "(1, 3)", "different"],
    ["(p, q) = (3, 2)", "(3, 2)", "equal"],
    ["[0, 1)", "[0, 1)", "equal"],
    ["[0, 1)", "(0, 1)", "different"],
    ["(3/5, 8/3]", "(0.6, 2.66666666666667]", "equal"],
    ["0 < x < 1", "(0, 1)", "equal"],
    ["x \\in [-2, 7]", "-2 <= x <= 7", "equal"],
    ["x < 3", "(-\\infty, 3)", "equal"],
    ["x >= 3", "[3, oo)", "equal"],
    ["x >= 3", "(3, oo)", "different"],
    ["(-oo, -1) \\cup [3, oo)", "x < -1 or x >= 3", "equal"],
    ["(-oo, -1) \\cup [3, oo)", "Union(Interval.open(-oo, -1), Interval(3, oo))", "equal"],
    ["(-oo, -1) \\cup [3, oo)", "x < -1 or x > 3", "different"],
    ["(-oo, -1) \\cup [3, oo)", "x < -1", "different"],
    ["(-3, 4)", "Interval.open(-3, 4)", "equal"],
    ["-3 < x <= 4", "Interval.Lopen(-3, 4)", "equal"],
    ["[-3, 4]", "Interval.Ropen(-3, 4)", "different"],
    ["{5}", "FiniteSet(5)", "equal"],
    ["{}", "EmptySet", "equal"],
    ["[0,1) \\cup (2,3)", "(2,3) \\cup [0,1)", "equal"],
    ["\\begin{pmatrix}1/2 & 0\\end{pmatrix}", "\\begin{bmatrix}0.5 & 0\\end{bmatrix}", "equal"],
    ["\\begin{pmatrix}1 & 0\\end{pmatrix}", "\\begin{pmatrix}1 \\\\ 0\\end{pmatrix}", "different"],
    ["7:32", "S:T = 7:32", "equal"],
  ])("%s and %s: %s", async (reference, answer, expected) => {
    expect(await verdict(reference, answer)).toBe(expected);
  });
});

describe("names and relations", () => {
  test.each([
    ["k = 1", "1", "equal"],
    ["x = 5", "y = 5", "different"],
    ["x > 5", "x < 5", "different"],
    ["2 > x", "x < 2", "equal"],
    ["x != 3", "x \\neq 3", "equal"],
    ["x != 3", "x = 3", "different"],
    ["a + 3z = 0", "0", "different"],
    ["3x - y + 13 = 0", "3x + 4y + 14 = 0", "different"],
  ])("%s and %s: %s", async (reference, answer, expected) => {
    expect(await verdict(reference, answer)).toBe(expected);
  });
});
