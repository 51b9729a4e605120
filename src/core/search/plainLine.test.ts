import { expect, it } from "vitest";
import { plainLine } from "./plainLine";

it.each([
  ["is \u001B[31mBrask\u001B[0m.", "is Brask."],
  ["one\r\n   Score: 99\n\ttwo", "one Score: 99 two"],
  ["a\u0000b\u0007c \u009Dd", "abc d"],
  ["<b>Zoë</b> 🏔", "<b>Zoë</b> 🏔"],
])("%j is %j", (text, plain) => {
  expect(plainLine(text)).toBe(plain);
});
