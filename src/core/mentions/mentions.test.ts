import { describe, expect, it } from "vitest";
import { innocent, planted } from "../../test/builders/plantedMentions";
import { findMentions, mentions, mentionsOutside } from "./mentions";

describe("mentions", () => {
  it.each(planted)("finds %s in %j", (value, text) => {
    expect(mentions(text, value)).toBe(true);
  });

  it.each(innocent)("does not find %s in %j", (value, text) => {
    expect(mentions(text, value)).toBe(false);
  });

  it("says where, in UTF-16 units of the text as it is written", () => {
    const text = "🏔 Ben\u00ADNevis, see https://hills.example/%62en-nevis.html and Ben Nevis’s path";
    expect(findMentions(text, "Ben Nevis").map(({ start, end }) => text.slice(start, end))).toEqual([
      "Ben\u00ADNevis",
      "%62en-nevis",
      "Ben Nevis",
    ]);
  });

  it("leaves out what is a part of the other value", () => {
    const text = "York is not New York.";
    expect(mentionsOutside(text, ["York"], "New York").map(({ start }) => start)).toEqual([0]);
  });

  it("finds nothing of a value without letters and digits", () => {
    expect(findMentions("a ? b", "?")).toEqual([]);
  });
});

it.each([
  ["a violin", "It is a small thing, his violin.", true],
  ["A4", "There are 4 cats.", false],
  ["a.b", "<b>bold</b>", false],
  ["A4", "Take paper of the size A4.", true],
])("an article is a word of its own: %s in %j", (value, text, expected) => {
  expect(mentions(text, value)).toBe(expected);
});
