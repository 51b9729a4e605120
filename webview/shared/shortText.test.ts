import { describe, expect, test } from "vitest";
import { shortText } from "./shortText";

describe("shortText", () => {
  test("leaves a short text, as it can be shown", () => {
    expect(shortText("B1 \u202e")).toBe("B1 ⟨U+202E⟩");
    expect(shortText("x".repeat(400))).toBe("x".repeat(400));
  });

  test("shows the beginning of a long one", () => {
    expect(shortText("x".repeat(1e6))).toBe(`${"x".repeat(400)}…`);
  });

  test("cuts no character in two", () => {
    expect(shortText(`${"x".repeat(399)}😀`)).toBe(`${"x".repeat(399)}…`);
  });
});
