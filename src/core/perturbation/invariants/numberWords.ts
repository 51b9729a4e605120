const ONES =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen";
const TENS = "twenty thirty forty fifty sixty seventy eighty ninety";
const OTHERS =
  "dozen:12 dozens:12 hundred:100 thousand:1000 million:1000000 half:1/2 halves:1/2 third:3rd thirds:1/3 quarter:1/4 quarters:1/4 fifth:5th fifths:1/5 twice:2x double:2x doubles:2x doubled:2x thrice:3x triple:3x triples:3x tripled:3x";

/** What words of quantity stand for, in lower case. `one` is not among them: it mostly is a pronoun. */
export const numberWords: ReadonlyMap<string, string> = new Map([
  ...ONES.split(" ").flatMap((word, value): [string, string][] => (word === "one" ? [] : [[word, String(value)]])),
  ...TENS.split(" ").map((word, place): [string, string] => [word, String(20 + 10 * place)]),
  ...OTHERS.split(" ").map((entry) => entry.split(":") as [string, string]),
]);
