import { type Mention, mentionsOutside } from "../../mentions/mentions";
import { inForm, type ValueForm } from "../../mentions/valueForms";
import type { ClaimTarget } from "./target";

/** A text that claims the target wherever it claimed a right answer. What is found in addresses inside of it is left to `repairAddress`. */
export function rewriteText(text: string, { value, gold }: Pick<ClaimTarget, "value" | "gold">): string {
  let rewritten = "";
  let from = 0;
  for (const { start, end, form } of leaksIn(text, { value, gold }).filter(({ inAddress }) => !inAddress)) {
    if (start < from) continue;
    const replacement = writtenLike(value, form, text.slice(start, end), isBeginning(text, start));
    rewritten += withArticle(text.slice(from, start), replacement) + replacement;
    from = end;
  }
  return rewritten + text.slice(from);
}

/** Places where a text tells a right answer; where the target itself contains one, that is none. */
export function leaksIn(text: string, { value, gold }: Pick<ClaimTarget, "value" | "gold">): Mention[] {
  return mentionsOutside(text, gold, value);
}

/** The target in the form and case of what it replaces. */
function writtenLike(value: string, form: ValueForm["name"], replaced: string, begins: boolean): string {
  const written = inForm(value, form) ?? value;
  const number = withGroupsOf(written, replaced);
  if (number !== undefined) return number;
  if (/\p{Lu}{2}/u.test(replaced) && replaced === replaced.toUpperCase()) return written.toUpperCase();
  return begins && /^\p{Lu}/u.test(replaced) ? written.charAt(0).toUpperCase() + written.slice(1) : written;
}

/** A whole number, grouped as another one is: `1,345`, `1 345`, `1345`. */
function withGroupsOf(written: string, replaced: string): string | undefined {
  const digits = written.replace(/(?<=\d)[,\s'](?=\d{3}(?!\d))/g, "");
  if (!/^\d+$/.test(digits) || !/^\d[\d.,\s'’]*$/u.test(replaced)) return undefined;
  const group = /^\d{1,3}([.,\s'’])\d{3}/u.exec(replaced)?.[1];
  // A number of up to three digits tells nothing of groups.
  if (group === undefined) return /^\d{4,}$/.test(replaced) ? digits : written;
  return digits.replace(/\B(?=(\d{3})+$)/g, group);
}

function isBeginning(text: string, start: number): boolean {
  return /(?:^|[.!?:]\s+|\n\s*)["'(*_]*$/.test(text.slice(0, start));
}

/** What stands before a replacement, with the article that goes with it. */
function withArticle(before: string, replacement: string): string {
  return before.replace(/\b(a)n?(\s+)$/i, (_, article: string, blank: string) => {
    const vowel = /^[aeio]|^u(?!ni|se)/i.test(replacement);
    return `${article}${vowel ? "n" : ""}${blank}`;
  });
}
