import { functionNamed } from "../math/names";
import type { BareToken } from "./mathToken";
import { quote } from "./quote";
import { isKnownUnit } from "./units";
import { Unreadable } from "./unreadable";

const COMMANDS: ReadonlyMap<string, BareToken> = new Map<string, BareToken>([
  ...["frac", "dfrac", "tfrac", "cfrac"].map((name): [string, BareToken] => [name, { kind: "command", text: "frac" }]),
  ["sqrt", { kind: "command", text: "sqrt" }],
  ["binom", { kind: "command", text: "binom" }],
  ["cdot", { kind: "operator", text: "*" }],
  ["times", { kind: "operator", text: "*" }],
  ["div", { kind: "operator", text: "/" }],
  ["pm", { kind: "operator", text: "±" }],
  ["%", { kind: "operator", text: "%" }],
  ["circ", { kind: "operator", text: "°" }],
  ["degree", { kind: "operator", text: "°" }],
  ["|", { kind: "operator", text: "|" }],
  ["vert", { kind: "operator", text: "|" }],
  ["lvert", { kind: "operator", text: "|" }],
  ["rvert", { kind: "operator", text: "|" }],
  ["le", { kind: "relation", text: "<=" }],
  ["leq", { kind: "relation", text: "<=" }],
  ["leqslant", { kind: "relation", text: "<=" }],
  ["ge", { kind: "relation", text: ">=" }],
  ["geq", { kind: "relation", text: ">=" }],
  ["geqslant", { kind: "relation", text: ">=" }],
  ["lt", { kind: "relation", text: "<" }],
  ["gt", { kind: "relation", text: ">" }],
  ["ne", { kind: "relation", text: "!=" }],
  ["neq", { kind: "relation", text: "!=" }],
  ["approx", { kind: "relation", text: "≈" }],
  ["in", { kind: "relation", text: "∈" }],
  ["cup", { kind: "separator", text: "∪" }],
  ["\\", { kind: "separator", text: "\\\\" }],
  ["{", { kind: "open", text: "\\{" }],
  ["}", { kind: "close", text: "\\}" }],
  ["lbrace", { kind: "open", text: "\\{" }],
  ["rbrace", { kind: "close", text: "\\}" }],
  ["lfloor", { kind: "open", text: "⌊" }],
  ["rfloor", { kind: "close", text: "⌋" }],
  ["infty", { kind: "name", text: "oo" }],
  ["pi", { kind: "name", text: "pi" }],
  ["angle", { kind: "word", text: "angle" }],
  ["triangle", { kind: "word", text: "triangle" }],
  ["emptyset", { kind: "word", text: "EmptySet" }],
  ["varnothing", { kind: "word", text: "EmptySet" }],
]);

const GREEK = new Set(
  "alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi rho sigma tau upsilon phi chi psi omega".split(" "),
);

const VARIANTS: ReadonlyMap<string, string> = new Map([
  ["varphi", "phi"],
  ["vartheta", "theta"],
  ["varepsilon", "epsilon"],
]);

const CONSTANTS: ReadonlyMap<string, string> = new Map([
  ["pi", "pi"],
  ["e", "E"],
  ["E", "E"],
  ["i", "I"],
  ["I", "I"],
  ["oo", "oo"],
  ["inf", "oo"],
  ["infty", "oo"],
  ["infinity", "oo"],
]);

const SCALES: ReadonlyMap<string, string> = new Map([
  ["dozen", "12"],
  ["hundred", "100"],
  ["thousand", "1000"],
  ["million", "1000000"],
  ["billion", "1000000000"],
  ["trillion", "1000000000000"],
]);

/** Words of two letters that are English before they are a product of two variables. */
const SHORT_WORDS = new Set("is of in to at an be by it we so no if as on do go he me my us up am".split(" "));

/**
 * The tokens of a LaTeX command.
 * @param name without its backslash.
 * @throws Unreadable if it is none that is understood.
 */
export function commandTokens(name: string): BareToken[] {
  const known = COMMANDS.get(name);
  if (known !== undefined) return [known];
  const greek = VARIANTS.get(name) ?? name;
  if (GREEK.has(greek.toLowerCase()) && greek !== "lambda") return [{ kind: "name", text: greek }];
  if (greek === "lambda") return [{ kind: "name", text: "lamda" }];
  const named = functionNamed(name);
  if (named !== undefined && named !== "sqrt") return [{ kind: "function", text: named }];
  throw new Unreadable(`${quote(`\\${name}`)} is not understood`);
}

/** The tokens of a run of letters: a separator, constant, function, variable, product of two variables, unit or other word. */
export function letterTokens(letters: string): BareToken[] {
  const lower = letters.toLowerCase();
  if (lower === "and" || lower === "or") return [{ kind: "separator", text: lower }];
  if (lower === "percent" || lower === "pct") return [{ kind: "operator", text: "%" }];
  if (lower === "sqrt") return [{ kind: "command", text: "sqrt" }];
  if (lower === "emptyset") return [{ kind: "word", text: "EmptySet" }];
  const scale = SCALES.get(lower);
  if (scale !== undefined)
    return [
      { kind: "operator", text: "*" },
      { kind: "number", text: scale },
    ];
  const constant = CONSTANTS.get(letters) ?? CONSTANTS.get(letters.length > 1 ? lower : letters);
  if (constant !== undefined) return [{ kind: "name", text: constant }];
  if (GREEK.has(letters)) return [{ kind: "name", text: letters === "lambda" ? "lamda" : letters }];
  const named = functionNamed(letters) ?? functionNamed(lower);
  if (named !== undefined && letters.length > 1) return [{ kind: "function", text: named }];
  if (letters.length === 1) return [{ kind: "name", text: letters }];
  if (isKnownUnit(letters)) return [{ kind: "unit", text: letters }];
  // Points of a figure: AB, MBCN.
  if (/^[A-Z]{2,4}$/.test(letters)) return [{ kind: "name", text: letters }];
  if (letters.length === 2 && !SHORT_WORDS.has(lower)) return [...letters].flatMap(letterTokens);
  return [{ kind: "word", text: letters }];
}
