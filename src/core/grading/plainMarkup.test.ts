import { expect, test } from "vitest";
import { plainMarkup } from "./plainMarkup";

function words(text: string): string {
  return plainMarkup(text).replace(/\s+/g, " ").trim();
}

test.each([
  ["Markdown bold", "it is **73**.", "it is 73."],
  ["powers, which are no bold", "2**3**2", "2**3**2"],
  ["headings", "#### 18", "18"],
  ["code marks", "`42`", "42"],
  ["bracket sizes", "\\left( 3, 4 \\right)", "( 3, 4 )"],
  ["text commands inside of each other", "\\text{a \\textbf{b}}", "a b"],
  ["thousands with LaTeX spaces", "11,\\! 111", "11,111"],
  ["commands escaped twice", "\\\\frac{1}{2}", "\\frac{1}{2}"],
  ["row ends of a matrix, which are not escaped twice", "\\begin{pmatrix}1\\\\ 2\\end{pmatrix}", "\\begin{pmatrix}1\\\\ 2\\end{pmatrix}"],
  ["chat-template marks", "it is 2/3. <|im_start|>user", "it is 2/3."],
])("%s", (_, text, expected) => {
  expect(words(text)).toBe(expected);
});
