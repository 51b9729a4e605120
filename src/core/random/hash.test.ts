import { describe, expect, test } from "vitest";
import { fnv1a, subSeed } from "./hash";

describe("fnv1a", () => {
  // Published test vectors of the 32-bit FNV-1a hash.
  test.each([
    ["", 0x811c9dc5],
    ["a", 0xe40c292c],
    ["b", 0xe70c2de5],
    ["foobar", 0xbf9cf968],
  ])("of %j", (text, expected) => {
    expect(fnv1a(text)).toBe(expected);
  });

  test.each(["é", "√2", "½ cup", "𝑥", "日本語"])("of %s hashes its UTF-8 bytes", (text) => {
    let expected = 0x811c9dc5;
    for (const byte of new TextEncoder().encode(text)) expected = Math.imul(expected ^ byte, 0x01000193) >>> 0;
    expect(fnv1a(text)).toBe(expected);
  });

  test("counts a lone surrogate as the replacement character", () => {
    expect(fnv1a("\ud800")).toBe(fnv1a("\ufffd"));
  });
});

describe("subSeed", () => {
  test("hashes the seed and the parts joined by bars", () => {
    expect(subSeed(1, "accuracy", "B0")).toBe(fnv1a("1|accuracy|B0"));
  });
});
