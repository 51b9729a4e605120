import { type ForeignArchive, type ForeignSource, ImportError } from "../../ports";
import { GOES_ON, jsonPieces, parseJson } from "./jsonPieces";
import { linesOf } from "./lines";
import { isMembers, type Members, toldName } from "./values";
import { holding } from "./weight";

/** So many of a file's records tell its format. */
const SAMPLES = 5;
/** So much is told of what is odd about a file; a damaged one may be odd in every line. */
const MOST_NOTES = 20;
/** A text is known by its beginning, in UTF-16 units. */
const HEAD = 64 * 1024;
/** A first line up to this length is read whole, to see whether it is a value of its own; of longer ones the brackets tell. */
const LONGEST_FIRST_LINE = 8 * 1024 * 1024;
/** Of the members of a root object, so many are named, and so much of their text is read; the format shows in the first ones. */
const [NAMED, READ] = [10_000, 16 * 1024 * 1024];

/** How a file is built, which tells its format. */
export interface Shape {
  readonly root: "object" | "array" | "lines" | "text" | "archive";
  /** Of a root object: itself, of each member that is an array the first element; else the first elements or lines. */
  readonly samples: readonly unknown[];
  /** The beginning of a text. */
  readonly head: string;
  /** Why it could not be read to its end, or as far as its format is told by. */
  readonly trouble?: string;
}

/** A value of a file and where it stands. */
export interface Placed {
  readonly place: string;
  readonly value: unknown;
}

/** A file with what is odd about it. */
export interface ForeignFile {
  readonly name: string;
  readonly shape: Shape;
  readonly archive: ForeignArchive | undefined;
  readonly text: () => AsyncIterable<string>;
  /** Tells of something odd about the file, in a sentence; each is told once. */
  note(sentence: string): void;
}

/** @throws ImportError if it is an archive that cannot be read. */
export async function openForeign(source: ForeignSource, note: (sentence: string) => void): Promise<ForeignFile> {
  const archive = await source.archive();
  const shape: Shape = archive ? { root: "archive", samples: [], head: "" } : await shapeOf(source);
  const told = new Set<string>();
  return {
    name: source.name,
    shape,
    archive,
    text: () => source.text(),
    note: (sentence) => {
      if (told.has(sentence) || told.size > MOST_NOTES) return;
      note(told.size === MOST_NOTES ? "More of it is odd, which is not told." : sentence);
      told.add(sentence);
    },
  };
}

