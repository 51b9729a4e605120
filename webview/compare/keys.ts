import type { Labelling } from "../../src/protocol/compare";
import { type MarkKind, markName, markNamings } from "./marks";
import type { Motion } from "./state";

/** What a person can do in the panel, by key or button. Labelling is not among it: its keys are VS Code's keybindings. */
export type Command =
  | { readonly type: "move"; readonly motion: Motion }
  | { readonly type: "mark"; readonly kind: MarkKind; readonly direction: "next" | "previous"; readonly only?: number }
  | { readonly type: "unfold" | "find" | "show-sent" | "debug" | "maths" | "show-keys" };

export interface KeyBinding {
  /** As in `KeyboardEvent.key`, with `Shift+` before a letter that needs it; the first is the one that buttons show. */
  readonly keys: readonly string[];
  readonly name: string;
  readonly command: Command;
}

const move = (motion: Motion, name: string, ...keys: string[]): KeyBinding => ({ keys, name, command: { type: "move", motion } });

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
export const markKeys: readonly KeyBinding[] = markNamings.flatMap(({ kind, key }): KeyBinding[] => [
  { keys: [key], name: `Next: ${markKeyName(kind)}`, command: { type: "mark", kind, direction: "next" } },
  { keys: [`Shift+${key.toUpperCase()}`], name: `Previous: ${markKeyName(kind)}`, command: { type: "mark", kind, direction: "previous" } },
]);
export const findKey: KeyBinding = { keys: ["/"], name: "Find", command: { type: "find" } };
export const mathsKey: KeyBinding = { keys: ["x"], name: "Maths as source", command: { type: "maths" } };
export const sentKey: KeyBinding = { keys: ["i"], name: "What was sent", command: { type: "show-sent" } };
export const debugKey: KeyBinding = { keys: ["b"], name: "Debug from here", command: { type: "debug" } };
export const unfoldKey: KeyBinding = { keys: [" "], name: "Show all of a long text, or less", command: { type: "unfold" } };
export const helpKey: KeyBinding = { keys: ["?"], name: "Keys", command: { type: "show-keys" } };

export const allKeys: readonly KeyBinding[] = [
  ...rowKeys,
  ...columnKeys,
  ...differenceKeys,
  ...markKeys,
  unfoldKey,
  findKey,
  mathsKey,
  sentKey,
  debugKey,
  helpKey,
];

/** A key that VS Code's keybindings give a command of the panel, unless a person bound another one. */
export interface HostKey {
  readonly keys: readonly string[];
  readonly name: string;
}

export const hostKeys = {
  undo: { keys: ["u"], name: "Undo" },
  redo: { keys: ["Shift+U"], name: "Redo" },
  note: { keys: ["m"], name: "Note" },
  next: { keys: ["Enter"], name: "Next" },
  question: { keys: ["t"], name: "Other question" },
} satisfies Readonly<Record<string, HostKey>>;

/** The keys of reading, for the list of keys. */
export const readingKeys: readonly HostKey[] = [
  ...rowKeys,
  ...columnKeys,
  ...differenceKeys,
  ...markNamings.map(({ kind, key }) => ({ keys: [key, `Shift+${key.toUpperCase()}`], name: `Next and previous: ${markKeyName(kind)}` })),
  unfoldKey,
  findKey,
  mathsKey,
  sentKey,
  debugKey,
  helpKey,
];

/** The keys of labelling, for the list of keys. */
export function labellingKeys({ choices }: Pick<Labelling, "choices">): readonly HostKey[] {
  return [
    ...choices.map(({ key, name }) => ({ keys: [key], name: `Label: ${name}` })),
    { ...hostKeys.undo, name: "Undo the last labelling act" },
    { ...hostKeys.redo, name: "Redo it" },
    { ...hostKeys.note, name: "Write a note on the label" },
    { ...hostKeys.next, name: "Accept the suggestion if there is no label, and go to the next trial without one" },
    { ...hostKeys.question, name: "Ask the other question" },
    { keys: ["Ctrl+F"], name: "Find" },
  ];
}

/** The part of a `KeyboardEvent` that decides what it means. */
export interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly repeat: boolean;
}

const REPEATABLE: ReadonlySet<Command["type"]> = new Set(["move", "mark"]);

/** What a key press asks for. Presses with Ctrl, Alt or Meta belong to VS Code; a key held down repeats jumps only. */
export function commandOf(press: KeyPress): Command | undefined {
  if (press.ctrlKey || press.altKey || press.metaKey) return undefined;
  const key = writtenKey(press);
  const command = allKeys.find((binding) => binding.keys.includes(key))?.command;
  return press.repeat && command !== undefined && !REPEATABLE.has(command.type) ? undefined : command;
}

/** Letters by their key, whatever Caps Lock says; other signs as they are written, since keyboards differ in where Shift is needed. */
function writtenKey({ key, shiftKey }: KeyPress): string {
  if (!/^\p{L}$/u.test(key)) return key;
  return shiftKey ? `Shift+${key.toUpperCase()}` : key.toLowerCase();
}

/** How a key is written on buttons and in the list of keys. */
export function keyName(key: string): string {
  const signs: Readonly<Record<string, string>> = { ArrowUp: "↑", ArrowDown: "↓", ArrowLeft: "←", ArrowRight: "→", " ": "Space" };
  return signs[key] ?? key.replace("Shift+", "⇧");
}

function markKeyName(kind: MarkKind): string {
  return kind === "cascade" ? "end of a cascade" : markName(kind).toLowerCase();
}
