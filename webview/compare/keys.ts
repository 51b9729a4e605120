import type { CheckCategory } from "../../src/core/model/label";
import { categoryNames } from "../shared/categoryNames";
import type { Motion } from "./state";

/** What a person can do in the panel, by key or button. */
export type Command =
  | { readonly type: "move"; readonly motion: Motion }
  | { readonly type: "label"; readonly category: CheckCategory }
  | { readonly type: "undo" }
  | { readonly type: "unfold" }
  | { readonly type: "show-keys" };

export interface KeyBinding {
  /** As in `KeyboardEvent.key`; the first is the one that buttons show. */
  readonly keys: readonly string[];
  readonly name: string;
  readonly command: Command;
}

const move = (motion: Motion, name: string, ...keys: string[]): KeyBinding => ({ keys, name, command: { type: "move", motion } });
const label = (category: CheckCategory, key: string): KeyBinding => ({
  keys: [key],
  name: categoryNames[category],
  command: { type: "label", category },
});

export const rowKeys: readonly KeyBinding[] = [
  move("first-row", "First row", "Home"),
  move("previous-row", "Previous row", "k", "ArrowUp"),
  move("next-row", "Next row", "j", "ArrowDown"),
  move("last-row", "Last row", "End"),
];
export const columnKeys: readonly KeyBinding[] = [
  move("left", "Column to the left", "h", "ArrowLeft"),
  move("right", "Column to the right", "l", "ArrowRight"),
];
export const differenceKeys: readonly KeyBinding[] = [
  move("previous-difference", "Previous difference", "p"),
  move("next-difference", "Next difference", "n"),
];
export const labelKeys: readonly KeyBinding[] = [
  label("recomputation", "1"),
  label("cross-check", "2"),
  label("formal-verification", "3"),
  label("none", "0"),
];
export const undoKey: KeyBinding = { keys: ["u"], name: "Undo", command: { type: "undo" } };
export const unfoldKey: KeyBinding = { keys: ["Enter", " "], name: "Show all of a long text, or less", command: { type: "unfold" } };
export const helpKey: KeyBinding = { keys: ["?"], name: "Keys", command: { type: "show-keys" } };

export const allKeys: readonly KeyBinding[] = [...rowKeys, ...columnKeys, ...differenceKeys, unfoldKey, ...labelKeys, undoKey, helpKey];

/** The part of a `KeyboardEvent` that decides what it means. */
export interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
  readonly repeat: boolean;
}

const REPEATABLE: ReadonlySet<Command["type"]> = new Set(["move"]);

/** What a key press asks for. Presses with Ctrl, Alt or Meta belong to VS Code; a key held down repeats moves only. */
export function commandOf(press: KeyPress): Command | undefined {
  if (press.ctrlKey || press.altKey || press.metaKey) return undefined;
  const key = press.key.length === 1 ? press.key.toLowerCase() : press.key;
  const command = allKeys.find((binding) => binding.keys.includes(key))?.command;
  return press.repeat && command !== undefined && !REPEATABLE.has(command.type) ? undefined : command;
}

/** How a key is written on buttons and in the list of keys. */
export function keyName(key: string): string {
  const arrows: Readonly<Record<string, string>> = { ArrowUp: "↑", ArrowDown: "↓", ArrowLeft: "←", ArrowRight: "→", " ": "Space" };
  return arrows[key] ?? key;
}
