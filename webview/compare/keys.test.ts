import { describe, expect, test } from "vitest";
import { checkChoices } from "../testing/comparePair";
import { allKeys, commandOf, keyName, labellingKeys } from "./keys";

const press = (key: string, more: Partial<Parameters<typeof commandOf>[0]> = {}) =>
  commandOf({ key, ctrlKey: false, altKey: false, metaKey: false, shiftKey: false, repeat: false, ...more });

describe("commandOf", () => {
  test("no key means two things, nor what VS Code's keybindings do", () => {
    const keys = [...allKeys, ...labellingKeys({ choices: checkChoices })].flatMap((binding) => binding.keys);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test.each(["0", "1", "9", "u", "m", "t", "Enter"])("%s is left to VS Code's keybindings", (key) => {
    expect(press(key)).toBeUndefined();
    expect(press(key.toUpperCase(), { shiftKey: true })).toBeUndefined();
  });

  test.each([
    ["c", "corrupted"],
    ["r", "reappearances"],
    ["d", "firstDivergence"],
    ["e", "cascade"],
    ["s", "selfCorrection"],
  ])("%s goes to the next, and with Shift to the previous mark: %s", (key, kind) => {
    expect(press(key)).toEqual({ type: "mark", kind, direction: "next" });
    expect(press(key.toUpperCase(), { shiftKey: true })).toEqual({ type: "mark", kind, direction: "previous" });
  });

  test("caps lock changes nothing", () => {
    expect(press("C")).toEqual(press("c"));
    expect(press("c", { shiftKey: true })).toEqual(press("C", { shiftKey: true }));
  });

  test("signs are taken as they are written, wherever Shift is needed for them", () => {
    expect(press("?", { shiftKey: true })).toEqual({ type: "show-keys" });
    expect(press("/", { shiftKey: true })).toEqual({ type: "find" });
  });

  test.each(["ctrlKey", "altKey", "metaKey"])("%s leaves the key to VS Code", (modifier) => {
    expect(press("j", { [modifier]: true })).toBeUndefined();
  });

  test("a key held down moves on but does nothing else again", () => {
    expect(press("j", { repeat: true })).toEqual({ type: "move", motion: "next-row" });
    expect(press("x", { repeat: true })).toBeUndefined();
    expect(press("?", { repeat: true })).toBeUndefined();
  });
});

test.each([
  ["ArrowUp", "↑"],
  [" ", "Space"],
  ["Shift+C", "⇧C"],
  ["j", "j"],
])("%j is written %s", (key, name) => {
  expect(keyName(key)).toBe(name);
});
