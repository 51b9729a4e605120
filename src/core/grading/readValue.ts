import type { Answer, ValueAnswer } from "./answer";
import type { MathToken } from "./mathToken";
import { readExpression } from "./readExpression";
import { unitName } from "./units";
import { Unreadable } from "./unreadable";

const CURRENCIES = new Set(["$", "€", "£", "¥", "₹"]);

/** Words after a number that make a sentence of it, not a unit. */
const NO_UNIT = new Set("is are was the a an some more less no not than then but if with for in on at to from by as etc".split(" "));

const MAX_UNIT_WORDS = 3;

/**
 * Reads one number or formula with its unit; `a ± b` gives a collection of two.
 * @throws Unreadable
 */
export function readValue(tokens: readonly MathToken[]): Answer {
  const { core, unit, percent } = withoutUnit(tokens);
  if (core.length === 0) throw new Unreadable("there is no number or formula in it");
  const literals = core.filter((token) => token.kind === "number");
  const isLiteral = literals.length === 1 && core.every((token) => token.kind === "number" || token.text === "-" || token.text === "+");
  const places = isLiteral ? literals[0]?.decimals : undefined;
  const decimals = places !== undefined && percent ? places + 2 : places;
  const values = readExpression(core).map((expression): ValueAnswer => {
    return { shape: "value", expression: percent ? `(${expression})/100` : expression, decimals, unit };
  });
  return values.length === 1 ? (values[0] as ValueAnswer) : { shape: "collection", items: values };
}

interface Measure {
  readonly core: readonly MathToken[];
  readonly unit: string | undefined;
  readonly percent: boolean;
}

function withoutUnit(tokens: readonly MathToken[]): Measure {
  const sign = tokens[0]?.text === "-" ? 1 : 0;
  const currency = tokens[sign];
  if (currency?.kind === "unit" && CURRENCIES.has(currency.text)) {
    return { ...withoutUnitBehind([...tokens.slice(0, sign), ...tokens.slice(sign + 1)]), unit: currency.text };
  }
  return withoutUnitBehind(tokens);
}

function withoutUnitBehind(tokens: readonly MathToken[]): Measure {
  const degree = withoutDegree(tokens);
  if (degree !== undefined) return { core: degree, unit: "degree", percent: false };
  if (tokens.at(-1)?.text === "%") return { core: tokens.slice(0, -1), unit: undefined, percent: true };
  const start = unitStart(tokens);
  if (start === undefined) return { core: tokens, unit: undefined, percent: false };
  const suffix = tokens.slice(start);
  return { core: tokens.slice(0, start), unit: unitText(suffix), percent: false };
}

/** Without `°`, `^\circ` or `^{\circ}` at the end. */
function withoutDegree(tokens: readonly MathToken[]): readonly MathToken[] | undefined {
  const ending = tokens.slice(-4).map((token) => token.text);
  if (ending.join("") === "^{°}") return tokens.slice(0, -4);
  if (ending.at(-1) !== "°") return undefined;
  return ending.at(-2) === "^" ? tokens.slice(0, -2) : tokens.slice(0, -1);
}

/** Where a unit at the end begins: known units, or behind a number up to three other words of which none makes a sentence. */
function unitStart(tokens: readonly MathToken[]): number | undefined {
  const start = tokens.findIndex(
    (token, index) => index > 0 && (token.kind === "unit" || token.kind === "word" || isShortUnit(tokens, index)),
  );
  if (start < 0) return undefined;
  const suffix = tokens.slice(start);
  if (!suffix.every(isUnitPart)) return undefined;
  const words = suffix.filter((token) => token.kind === "word");
  if (words.length > 0 && !tokens.slice(0, start).some((token) => token.kind === "number")) return undefined;
  if (words.some((token) => NO_UNIT.has(token.text.toLowerCase()) || token.text === "EmptySet")) return undefined;
  if (words.length > MAX_UNIT_WORDS || (suffix[0]?.kind === "word" && !suffix[0].spaced)) return undefined;
  return start;
}

/** `m`, `g`, `s`, `h` and `l` are units after a space or before a square or cube; else they are variables. */
function isShortUnit(tokens: readonly MathToken[], index: number): boolean {
  const token = tokens[index];
  if (token?.kind !== "name" || !/^[mgshl]$/.test(token.text) || tokens[index - 1]?.kind !== "number" || index > 2) return false;
  const following = tokens.slice(index + 1).map((each) => each.text);
  const rest = following.join("");
  return token.spaced ? /^(?:\^\{?[23]\}?)?(?:\/(?:s|h|min)(?:\^\{?2\}?)?)?$/.test(rest) : /^\^\{?[23]\}?$/.test(rest);
}

function isUnitPart(token: MathToken, index: number, suffix: readonly MathToken[]): boolean {
  if (token.kind === "unit" || token.kind === "word") return true;
  if (index === 0) return token.kind === "name";
  const isExponent = /^[23]$/.test(token.text) && /^[\^{]$/.test(suffix[index - 1]?.text ?? "");
  return isExponent || ["^", "/", "*", "{", "}"].includes(token.text) || (token.kind === "name" && /^[mgshl]$/.test(token.text));
}

function unitText(tokens: readonly MathToken[]): string {
  return tokens
    .filter((token) => token.text !== "{" && token.text !== "}")
    .map((token) => (token.kind === "operator" || token.kind === "number" ? token.text : unitName(token.text)))
    .join(" ")
    .replace(/ ?([\^/*]) ?/g, "$1");
}
