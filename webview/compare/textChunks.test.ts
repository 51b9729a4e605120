import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { textChunks } from "./textChunks";

describe("textChunks", () => {
  test("a short text is one part", () => {
    expect(textChunks("one\ntwo")).toEqual(["one\ntwo"]);
  });

  test("cuts after lines", () => {
    const chunks = textChunks("a line of text\n".repeat(1_000));
    expect(chunks.length).toBeGreaterThan(2);
    expect(chunks.every((chunk) => chunk.endsWith("text\n"))).toBe(true);
  });

  test("cuts a long line between characters, and loses nothing", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3 }), (offset) => {
        const text = "x".repeat(offset) + "😀".repeat(9_000);
        const chunks = textChunks(text);
        expect(chunks.join("")).toBe(text);
        expect(chunks.every((chunk) => chunk.length <= 4_000 && !/\p{Surrogate}/u.test(chunk))).toBe(true);
      }),
    );
  });
});
