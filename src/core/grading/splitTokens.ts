import type { MathToken } from "./mathToken";

/** Splits at tokens outside of all brackets; the separators themselves are dropped. */
export function splitTokens(tokens: readonly MathToken[], isSeparator: (token: MathToken) => boolean): MathToken[][] {
  const parts: MathToken[][] = [[]];
  let depth = 0;
  for (const token of tokens) {
    if (token.kind === "open") depth += 1;
    if (token.kind === "close") depth -= 1;
    if (depth === 0 && token.kind !== "close" && isSeparator(token)) parts.push([]);
    else parts.at(-1)?.push(token);
  }
  return parts;
}

/** Whether the first token opens a bracket that the last one closes. */
export function isBracketed(tokens: readonly MathToken[]): boolean {
  if (tokens.length < 2 || tokens[0]?.kind !== "open") return false;
  let depth = 0;
  for (const [index, token] of tokens.entries()) {
    if (token.kind === "open") depth += 1;
    if (token.kind === "close") depth -= 1;
    if (depth === 0) return index === tokens.length - 1;
  }
  return false;
}
