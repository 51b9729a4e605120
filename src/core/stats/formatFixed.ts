/** Digits of the exact decimal expansion that are looked at; a tie at up to 20 digits shows within them. */
const EXPANSION_DIGITS = 100;

/**
 * A number with a fixed number of decimals; a tie on the exact binary value goes to the even digit, as in Python and C, so that
 * 0.03125 is `0.0312` where `toFixed` gives `0.0313`. Never `-0`.
 * @param value finite, smaller than 1e21 in size.
 * @param digits decimals, from 0 to 20.
 */
export function formatFixed(value: number, digits: number): string {
  const size = Math.abs(value);
  const nearest = size.toFixed(digits);
  const [whole = "", fraction = ""] = size.toFixed(EXPANSION_DIGITS).split(".");
  const below = digits === 0 ? whole : `${whole}.${fraction.slice(0, digits)}`;
  const isTie = /^50*$/.test(fraction.slice(digits));
  const text = isTie && /[02468]$/.test(below) ? below : nearest;
  return value < 0 && /[1-9]/.test(text) ? `-${text}` : text;
}
