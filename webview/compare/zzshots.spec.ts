import { expect } from "@playwright/test";
import type { CompareView } from "../../src/protocol/compare";
import { fourPolicies, integralPair } from "../testing/comparePair";
import { InMemoryCompareHost } from "../testing/inMemoryCompareHost";
import { test } from "../testing/panelTest";
import { themeNames } from "../testing/themes";

for (const theme of themeNames)
  for (const [name, snapshot] of [
    ["pair", integralPair({}, { progress: { done: 17, total: 55 } })],
    ["four", fourPolicies()],
  ] as const)
    test(`shot ${theme} ${name}`, async ({ openPanel, page }) => {
      const host = new InMemoryCompareHost({
        ...snapshot,
        labelling: {
          ...snapshot.labelling,
          columns: snapshot.labelling.columns.map((c, i) =>
            i === 1 ? { ...c, suggestion: { category: "recomputation", step: 7, reason: "the disputed call was repeated" } } : c,
          ),
        },
      });
      const panel = await openPanel<InMemoryCompareHost, CompareView>("compare", host, theme);
      host.view = panel.view;
      await expect(page.getByRole("grid")).toBeVisible();
      await page.keyboard.press("c");
      await page.waitForTimeout(300);
      await page.screenshot({ path: `/tmp/shots/${theme.replaceAll(" ", "-")}-${name}.png` });
    });
