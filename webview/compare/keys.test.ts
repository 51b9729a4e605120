import { describe, expect, test } from "vitest";
import { allKeys, commandOf } from "./keys";

const press = (key: string, more: Partial<Parameters<typeof commandOf>[0]> = {}) =>
  commandOf({ key, ctrlKey: false, altKey: false, metaKey: false, repeat: false, ...more });

describe("commandOf", () => {
  test("no key means two things", () => {
    const keys = allKeys.flatMap((binding) => binding.keys);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test.each([
    ["1", "recomputation"],
    ["2", "cross-check"],
    ["3", "formal-verification"],
    ["0", "none"],
  ])("%s labels %s", (key, category) => {
    expect(press(key)).toEqual({ type: "label", category });
  });

  test("caps lock changes nothing", () => {
    expect(press("J")).toEqual(press("j"));
  });

  test.each(["ctrlKey", "altKey", "metaKey"])("%s leaves the key to VS Code", (modifier) => {
    expect(press("1", { [modifier]: true })).toBeUndefined();
  });

  test("a key held down moves on but labels once", () => {
    expect(press("j", { repeat: true })).toEqual({ type: "move", motion: "next-row" });
    expect(press("1", { repeat: true })).toBeUndefined();
    expect(press("u", { repeat: true })).toBeUndefined();
  });
});
