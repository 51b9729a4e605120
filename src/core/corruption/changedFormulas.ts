import { symbolsOf } from "../math/expression";
import type { Severity } from "../model/corruption";
import type { Random } from "../random/random";
import type { Notation } from "./notation";
import { readExpression } from "./plainNumber";
import { symbolicSeverity } from "./severity";
import { countTerms, type EditSite, edited, editSitesOf } from "./symbolicEdits";

/** A formula that is not the genuine one. */
export interface ChangedFormula {
  readonly text: string;
  readonly severity: Severity;
}

/**
 * Formulas that differ from a genuine one in one coefficient, exponent or sign, in drawn order, as their tool would write them and with
 * the same symbols.
 */
export async function* changedFormulas(
  genuine: string,
  changes: readonly EditSite["changes"][],
  random: Random,
  notation: Notation,
): AsyncGenerator<ChangedFormula> {
  const edits = editSitesOf(genuine)
    .filter((site) => changes.includes(site.changes))
    .flatMap((site) => alternatives(site).map((other) => ({ site, other })));
  const terms = countTerms(genuine);
  for (const { site, other } of random.shuffle(edits)) {
    const text = await notation(edited(genuine, [{ site, other }]), genuine);
    if (text === undefined || text === genuine || !hasSameSymbols(text, genuine)) continue;
    const coefficient = site.changes === "coefficient" ? { genuine: site.genuine, shown: other } : undefined;
    yield { text, severity: symbolicSeverity(terms, coefficient) };
  }
}

/** Whether two formulas are over the same symbols; one that lost a symbol is no longer of the same shape. */
export function hasSameSymbols(left: string, right: string): boolean {
  const [a, b] = [left, right].map((text) => {
    const expression = readExpression(text);
    return expression && symbolsOf(expression).sort().join();
  });
  return a !== undefined && a === b;
}

/** Neighbouring whole numbers from 1, or the other sign. */
function alternatives({ changes, genuine }: EditSite): readonly string[] {
  if (changes === "sign") return [genuine === "-" ? "+" : "-"];
  const number = BigInt(genuine);
  return [number - 1n, number + 1n].filter((other) => other >= 1n).map(String);
}
