import { expect } from "@playwright/test";
import { cell, integralPair, noMarks, row, textPair } from "../testing/comparePair";
import { cellAt, compareTest, press } from "../testing/compareTest";

compareTest.describe("long text", () => {
  const lines = Array.from({ length: 40 }, (_, line) => `line ${line + 1}`).join("\n");

  compareTest("is folded, and Space unfolds and folds it", async ({ open, page }) => {
    await open(textPair(lines, "short"));
    await press(page, "h");
    await expect(cellAt(page, 0, 0)).not.toContainText("line 13");
    await press(page, "Space");
    await expect(cellAt(page, 0, 0)).toContainText("line 40");
    await press(page, "Space");
    await expect(cellAt(page, 0, 0)).not.toContainText("line 13");
  });

  compareTest("Enter is left to VS Code's keybindings", async ({ open, page }) => {
    await open(textPair(lines, "short"));
    await press(page, "h Enter");
    await expect(cellAt(page, 0, 0)).not.toContainText("line 13");
  });

  compareTest("has a button that says how much there is", async ({ open, page }) => {
    await open(textPair(lines, lines, "same"));
    await cellAt(page, 0, 1).getByRole("button", { name: "Show all 40 lines" }).click();
    await expect(cellAt(page, 0, 1)).toContainText("line 40");
    await expect(cellAt(page, 0, 0)).not.toContainText("line 40");
  });

  compareTest("tells of differences and of the false value below the fold", async ({ open, page }) => {
    const [left, right] = [`${lines}\n104/3`, `${lines}\n156/5`];
    const again = [{ start: right.length - 5, end: right.length }];
    await open(integralPair({ rows: [row("changed", [cell(0, "thought", left), cell(0, "thought", right, { reappearances: again })])] }));
    await expect(cellAt(page, 0, 0).getByRole("button", { name: /^Show all/ })).toHaveText("Show all 41 lines, with more differences");
    await expect(cellAt(page, 0, 1).getByRole("button", { name: /^Show all/ })).toHaveText(
      "Show all 41 lines, with more differences and the false value again",
    );
  });

  compareTest("that was cut is shown whole on request", async ({ open, page }) => {
    const text = "W".repeat(20_000);
    const { host } = await open(integralPair({ rows: [row("same", [cell(4, "tool-result", text, { omitted: 980_000 }), null])] }));
    await expect(cellAt(page, 0, 0)).toContainText("Show the first 20,000 characters");
    await cellAt(page, 0, 0).getByRole("button", { name: "Show all 1,000,000 characters" }).click();
    const dialog = page.getByRole("dialog", { name: "Clean, step 4" });
    await expect(dialog.getByRole("document", { name: "The whole text" })).toContainText("the end");
    expect(host.calls).toEqual([["wholeText", 0, 4]]);
    await press(page, "Escape");
    await expect(dialog).toHaveCount(0);
  });

  compareTest("of a megabyte does not stall the dialog that shows it", async ({ open, page }) => {
    const { host } = await open(integralPair({ rows: [row("same", [cell(0, "tool-result", "start", { omitted: 1e6 }), null])] }));
    host.wholeText = async () => ({ ok: true, value: `${"W".repeat(1e6)}end` });
    await cellAt(page, 0, 0)
      .getByRole("button", { name: /Show all/ })
      .click();
    const whole = page.getByRole("document", { name: "The whole text" });
    await expect(whole).toContainText("WWW");
    expect(await whole.evaluate((element) => element.textContent?.length)).toBe(1_000_003);
    await whole.focus();
    await press(page, "End");
    await expect.poll(() => whole.evaluate((element) => element.scrollTop)).toBeGreaterThan(1_000);
  });

  compareTest("that cannot be read says why", async ({ open, page }) => {
    const { host } = await open(integralPair({ rows: [row("same", [cell(0, "tool-result", "start", { omitted: 9 }), null])] }));
    host.wholeText = async () => ({ ok: false, message: "The run folder is gone. Open another run." });
    await cellAt(page, 0, 0)
      .getByRole("button", { name: /Show all/ })
      .click();
    await expect(page.getByRole("dialog").getByRole("alert")).toHaveText("The run folder is gone. Open another run.");
  });
});

