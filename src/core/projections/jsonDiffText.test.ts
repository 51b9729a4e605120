import { describe, expect, it } from "vitest";
import { jsonDiff } from "../../node/cassette/jsonDiff";
import { jsonDiffText } from "./jsonDiffText";

describe("jsonDiffText", () => {
  it("shows long texts around the first difference", () => {
    const text = (word: string) => `${"a".repeat(500)}${word}${"b".repeat(500)}`;
    const [path, before, after] = jsonDiffText(jsonDiff({ text: text("left") }, { text: text("right") }));
    expect(path).toBe("text");
    expect(before).toMatch(/^- "…a+leftb+…"$/);
    expect(after).toMatch(/^\+ "…a+rightb+…"$/);
    expect(before?.length).toBeLessThan(300);
  });

  it("shows only one side of what is new or gone", () => {
    expect(jsonDiffText(jsonDiff({ a: 1 }, { b: [2] }))).toEqual(["a", "- 1", "b", "+ [2]"]);
  });

  it("writes control characters as escapes", () => {
    expect(jsonDiffText(jsonDiff("a", "a\u001b"))).toEqual(["(all)", '- "a"', '+ "a\\u001b"']);
  });
});
