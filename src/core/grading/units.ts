/** Words and signs that are units wherever they follow a number, also without a space; plurals where they differ by more than `s`. */
const KNOWN_UNITS = new Set(
  [
    "mm cm dm m km in inch inches ft foot feet yd yard mile mi meter metre centimeter centimetre kilometer kilometre millimeter millimetre",
    "mg g kg lb lbs oz ounce gram kilogram ton tonne",
    "ml l liter litre gallon quart pint cup",
    "am pm s sec second min minute h hr hour day week month year",
    "mph kph kmh",
    "degree radian rad deg",
    "dollar cent euro yuan yen rupee peso usd eur gbp $ € £ ¥ ₹",
    "unit sq square cubic hz kb mb gb",
  ]
    .join(" ")
    .split(" "),
);

/** Whether a word is a unit by itself. */
export function isKnownUnit(word: string): boolean {
  const lower = word.toLowerCase();
  return KNOWN_UNITS.has(lower) || (lower.length > 3 && lower.endsWith("s") && KNOWN_UNITS.has(lower.slice(0, -1)));
}

const SAME: ReadonlyMap<string, string> = new Map([
  ["dollar", "$"],
  ["usd", "$"],
  ["euro", "€"],
  ["eur", "€"],
  ["gbp", "£"],
  ["inches", "inch"],
  ["feet", "ft"],
  ["foot", "ft"],
  ["meter", "m"],
  ["metre", "m"],
  ["centimeter", "cm"],
  ["centimetre", "cm"],
  ["kilometer", "km"],
  ["kilometre", "km"],
  ["gram", "g"],
  ["kilogram", "kg"],
  ["lbs", "lb"],
  ["deg", "degree"],
  ["ounce", "oz"],
  ["hour", "h"],
  ["hr", "h"],
  ["minute", "min"],
  ["second", "s"],
  ["sec", "s"],
  ["liter", "l"],
  ["litre", "l"],
]);

/** Whether a unit, perhaps of several words, begins with a known one. */
export function isKnown(unit: string): boolean {
  return isKnownUnit(unit.split(/[\s^/*]/)[0] ?? "");
}

/** One spelling for a unit: singular, short form. Nothing is converted. */
export function unitName(unit: string): string {
  const lower = unit.toLowerCase();
  const singular = lower.length > 3 && lower.endsWith("s") ? lower.slice(0, -1) : lower;
  return SAME.get(lower) ?? SAME.get(singular) ?? singular;
}
