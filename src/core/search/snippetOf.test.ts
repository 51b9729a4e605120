import { expect, it } from "vitest";
import { snippetOf } from "./snippetOf";

it("shows the sentences round the one that fits best", () => {
  const filler = "Nothing of interest stands here at all. ".repeat(30);
  const snippet = snippetOf(`${filler}The mayor is Ines Marlow. ${filler}`, "who is the mayor");
  expect(snippet).toContain("The mayor is Ines Marlow.");
  expect(snippet).toMatch(/^… .* …$/);
  expect(snippet.length).toBeLessThan(420);
});

it("takes a page of very many sentences", () => {
  expect(snippetOf(`The mayor is Ines Marlow. ${"One more. ".repeat(200_000)}`, "mayor")).toMatch(/^The mayor is Ines Marlow\. One more\./);
});

it.each([
  ["words", "number ".repeat(10_000)],
  ["one word", "9".repeat(70_000)],
])("cuts a page without a stop, of %s", (_, text) => {
  const snippet = snippetOf(text, "number");
  expect(snippet.length).toBeLessThanOrEqual(1_002);
  expect(snippet).toMatch(/[^ ] …$/);
});