compareTest.describe("maths", () => {
  compareTest("is set as MathML", async ({ open, page }) => {
    const text = "So $x^2$, \\(y\\), $$\\int_1^3 4x^2\\,dx$$ and \\[\\frac{104}{3}\\].";
    await open(textPair(text, text, "same"));
    await expect(cellAt(page, 0, 0).locator("math")).toHaveCount(4);
    await expect(cellAt(page, 0, 0).locator("math[display=block]")).toHaveCount(2);
    await expect(cellAt(page, 0, 0).locator("math mfrac")).toBeVisible();
  });

  compareTest("is shown as its source by x and by a button", async ({ open, page }) => {
    await open(textPair("So $x^2$.", "So $x^2$.", "same"));
    await press(page, "x");
    await expect(cellAt(page, 0, 0).locator(".text")).toHaveText("So $x^2$.");
    await expect(page.getByRole("button", { name: "Maths as source" })).toHaveAttribute("aria-pressed", "true");
    await page.getByRole("button", { name: "Maths as source" }).click();
    await expect(cellAt(page, 0, 0).locator("math")).toHaveCount(1);
  });

  compareTest("amounts of money stay text", async ({ open, page }) => {
    await open(textPair("It costs $5 and $7.", "It costs $5 and $7.", "same"));
    await expect(cellAt(page, 0, 0).locator(".text")).toHaveText("It costs $5 and $7.");
    await expect(page.locator("math")).toHaveCount(0);
  });

  compareTest("a changed formula is marked as a whole", async ({ open, page }) => {
    await open(textPair("so $x+1$ it is", "so $x+2$ it is"));
    await expect(cellAt(page, 0, 0).locator("mark math")).toHaveCount(1);
    await expect(cellAt(page, 0, 0).locator("mark")).toHaveCount(1);
  });

  compareTest("is set in the problem too, and never in a tool's arguments", async ({ open, page }) => {
    const call = cell(0, "tool-call", "$x$", { tool: "solve" });
    const { columns } = integralPair().picture;
    await open(
      integralPair({
        problem: { id: "p", question: "What is $x^2$?", answer: "$4$" },
        columns: columns.map((each) => ({ ...each, marks: noMarks })),
        rows: [row("same", [call, call])],
      }),
    );
    await expect(page.locator("header math")).toHaveCount(2);
    await expect(cellAt(page, 0, 0).locator(".text")).toHaveText("$x$");
  });

  for (const [what, tex] of [
    ["that KaTeX cannot read", "\\frac{"],
    ["with an unknown command", "\\unknowncommand{x}"],
    ["with a link", "\\href{https://evil.test}{x}"],
    ["with a script for a link", "\\href{javascript:alert(1)}{x}"],
    ["with an address", "\\url{https://evil.test}"],
    ["with a picture", "\\includegraphics{https://evil.test/x.png}"],
    ["with HTML data", "\\htmlData{x=1}{y}"],
    ["with an HTML class", "\\htmlClass{divergence}{y}"],
    ["with HTML styles", "\\htmlStyle{position: fixed}{y}"],
    ["with a box that has styles", "\\fcolorbox{red}{blue}{y}"],
    ["with poor man's bold", "\\pmb{x}"],
    ["with a macro bomb", "\\def\\a#1{#1#1#1#1#1#1#1#1}\\a{\\a{\\a{\\a{\\a{x}}}}}"],
    ["that never ends", "\\newcommand{\\a}{\\a\\a}\\a"],
    ["that is deeper than any", `${"\\sqrt{".repeat(150)}x${"}".repeat(150)}`],
    ["with deep braces", `${"{".repeat(400)}\\x${"}".repeat(400)}`],
  ] as const)
    compareTest(`a formula ${what} stays its source`, async ({ open, page }) => {
      await open(textPair(`so $$${tex}$$ it is`, "", "one-sided"));
      await expect(cellAt(page, 0, 0).locator(".text")).toHaveText(`so $$${tex}$$ it is`);
      await expect(page.locator("main :is(math, img, a, [style*=position])")).toHaveCount(0);
    });

  compareTest("a formula stays in its cell, shows all and chooses no colour", async ({ open, page }) => {
    const tex = "\\rule{9999em}{9999em} \\color{transparent} a \\phantom{b} \\kern{-999em} c \\raisebox{999em}{d}";
    await open(textPair(`so \\(${tex}\\) it is`, "", "one-sided"));
    const formula = cellAt(page, 0, 0).locator("math");
    await expect(formula).toHaveCount(1);
    const cellBox = await cellAt(page, 0, 0).boundingBox();
    expect(cellBox?.height).toBeLessThan(600);
    const ordinary = await cellAt(page, 0, 0)
      .locator(".text")
      .evaluate((element) => getComputedStyle(element).color);
    expect(await formula.locator("mi").evaluateAll((signs) => signs.map((sign) => getComputedStyle(sign).color))).toEqual(
      expect.arrayContaining([ordinary]),
    );
    expect(await formula.locator("mphantom").evaluate((element) => getComputedStyle(element).visibility)).toBe("visible");
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  });

  compareTest("Markdown stays text", async ({ open, page }) => {
    await open(textPair("# **bold** [x](https://evil.test)", "", "one-sided"));
    await expect(cellAt(page, 0, 0).locator(".text")).toHaveText("# **bold** [x](https://evil.test)");
  });
});

compareTest.describe("what was sent", () => {
  compareTest("i shows it and what is saved; Escape leads back", async ({ open, page }) => {
    const { host } = await open();
    await press(page, "j l i");
    const dialog = page.getByRole("dialog", { name: "Corrupted, step 1" });
    await expect(dialog.getByRole("document", { name: "Sent to the model or received from it" })).toContainText('"role": "tool"');
    await expect(dialog.getByRole("document", { name: "Saved in the run folder" })).toContainText('"kind": "tool-result"');
    expect(host.calls).toEqual([["sent", 1, 1]]);
    await press(page, "Escape");
    await expect(dialog).toHaveCount(0);
    await expect(cellAt(page, 1, 1)).toBeFocused();
  });

  compareTest("can be selected", async ({ open, page }) => {
    await open();
    await press(page, "j i");
    const saved = page.getByRole("document", { name: "Saved in the run folder" });
    await saved.getByText("tool-result").selectText();
    expect(await page.evaluate(() => getSelection()?.toString())).toContain('"index": 1');
  });

  compareTest("has a button, and a gap has nothing to show", async ({ open, page }) => {
    const { host } = await open();
    await page.getByRole("button", { name: "What was sent" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await press(page, "Escape j j j j j i");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    expect(host.calls).toHaveLength(1);
  });

  compareTest("a host that breaks is told of", async ({ open, page }) => {
    const { host } = await open();
    host.sent = () => Promise.reject(new Error("gone"));
    await press(page, "j i");
    await expect(page.getByRole("dialog").getByRole("alert")).toContainText("did not answer");
  });
});
