import { describe, expect, it } from "vitest";
import { CANARY, keyTraces } from "../../../test/builders/keyTraces";
import { KeyFilter, valueWithoutKey, withoutKey } from "./withoutKey";

const escaped = [...CANARY].map((letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`).join("");
const forms: readonly (readonly [string, string])[] = [
  ["as it stands", CANARY],
  ["in JSON", JSON.stringify(CANARY)],
  ["in JSON within JSON", JSON.stringify(JSON.stringify({ key: CANARY }))],
  ["in JSON within JSON within JSON", JSON.stringify(JSON.stringify(JSON.stringify({ key: CANARY })))],
  ["in JSON with escaped slashes", JSON.stringify(CANARY).replaceAll("/", "\\/")],
  ["in JSON with numbers of letters", `"${escaped}"`],
  ["in an address", encodeURIComponent(CANARY)],
  ["in an address, in small letters", encodeURIComponent(CANARY).toLowerCase()],
  ["in an address, with slashes", encodeURIComponent(CANARY).replaceAll("%2F", "/")],
  ["in base64", btoa(CANARY)],
  ["in base64 behind a byte", btoa(`:${CANARY}`)],
  ["in base64 behind two bytes", btoa(`u:${CANARY} and more`)],
  ["in base64 for addresses", Buffer.from(CANARY).toString("base64url")],
  ["in base64 with escaped slashes", btoa(CANARY).replaceAll("/", "\\/")],
  [
    "in a page",
    CANARY.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;").replaceAll("'", "&#39;"),
  ],
];

describe("withoutKey", () => {
  it.each(forms)("takes a key out that stands %s", (_, form) => {
    const text = `before ${form} after`;
    expect(keyTraces(text)).not.toEqual([]);
    const clean = withoutKey(text, CANARY);
    expect(clean).toMatch(/^before .*\(key\).* after$/);
    expect(keyTraces(clean)).toEqual([]);
  });

  it.each(["", "plain", 'a "quoted" \\ text\n', JSON.stringify({ a: "½\\u0041/" })])("leaves %j as it is", (text) => {
    expect(withoutKey(text, CANARY)).toBe(text);
    expect(withoutKey(text, undefined)).toBe(text);
  });

  it("leaves a value whole in which arguments hold the key", () => {
    const turn = (key: string) => ({ calls: [{ arguments: JSON.stringify({ expression: `1 + ${key}` }) }], text: `"${key}"\n` });
    expect(valueWithoutKey(turn(CANARY), CANARY)).toEqual(turn("(key)"));
  });
});

describe("KeyFilter", () => {
  it.each(forms.slice(0, 3).concat(forms.slice(6)))("shows no piece of a key that comes in two halves, %s", (_, form) => {
    for (let middle = 1; middle < form.length; middle += 1) {
      const filter = new KeyFilter(CANARY);
      const shown = [filter.push(`before ${form.slice(0, middle)}`), filter.push(`${form.slice(middle)} after`), filter.end()].join("");
      expect(shown).toMatch(/^before .* after$/);
      expect(keyTraces(shown)).toEqual([]);
    }
  });
});
