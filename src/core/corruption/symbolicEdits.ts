import { isSymbolName } from "../math/names";
import { Refusal } from "../math/refusal";
import { type Token, tokenize } from "../math/tokens";

/** A place in a formula where something else may stand. */
export interface EditSite {
  readonly changes: "coefficient" | "exponent" | "sign";
  /** What stands there: a whole number, or `+` or `-`. A coefficient or exponent of 1 and a leading `+` are not written. */
  readonly genuine: string;
  /** Where it stands: the characters from `from` up to, but not including, `to`. */
  readonly from: number;
  readonly to: number;
  /** What has to be written there for something else. */
  written(other: string): string;
}

/** One change: what is to stand at a place. */
export interface Edit {
  readonly site: EditSite;
  readonly other: string;
}

/** A formula with changes at different places, not yet in the notation of a tool. */
export function edited(text: string, edits: readonly Edit[]): string {
  return [...edits]
    .sort((left, right) => right.site.from - left.site.from)
    .reduce((rest, { site, other }) => rest.slice(0, site.from) + site.written(other) + rest.slice(site.to), text);
}

/**
 * The places of a formula in SymPy's notation where a coefficient, exponent or sign can be changed, from left to right. What is itself
 * an exponent in parentheses is left alone, and so is a formula with a `CRootOf`, whose polynomial has to stay irreducible.
 */
export function editSitesOf(text: string): readonly EditSite[] {
  const tokens = readTokens(text);
  if (tokens.some((token) => token.text === "CRootOf")) return [];
  const sites: EditSite[] = [];
  let exponentDepth = 0;
  tokens.forEach((token, index) => {
    const [before, after] = [tokens[index - 1], tokens[index + 1]];
    if (token.text === "(" && (exponentDepth > 0 || before?.text === "**")) exponentDepth += 1;
    else if (token.text === ")" && exponentDepth > 0) exponentDepth -= 1;
    if (exponentDepth > 0) return;
    const start = token.position - 1;
    const end = start + token.text.length;
    const add = (changes: EditSite["changes"], genuine: string, [from, to]: Span, written = (other: string) => other): void => {
      sites.push({ changes, genuine, from, to, written });
    };
    if (before === undefined) {
      const leading = token.text === "-" ? "-" : "+";
      add("sign", leading, leading === "-" ? [start, end] : [start, start], (other) => (other === "-" ? "-" : ""));
    }
    if (isBinarySign(token, before)) add("sign", token.text, [start, end]);
    if (token.kind === "number" && /^\d+$/.test(token.text)) {
      if (before?.text === "**") add("exponent", token.text, [start, end]);
      else if (after?.text !== "**") add("coefficient", token.text, [start, end]);
    }
    if (token.kind === "name") {
      const startsTerm = before === undefined || ["+", "-", "("].includes(before.text);
      if (startsTerm) add("coefficient", "1", [start, start], (other) => `${other}*`);
      const isPlainSymbol = isSymbolName(token.text) && before?.text !== "**" && after?.text !== "**" && after?.text !== "(";
      if (isPlainSymbol) add("exponent", "1", [end, end], (other) => `**${other}`);
    }
  });
  return sites;
}

/** The number of terms that stand side by side in the outermost sum of a formula. */
export function countTerms(text: string): number {
  let depth = 0;
  let terms = 1;
  readTokens(text).forEach((token, index, tokens) => {
    if (token.text === "(") depth += 1;
    else if (token.text === ")") depth -= 1;
    else if (depth === 0 && isBinarySign(token, tokens[index - 1])) terms += 1;
  });
  return terms;
}

type Span = readonly [from: number, to: number];

function isBinarySign(token: Token, before: Token | undefined): boolean {
  if (token.text !== "+" && token.text !== "-") return false;
  return before !== undefined && (before.kind === "number" || before.kind === "name" || before.text === ")");
}

/** None where the text can't be read. */
function readTokens(text: string): readonly Token[] {
  try {
    return tokenize(text).filter(({ kind }) => kind !== "end");
  } catch (error) {
    if (error instanceof Refusal) return [];
    throw error;
  }
}
