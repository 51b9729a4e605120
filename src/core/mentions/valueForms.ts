import { numberWords, readNumberWords } from "./numberWords";

/** One way to write a value; forms of one name are written alike, so that a value can take the place of another in its form. */
export interface ValueForm {
  readonly name:
    | "plain"
    | "words"
    | "million"
    | "day-month"
    | "month-day"
    | "month-day-comma"
    | "short-day-month"
    | "short-month-day"
    | "iso"
    | "umlauts";
  readonly text: string;
}

const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;

/** The ways in which a text may write a value: as it stands, small whole numbers in words, large ones in millions, dates in any order. */
export function valueForms(value: string): ValueForm[] {
  const plain = value.trim();
  return [{ name: "plain", text: plain }, ...numberForms(plain), ...dateForms(plain), ...umlautForms(plain)];
}

/** The value as it is written in a form; undefined if it has no such form. */
export function inForm(value: string, name: ValueForm["name"]): string | undefined {
  return valueForms(value).find((form) => form.name === name)?.text;
}

function numberForms(value: string): ValueForm[] {
  const digits = value.replace(/(?<=\d)[,\s'\u00A0\u202F](?=\d{3}(?!\d))/gu, "");
  const number = /^\d{1,15}$/.test(digits) ? Number(digits) : readNumberWords(value);
  if (number === undefined) {
    const [, size = "", unit = ""] = /^(\d+(?:\.\d+)?) (million|billion)$/i.exec(value) ?? [];
    const whole = size === "" ? undefined : Math.round(Number(size) * (unit.toLowerCase() === "million" ? 1e6 : 1e9));
    return whole === undefined
      ? []
      : [
          { name: "million", text: value },
          { name: "plain", text: grouped(whole) },
        ];
  }
  const words = numberWords(number);
  const millions = number >= 1_000_000 && number % 10_000 === 0 ? `${number / 1_000_000} million` : undefined;
  return [
    { name: "plain", text: grouped(number) },
    ...(words === undefined ? [] : [{ name: "words" as const, text: words }]),
    ...(millions === undefined ? [] : [{ name: "million" as const, text: millions }]),
  ];
}

function grouped(number: number): string {
  return number >= 10_000 ? number.toLocaleString("en-US") : String(number);
}

function dateForms(value: string): ValueForm[] {
  const date = readDate(value);
  if (!date) return [];
  const { day, month, year } = date;
  const name = MONTHS[month - 1] ?? "";
  const short = name.slice(0, 3);
  const two = (part: number) => String(part).padStart(2, "0");
  return [
    { name: "day-month", text: `${day} ${name} ${year}` },
    { name: "month-day-comma", text: `${name} ${day}, ${year}` },
    { name: "month-day", text: `${name} ${day} ${year}` },
    { name: "short-day-month", text: `${day} ${short} ${year}` },
    { name: "short-month-day", text: `${short} ${day} ${year}` },
    { name: "iso", text: `${year}-${two(month)}-${two(day)}` },
  ];
}

function readDate(value: string): { day: number; month: number; year: number } | undefined {
  const dayFirst = /^(\d{1,2})(?:st|nd|rd|th)? (?:of )?(\p{L}+)\.?,? (\d{4})$/u.exec(value);
  const monthFirst = /^(\p{L}+)\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/u.exec(value);
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value);
  const [day, month, year] = dayFirst
    ? [dayFirst[1], monthNumber(dayFirst[2]), dayFirst[3]]
    : monthFirst
      ? [monthFirst[2], monthNumber(monthFirst[1]), monthFirst[3]]
      : [iso?.[3], Number(iso?.[2]), iso?.[1]];
  return day !== undefined && month >= 1 && month <= 12 ? { day: Number(day), month, year: Number(year) } : undefined;
}

function monthNumber(name = ""): number {
  const found = MONTHS.findIndex((month) => name.length >= 3 && month.toLowerCase().startsWith(name.toLowerCase()));
  return found + 1;
}

/** Addresses write `ue` for `ü`. */
function umlautForms(value: string): ValueForm[] {
  const written = value.replace(/[äöü]/gi, (letter) => `${letter.normalize("NFD").charAt(0)}e`);
  return written === value ? [] : [{ name: "umlauts", text: written }];
}
