import { describe, expect, test } from "vitest";
import { normalizedText } from "./normalizedText";

describe("normalizedText", () => {
  test.each([
    ["The Bears", "bears"],
    ['Jonny" Craig', "jonny craig"],
    ["M. Night  Shyamalan", "m night shyamalan"],
    ["1,234 people", "1234 people"],
    ["3.5 million", "3.5 million"],
    ["−5 °C", "-5 c"],
    ["50%", "50%"],
    ["Gesellschaft mit beschränkter Haftung", "gesellschaft mit beschränkter haftung"],
  ])("of %s", (text, expected) => {
    expect(normalizedText(text)).toBe(expected);
  });
});
