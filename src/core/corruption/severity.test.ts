import { describe, expect, it } from "vitest";
import { extraSolutionSeverity, missingSolutionSeverity, numericSeverity, signSeverity, symbolicSeverity, worstSeverity } from "./severity";

describe("numericSeverity", () => {
  it.each([
    ["104/3", "156/5", "plausible"],
    ["16", "88/5", "plausible"],
    ["-5", "-9/2", "plausible"],
    ["1", "0", "obvious"],
    ["4", "5", "plausible"],
    ["4", "51/10", "obvious"],
    ["-4", "-3", "plausible"],
    ["0", "1", "obvious"],
    ["6*sqrt(2)", "7*sqrt(2)", "plausible"],
    ["6*sqrt(2)", "8*sqrt(2)", "obvious"],
    ["2 - sqrt(3)", "1", "obvious"],
    ["3 + 4*I", "3 + 5*I", "plausible"],
    ["100000000000000000000", "100000000000000000001", "plausible"],
  ])("%s shown as %s is %s", (genuine, shown, expected) => {
    expect(numericSeverity(genuine, shown)).toBe(expected);
  });
});

it.each([
  ["10", true, "obvious"],
  ["-10", true, "plausible"],
  ["sqrt(2)", true, "obvious"],
  ["1 - sqrt(2)", true, "plausible"],
  ["2*I", true, "plausible"],
  ["10", false, "plausible"],
])("the opposite of %s, alone: %s, is %s", (genuine, alone, expected) => {
  expect(signSeverity(genuine, alone)).toBe(expected);
});

it("calls it obvious where no solution is left or none was there", () => {
  expect([missingSolutionSeverity(0), missingSolutionSeverity(1)]).toEqual(["obvious", "plausible"]);
  expect([extraSolutionSeverity(0), extraSolutionSeverity(1)]).toEqual(["obvious", "plausible"]);
});

it("judges a change of a formula by what stays right", () => {
  expect(symbolicSeverity(2, undefined)).toBe("plausible");
  expect(symbolicSeverity(1, undefined)).toBe("obvious");
  expect(symbolicSeverity(1, { genuine: "5", shown: "4" })).toBe("plausible");
  expect(symbolicSeverity(1, { genuine: "2", shown: "3" })).toBe("obvious");
});

it("takes the worst of several", () => {
  expect(worstSeverity(["plausible", "obvious"])).toBe("obvious");
  expect(worstSeverity(["plausible"])).toBe("plausible");
});