async function shapeOf(source: ForeignSource): Promise<Shape> {
  const beginning = await headOf(source);
  const head = beginning.slice(0, HEAD);
  const [first] = /\S/.exec(beginning) ?? [];
  if (first !== "{" && first !== "[") return { root: "text", samples: [], head };
  const lines = beginning.trimStart().split("\n");
  const value = lines.length > 1 ? parseJson(lines[0] ?? "") : undefined;
  if (typeof value === "object" && value !== null && lines.slice(1).some((line) => line.trim() !== "")) {
    const samples = lines.slice(0, SAMPLES).flatMap((line) => parseJson(line) ?? []);
    return { root: "lines", samples, head };
  }
  const samples: unknown[] = [];
  const members: [string, unknown][] = [];
  let read = 0;
  let trouble: string | undefined;
  try {
    for await (const { key, index, text } of jsonPieces(source.text(), (_, at) => at === undefined || at < SAMPLES)) {
      read += text.length;
      const value = read > READ && members.length > 0 ? undefined : parseJson(text);
      if (key === undefined) samples.push(value);
      else if (index === undefined) members.push([key, value]);
      else if (index === 0) members.push([key, [value]]);
      if (samples.length >= SAMPLES || members.length >= NAMED) break;
    }
  } catch (error) {
    // What came before the damage still tells the format; reading it all will tell of the damage.
    const isNothing = samples.length === 0 && members.length === 0 && /^\s*\[\s*[[{]/.test(beginning);
    if (!(error instanceof ImportError) || isNothing) throw error;
    if (error.message === GOES_ON && first === "{" && lines.length === 1)
      return { root: "lines", samples: [Object.fromEntries(members)], head };
    trouble = error.message;
  }
  if (samples.length === 0 && members.length === 0 && first === "[" && parseJson(head) === undefined)
    return { root: "text", samples, head };
  const shape =
    first === "[" ? ({ root: "array", samples } as const) : ({ root: "object", samples: [Object.fromEntries(members)] } as const);
  return { ...shape, head, ...(trouble !== undefined && { trouble }) };
}

/** The first line, if it is not too long, and at least so much as tells what comes after it. */
async function headOf(source: ForeignSource): Promise<string> {
  const parts: string[] = [];
  let length = 0;
  let lineEnds = false;
  for await (const chunk of source.text()) {
    parts.push(chunk);
    length += chunk.length;
    lineEnds ||= parts.length === 1 ? chunk.trimStart().includes("\n") : chunk.includes("\n");
    if ((lineEnds && length >= HEAD) || length > LONGEST_FIRST_LINE) break;
  }
  return parts.join("");
}

/**
 * The records of a file: the elements of its array, its lines, or its one object. Those that are no JSON are passed over and noted.
 * @throws ImportError
 */
export async function* recordsOf(file: ForeignFile): AsyncGenerator<Placed> {
  if (file.shape.root === "lines") {
    let line = 0;
    for await (const text of linesOf(file.text())) {
      line += 1;
      if (text.trim() === "") continue;
      const value = parseJson(text);
      if (value === undefined) file.note(`Line ${line} is not JSON and was left out.`);
      else yield { place: `line ${line}`, value };
    }
  } else if (file.shape.root === "array") yield* elementsOf(file, undefined);
  else yield { place: "", value: await wholeOf(file) };
}

/** The elements of a member of the root object, or of a root array. Those that are no JSON are passed over and noted. @throws ImportError */
export async function* elementsOf(file: ForeignFile, member: string | undefined): AsyncGenerator<Placed> {
  for await (const { key, index, text } of jsonPieces(file.text(), (name) => name === member)) {
    if (key !== member || index === undefined) continue;
    const place = `${member ?? ""}[${index}]`;
    const value = parseJson(text);
    if (value === undefined) file.note(`What stands at ${place} is not JSON and was left out.`);
    else yield { place, value };
  }
}

/** The members of the root object that are no array, one after the other. @throws ImportError */
export async function* namedRecordsOf(file: ForeignFile): AsyncGenerator<Placed & { readonly name: string }> {
  for await (const { key, index, text } of jsonPieces(file.text(), (_, at) => at === undefined)) {
    if (key === undefined || index !== undefined) continue;
    const value = parseJson(text);
    if (value === undefined) file.note(`What stands at ${toldName(key)} is not JSON and was left out.`);
    else yield { place: key, name: key, value };
  }
}

/**
 * The root object with all its members but one.
 * @throws ImportError if together they are too large.
 */
export async function wholeOf(file: ForeignFile, without?: string): Promise<Members> {
  const members = new Map<string, unknown>();
  const hold = holding("One trial in it is");
  for await (const { key, index, text } of jsonPieces(file.text(), (name) => name === undefined || name !== without)) {
    if (key === undefined || key === without) continue;
    hold(text);
    const value = parseJson(text);
    if (value === undefined)
      throw new ImportError(`What stands at ${toldName(key)}${index === undefined ? "" : `[${index}]`} is not JSON.`);
    if (index === undefined) members.set(key, value);
    else {
      const list = members.get(key);
      if (Array.isArray(list) && index > 0) list.push(value);
      else members.set(key, [value]);
    }
  }
  return Object.fromEntries(members);
}

/** Whether the file's first records, or its root object, are of a kind. */
export function someRecord(shape: Shape, is: (record: Members) => boolean): boolean {
  return shape.samples.some((sample) => isMembers(sample) && is(sample));
}
