const SMALL =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const TENS = ["", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"];

/** A whole number from 0 to 100 in English words; undefined for any other. */
export function numberWords(number: number): string | undefined {
  if (!Number.isInteger(number) || number < 0 || number > 100) return undefined;
  if (number === 100) return "one hundred";
  const small = SMALL[number];
  if (small !== undefined) return small;
  const rest = number % 10;
  return `${TENS[Math.floor(number / 10)]}${rest === 0 ? "" : `-${SMALL[rest]}`}`;
}

const byWords: ReadonlyMap<string, number> = new Map(
  Array.from({ length: 101 }, (_, number) => [(numberWords(number) ?? "").replace("-", " "), number]),
);

/** The number that words such as `forty-two` say; undefined if they say none from 0 to 100. */
export function readNumberWords(words: string): number | undefined {
  return byWords.get(words.trim().toLowerCase().replace("-", " "));
}
