/** A shorter key would leave so little in base64 that innocent texts held it, too. */
const SHORTEST_IN_BASE64 = 8;
const known = new Map<string, KeyForms>();

export interface KeyForms {
  /** As it stands, and as it is written in addresses, pages, JSON and base64. */
  readonly texts: readonly string[];
  /** The same with the escapes of JSON within JSON, `\u0063` or `\/`. */
  readonly escaped: RegExp;
  /** Whether JSON has to escape something in it. */
  readonly hasEscapes: boolean;
}

/** The ways in which a server can write a key that it was sent. */
export function keyForms(key: string): KeyForms {
  const forms = known.get(key) ?? formsOf(key);
  known.set(key, forms);
  return forms;
}

function formsOf(key: string): KeyForms {
  const inAddress = encodeURIComponent(key);
  const inJson = JSON.stringify(key).slice(1, -1);
  const addresses = [inAddress, inAddress.replaceAll("%2F", "/")];
  const texts = new Set([
    key,
    ...addresses,
    ...addresses.map((form) => form.replace(/%../g, (code) => code.toLowerCase())),
    inJson,
    JSON.stringify(inJson).slice(1, -1),
    inPage(key),
    ...(key.length < SHORTEST_IN_BASE64 ? [] : [0, 1, 2].flatMap((before) => inBase64(key, before))),
  ]);
  return {
    texts: [...texts],
    escaped: new RegExp([...texts].map((form) => [...form].map(escapable).join("")).join("|"), "gi"),
    hasEscapes: inJson !== key,
  };
}

function inPage(key: string): string {
  const names: Readonly<Record<string, string>> = { "&": "amp", "<": "lt", ">": "gt", '"': "quot", "'": "#39" };
  return key.replace(/[&<>"']/g, (letter) => `&${names[letter]};`);
}

/** What stays the same of a key in base64, whatever stands around it, after so many bytes (modulo 3). */
function inBase64(key: string, before: number): string[] {
  const bytes = Buffer.concat([Buffer.alloc(before), Buffer.from(key)]);
  const [first, end] = [Math.ceil((before * 8) / 6), Math.floor((bytes.length * 8) / 6)];
  return (["base64", "base64url"] as const).map((alphabet) => bytes.toString(alphabet).slice(first, end));
}

/** A letter, with or without backslashes before it, or its number. */
function escapable(letter: string): string {
  const number = letter.charCodeAt(0).toString(16).padStart(4, "0");
  return `(?:\\\\*${letter.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&")}|\\\\+u${number})`;
}
