import { joinedKey, type Token, tokensOf } from "./tokens";
import { type ValueForm, valueForms } from "./valueForms";

/** A place of a text where a value stands. */
export interface Mention {
  /** In UTF-16 units of the text. */
  readonly start: number;
  readonly end: number;
  readonly form: ValueForm["name"];
  /** It stands in an address. */
  readonly inAddress: boolean;
}

type Place = Omit<Mention, "form">;

/** Articles that a value begins with may be left out where it stands. */
const ARTICLES = new Set(["a", "an", "the"]);
/** What may stand between the words of one value. */
const LIGHT_GAP = /^[ _*'"&+/()-]{0,3}$/;
const GAP_IN_ADDRESS = /^[^/?#]{0,3}$/;

/**
 * Every place of a text where a value stands, whatever its case, marks, hyphens and number format, whole words only, in order; also in
 * addresses, where its words may be joined. Of places that overlap the one that begins first counts, and of these the longest.
 */
export function findMentions(text: string, value: string): Mention[] {
  const tokens = tokensOf(text);
  const found = valueForms(value).flatMap(({ name, text: form }) => placesOf(tokens, form).map((place) => ({ ...place, form: name })));
  found.sort((one, other) => one.start - other.start || other.end - one.end);
  const kept: Mention[] = [];
  for (const mention of found) if (mention.start >= (kept.at(-1)?.end ?? 0)) kept.push(mention);
  return kept;
}

/** Whether a value stands in a text. */
export function mentions(text: string, value: string): boolean {
  return findMentions(text, value).length > 0;
}

/** Places where one of the values stands that are no part of a longer place of the other value, in order. */
export function mentionsOutside(text: string, values: readonly string[], other: string): Mention[] {
  const covering = findMentions(text, other);
  return values
    .flatMap((value) => findMentions(text, value))
    .filter((mention) => !covering.some((place) => isInside(mention, place)))
    .sort((one, next) => one.start - next.start || next.end - one.end);
}

/** Whether a place is a part of a longer one. */
export function isInside(place: Pick<Mention, "start" | "end">, longer: Pick<Mention, "start" | "end">): boolean {
  return longer.start <= place.start && place.end <= longer.end && longer.end - longer.start > place.end - place.start;
}

function placesOf(tokens: readonly Token[], form: string): Place[] {
  const whole = tokensOf(form);
  // `A4` begins with a letter, not with an article.
  const bare = ARTICLES.has(whole[0]?.key ?? "") && /^ +$/.test(whole[1]?.gap ?? "") ? whole.slice(1) : undefined;
  return [whole, ...(bare ? [bare] : [])].flatMap((wanted) => {
    const text = form.slice(wanted[0]?.start ?? 0);
    const keys = { prose: wanted.map(({ key }) => key).join(""), address: joinedKey(text) };
    const gaps = new Set(wanted.slice(1).map(({ gap }) => gap));
    const numbers = wanted.filter(({ isNumber }) => isNumber).length;
    return tokens.flatMap((_, from) => placeFrom(tokens, from, { keys, gaps, numbers }) ?? []);
  });
}

interface Wanted {
  readonly keys: { readonly prose: string; readonly address: string };
  /** What stands between its own words. */
  readonly gaps: ReadonlySet<string>;
  /** How many numbers it has. */
  readonly numbers: number;
}

/** The place that begins with a token and has the letters and digits of a value. */
function placeFrom(tokens: readonly Token[], from: number, wanted: Wanted): Place | undefined {
  const first = tokens[from] as Token;
  let rest = wanted.keys[first.inAddress ? "address" : "prose"];
  for (let at = from; rest !== ""; at += 1) {
    const token = tokens[at];
    if (!token?.key || !rest.startsWith(token.key)) return undefined;
    if (at > from && !joins(tokens[at - 1] as Token, token, wanted)) return undefined;
    rest = rest.slice(token.key.length);
    if (rest !== "") continue;
    if (hangsOn(tokens[from - 1], first) || isCut(token, tokens[at + 1])) return undefined;
    return { start: first.start, end: token.end, inAddress: token.inAddress };
  }
  return undefined;
}

/** Whether a token may go on with the one before as a part of one value. */
function joins(before: Token, { gap, isNumber, inAddress }: Token, { gaps, numbers }: Wanted): boolean {
  if (before.inAddress !== inAddress) return false;
  if (inAddress) return GAP_IN_ADDRESS.test(gap);
  if (before.isNumber && isNumber && numbers < 2) return false;
  // An initial or a short title has a point: J. R. Smith, St. Albans.
  const abbreviated = !before.isNumber && before.key.length <= 2;
  return gaps.has(gap) || LIGHT_GAP.test(abbreviated ? gap.replace(".", "") : gap);
}

/** In running text a number that hangs on a letter is a name (`B12`), and one after a point or colon the end of another number. */
function hangsOn(before: Token | undefined, first: Token): boolean {
  if (before === undefined || first.inAddress || !first.isNumber) return false;
  return before.isNumber ? /^[.,:]$/.test(first.gap) : first.gap === "";
}

function isCut(last: Token, next: Token | undefined): boolean {
  return !last.inAddress && last.isNumber && next?.isNumber === true && /^[.,:]$/.test(next.gap);
}
