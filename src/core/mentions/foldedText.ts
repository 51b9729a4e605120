/** A text in plain small letters, with the place that each of them had. */
export interface FoldedText {
  /** One entry a code point of the folded text. */
  readonly characters: readonly string[];
  /** By the index of a character: where what it stands for begins and ends in the text, in UTF-16 units. */
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

/** Letters that do not fall apart into a plain one and a mark. */
const PLAIN: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ı: "i",
  "’": "'",
  "‘": "'",
  ʼ: "'",
  "′": "'",
};

const INVISIBLE = /[\u00AD\u200B-\u200D\u2060\uFEFF]/u;

/**
 * Folds what only changes the look of a text: case, marks on letters, compatibility forms such as full-width digits, kinds of dashes,
 * apostrophes and blanks, and signs that do not show.
 * @param decodes Whether `%C3%BC` is read as the letter that it stands for, as in an address.
 */
export function foldText(text: string, decodes = false): FoldedText {
  const characters: string[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  for (const { character, start, end } of decodes ? decoded(text) : written(text)) {
    if (INVISIBLE.test(character)) continue;
    for (const folded of foldCharacter(character)) {
      characters.push(folded);
      starts.push(start);
      ends.push(end);
    }
  }
  return { characters, starts, ends };
}

function foldCharacter(character: string): string {
  const small = character.normalize("NFKD").toLowerCase().replace(/\p{M}/gu, "");
  return [...small].map((letter) => PLAIN[letter] ?? (/\p{Pd}|−/u.test(letter) ? "-" : /\s/u.test(letter) ? " " : letter)).join("");
}

interface Placed {
  readonly character: string;
  readonly start: number;
  readonly end: number;
}

function* written(text: string, from = 0): Generator<Placed> {
  let start = from;
  for (const character of text) {
    yield { character, start, end: start + character.length };
    start += character.length;
  }
}

function* decoded(text: string): Generator<Placed> {
  let start = 0;
  for (const sequence of text.matchAll(/(?:%[0-9a-f]{2})+/gi)) {
    yield* written(text.slice(start, sequence.index), start);
    start = sequence.index + sequence[0].length;
    const plain = decodedEscape(sequence[0]);
    if (plain === undefined) {
      yield* written(sequence[0], sequence.index);
      continue;
    }
    let place = sequence.index;
    for (const character of plain) {
      const end = place + encodeURIComponent(character).replace(/^[^%]$/, "%00").length;
      yield { character, start: place, end };
      place = end;
    }
  }
  yield* written(text.slice(start), start);
}

function decodedEscape(sequence: string): string | undefined {
  try {
    return decodeURIComponent(sequence);
  } catch {
    return undefined;
  }
}
