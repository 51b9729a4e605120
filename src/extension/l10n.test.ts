import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { bundlePath, stringsOf, usedStrings } from "../../scripts/usedStrings.mjs";

describe("the strings of the host", () => {
  it("are all in the bundle, and no others (node scripts/l10n.mjs writes it anew)", () => {
    const bundle: Record<string, string> = JSON.parse(readFileSync(bundlePath, "utf8"));
    expect(Object.keys(bundle)).toEqual(usedStrings());
    for (const [text, shown] of Object.entries(bundle)) expect(shown).toBe(text);
  });

  it("are found under both ways to call, with placeholders", () => {
    expect(stringsOf("a.ts", 'l10n.t("{0} trials", 3); vscode.l10n.t(`Run`); other.t("no");')).toEqual(["{0} trials", "Run"]);
  });

  it("are not put together where they are used", () => {
    expect(() => stringsOf("a.ts", "\nl10n.t(count + ' trials');")).toThrow("a.ts, line 2");
  });
});
