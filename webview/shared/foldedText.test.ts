import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { foldPosition } from "./foldedText";

describe("foldPosition", () => {
  test("leaves a short text", () => {
    expect(foldPosition("one\ntwo")).toBeUndefined();
  });

  test("leaves a text that is only a little longer", () => {
    expect(foldPosition("line\n".repeat(14))).toBeUndefined();
  });

  test("cuts after the twelfth line", () => {
    const text = Array.from({ length: 40 }, (_, line) => `line ${line + 1}`).join("\n");
    expect(text.slice(0, foldPosition(text)).split("\n")).toHaveLength(12);
  });

  test("cuts a long line", () => {
    expect(foldPosition("x".repeat(100_000))).toBe(1_200);
  });

  test("never cuts a character in two", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3 }), (offset) => {
        const text = "x".repeat(offset) + "😀".repeat(2_000);
        expect(text.slice(0, foldPosition(text))).not.toMatch(/\p{Surrogate}/u);
      }),
    );
  });
});
