import type { MathValue } from "../math/value";
import { hasSameSymbols } from "./changedFormulas";
import type { CorruptionMethod } from "./kind";
import { numericParts, partsOf, withPart } from "./parts";
import { numericSeverity, symbolicSeverity } from "./severity";
import { countTerms } from "./symbolicEdits";

/** Two neighbouring digits of a number in the result exchanged. */
export const digitSwap: CorruptionMethod = {
  kind: "digit-swap",
  fits: (value) => swappedParts(value).length > 0,
  async *drafts(value, _request, random, notation) {
    if (value.shape === "expression") {
      for (const { text, genuine, shown } of random.shuffle(digitSwaps(value.text))) {
        const isWritten = (await notation(text, value.text)) === text && hasSameSymbols(text, value.text);
        if (isWritten) yield { value: { ...value, text }, severity: symbolicSeverity(countTerms(value.text), { genuine, shown }) };
      }
      return;
    }
    const parts = partsOf(value);
    if (!parts) return;
    for (const { index, text } of random.shuffle(swappedParts(value))) {
      const genuine = parts.texts[index] ?? "";
      // A fraction that could be reduced, or a root that could be drawn, would not stay as it is.
      const wrong = (await notation(text, genuine)) === text ? withPart(parts, index, text) : undefined;
      if (wrong) yield { value: wrong, severity: numericSeverity(genuine, text) };
    }
  },
};

function swappedParts(value: MathValue): { readonly index: number; readonly text: string }[] {
  if (value.shape === "expression") return digitSwaps(value.text).map(({ text }) => ({ index: 0, text }));
  const parts = partsOf(value);
  if (!parts) return [];
  return numericParts(parts)
    .flatMap((index) => digitSwaps(parts.texts[index] ?? "").map(({ text }) => ({ index, text })))
    .filter(({ index, text }) => value.shape !== "residue" || withPart(parts, index, text) !== undefined);
}

interface DigitSwap {
  /** The whole text with two digits exchanged. */
  readonly text: string;
  /** The number before and after. */
  readonly genuine: string;
  readonly shown: string;
}

/** Every exchange of two neighbouring digits that differ, in the whole numbers of a text; none leads to a leading zero. */
export function digitSwaps(text: string): DigitSwap[] {
  return [...text.matchAll(/(?<![A-Za-z0-9_.])\d{2,}(?![.\d])/g)].flatMap(({ 0: digits, index: start }) =>
    [...digits].flatMap((digit, place) => {
      const next = digits[place + 1];
      if (next === undefined || next === digit || (place === 0 && next === "0")) return [];
      const shown = digits.slice(0, place) + next + digit + digits.slice(place + 2);
      return [{ text: text.slice(0, start) + shown + text.slice(start + digits.length), genuine: digits, shown }];
    }),
  );
}
