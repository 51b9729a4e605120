import type { ProblemReader } from "../../experiment/examineExperiment";
import type { TextRange } from "../../model/diagnostic";
import type { LensDocument } from "../lensDocument";
import { codeBlock, prose } from "../markdown";
import { namedProblems } from "../namedProblems";
import { type Subject, subjectAt, type TextPosition } from "../position";
import type { Shape } from "../shape/shape";
import { shapeOf } from "../shape/subjectShape";
import { type CompletionPlace, completionPlace } from "./completionPlace";
import { writtenKey, writtenName } from "./written";

/** What completing asks of its host. */
export interface CompletionContext {
  readonly problems: ProblemReader;
  /** Names of the problem files in a folder and in those below, seen from the folder. */
  problemFiles(folder: string): Promise<readonly string[]>;
}

/** Something that may be put in at the cursor. */
export interface Completion {
  readonly label: string;
  /** What is compared with the text in the range. */
  readonly filter: string;
  readonly kind: "key" | "name";
  /** Markdown of words of ours, and of texts of files as code. */
  readonly documentation: string;
  readonly range: TextRange;
  /** Takes the place of the range. */
  readonly text: string;
  /** What follows the cursor afterwards. */
  readonly after: string;
  /** Something may be completed again after that. */
  readonly goesOn: boolean;
}

/** What may be written at a position: keys that are not there yet, or names. */
export async function completionsAt(
  document: LensDocument,
  position: TextPosition,
  context: CompletionContext,
): Promise<readonly Completion[]> {
  const place = completionPlace(document, position);
  if (!place) return [];
  const subject = subjectAt(document, position) ?? NOTHING;
  const shape = shapeOf(document, subject, place.path);
  if (!shape) return [];
  if (place.role === "key") return keys(shape, place, writtenKeys(subject, place, position));
  return values(shape, place, document, subject, context);
}

const NOTHING: Pick<Subject, "valueOf" | "partAt"> = { valueOf: () => undefined, partAt: () => undefined };

/** Keys of the record at the place, without the one at the cursor. */
function writtenKeys(subject: typeof NOTHING, { path }: CompletionPlace, position: TextPosition): ReadonlySet<string> {
  const record = subject.valueOf(path);
  const keys = new Set(typeof record === "object" && record !== null ? Object.keys(record) : []);
  const part = subject.partAt(position);
  if (part?.part === "key") keys.delete(String(part.path.at(-1)));
  return keys;
}

function keys({ members = {} }: Shape, place: CompletionPlace, taken: ReadonlySet<string>, dash = ""): Completion[] {
  const column = place.range.column + dash.length;
  return Object.entries(members)
    .filter(([key]) => !taken.has(key))
    .map(([key, member]) => {
      const { text, after } = writtenKey(key, member, column, place);
      const documentation = prose(member.about);
      const goesOn = Boolean(member.names || member.item || member.members || member.toolArguments) && !place.colon;
      return {
        label: key,
        filter: `${place.quote}${key}`,
        kind: "key",
        documentation,
        range: place.range,
        text: `${dash}${text}`,
        after,
        goesOn,
      };
    });
}

/** Names; where a list is wanted, its first entry; where a record is wanted in a block, its first key. */
async function values(
  shape: Shape,
  place: CompletionPlace,
  document: LensDocument,
  subject: Pick<Subject, "valueOf">,
  context: CompletionContext,
): Promise<Completion[]> {
  if (shape.item) {
    if (place.quote !== "") return [];
    const item: CompletionPlace = { ...place, path: [...place.path, 0] };
    if (place.notation === "block" && place.beginsLine) return entries(shape.item, item, document, subject, context, "- ");
    const inBrackets = await names(
      shape.item,
      { ...item, notation: place.notation === "json" ? "json" : "flow" },
      document,
      subject,
      context,
    );
    return inBrackets.map((completion) => ({ ...completion, text: `[${completion.text}`, after: "]" }));
  }
  return entries(shape, place, document, subject, context, "");
}

async function entries(
  shape: Shape,
  place: CompletionPlace,
  document: LensDocument,
  subject: Pick<Subject, "valueOf">,
  context: CompletionContext,
  dash: string,
): Promise<Completion[]> {
  const named = await names(shape, place, document, subject, context);
  const inBlock = place.notation === "block" && place.beginsLine && place.quote === "";
  return [
    ...named.map((completion) => ({ ...completion, text: `${dash}${completion.text}` })),
    ...(inBlock ? keys(shape, place, new Set(), dash) : []),
  ];
}

async function names(
  shape: Shape,
  place: CompletionPlace,
  document: LensDocument,
  subject: Pick<Subject, "valueOf">,
  context: CompletionContext,
): Promise<Completion[]> {
  const completion = (id: string, documentation: string): Completion => {
    const text = writtenName(id, place);
    const filter = `${place.quote}${id}`;
    return { label: id, filter, kind: "name", documentation, range: place.range, text, after: "", goesOn: false };
  };
  if (typeof shape.names === "object") return shape.names.map(({ id, about }) => completion(id, prose(about)));
  if (document.kind !== "experiment" || shape.names === undefined) return [];
  if (shape.names === "problem files")
    return byDepth(await context.problemFiles(document.folder)).map((name) => completion(name, prose("A problem file.")));
  const source = subject.valueOf(place.path.slice(0, -2));
  const listed = subject.valueOf(place.path.slice(0, -1));
  const others = new Set(Array.isArray(listed) ? listed.filter((_, index) => index !== place.path.at(-1)) : []);
  const problems = await namedProblems(source, document.folder, context.problems);
  return problems.filter(({ id }) => !others.has(id)).map(({ id, question }) => completion(id, codeBlock(question)));
}

/** Files that are near first. */
function byDepth(names: readonly string[]): string[] {
  const depth = (name: string) => name.split("/").length;
  return [...names].sort((one, other) => depth(one) - depth(other) || (one < other ? -1 : 1));
}
