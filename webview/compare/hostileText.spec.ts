import { expect } from "@playwright/test";
import { checkChoices, noLabels, textPair } from "../testing/comparePair";
import { cellAt, compareTest, perform, press } from "../testing/compareTest";

const hostile: readonly (readonly [text: string, shown?: string])[] = [
  ['<img src="https://evil.test/x.png" onerror="alert(1)">'],
  ["<script>alert(1)</script><style>body{display:none}</style>"],
  ["[click](command:workbench.action.terminal.new) <a href='javascript:alert(1)'>x</a>"],
  ["\u0000\u0007\u001b[31mred\u001b[0m\u0085", "⟨U+0000⟩⟨U+0007⟩⟨U+001B⟩[31mred⟨U+001B⟩[0m⟨U+0085⟩"],
  ["\u202e3/401\u202c\u2066x", "⟨U+202E⟩3/401⟨U+202C⟩⟨U+2066⟩x"],
  ["\ud800 half \udfff", "⟨U+D800⟩ half ⟨U+DFFF⟩"],
  [`{{constructor.constructor("alert(1)")()}} \${alert(1)}`],
  [
    "$\\href{javascript:alert(1)}{x}$ $\\htmlStyle{display:none}{x}$ $\u202ex$",
    "$\\href{javascript:alert(1)}{x}$ $\\htmlStyle{display:none}{x}$ $⟨U+202E⟩x$",
  ],
  ["W".repeat(5_000), "W".repeat(300)],
];

compareTest.describe("hostile text", () => {
  for (const [text, shown = text] of hostile)
    compareTest(`is shown as text everywhere: ${JSON.stringify(text.slice(0, 30))}`, async ({ open, page }) => {
      const { picture } = textPair(text, `${text} more`);
      const strings = { heading: text, model: text, policy: text, condition: text, outcome: text, exposure: text, asked: text };
      const label = { category: text, step: 0, note: text };
      const { host, panel } = await open({
        ...textPair(text, text),
        picture: {
          ...picture,
          problem: { id: text, question: text, documents: [{ name: text, text: text.slice(0, 300) }], answer: text },
          columns: picture.columns.map((each) => ({ ...each, ...strings })),
          rows: picture.rows.map((row) => ({ ...row, cells: row.cells.map((each) => each && { ...each, tool: text, genuine: text }) })),
        },
        labelling: {
          annotator: text,
          question: "check",
          choices: [...checkChoices, { category: text, key: "5", name: text, meaning: text }],
          purpose: "adjudicate",
          progress: { done: 1, total: 2 },
          columns: [
            { ...noLabels, label, others: [{ ...label, annotator: text }] },
            { ...noLabels, suggestion: { category: text, step: 0, reason: text } },
          ],
        },
      });
      const dialog = page.getByRole("dialog");
      host.sent = async () => ({ ok: true, value: { message: text, saved: text } });

      await expect(cellAt(page, 0, 0).locator(".text")).toContainText(shown);
      await expect(cellAt(page, 0, 0).locator(".genuine")).toContainText(shown);
      await expect(page.getByRole("heading", { level: 1 })).toContainText(shown);
      await expect(page.getByRole("columnheader").nth(1)).toContainText(shown);
      await press(page, "l");
      await expect(page.locator(".suggestion")).toContainText(shown);
      await press(page, "/");
      // The test itself cannot type half a character.
      await page.getByRole("textbox").fill(text.slice(0, 2_000).replace(/\p{Surrogate}/gu, ""));
      await expect(page.locator("mark.found").first()).toBeAttached();
      await press(page, "Escape");
      await expect(page.getByRole("search")).toHaveCount(0);
      await press(page, "i");
      await expect(dialog.getByRole("document").first()).toContainText(shown);
      await press(page, "Escape");
      await expect(dialog).toHaveCount(0);
      await press(page, "h");
      await expect(page.locator("#cell-0-0")).toBeFocused();
      await perform(panel, { type: "note" });
      expect(await dialog.getByRole("textbox").evaluate((field) => (field as HTMLTextAreaElement).value.length)).toBe(text.length);
      await press(page, "Escape");
      await expect(dialog).toHaveCount(0);
      await press(page, "?");
      await expect(dialog).toContainText(shown);

      await expect(page.locator("main :is(img, script, style, a, iframe, object)")).toHaveCount(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    });

  compareTest("a line of a megabyte is shown by its beginning and stalls nothing", async ({ open, page }) => {
    const line = `${"W".repeat(1e6)}end`;
    const pair = textPair(line, line, "same");
    const { picture } = pair;
    const { host } = await open({
      ...pair,
      picture: {
        problem: { id: line, question: line, answer: line },
        columns: picture.columns.map((each) => ({ ...each, heading: line, outcome: line })),
        rows: picture.rows.map((row) => ({ ...row, cells: row.cells.map((each) => each && { ...each, tool: line, genuine: line }) })),
      },
    });
    host.sent = async () => ({ ok: true, value: { message: line, saved: line } });
    await press(page, "l Space");
    await expect(cellAt(page, 0, 1)).toContainText("Show all 1,000,003 characters");
    expect(await page.locator("main").evaluate((main) => main.textContent?.length)).toBeLessThan(200_000);
    await press(page, "i");
    await expect(page.getByRole("dialog").getByRole("document").first()).toContainText("end");
  });
});
