import type { ProblemReader } from "../../experiment/examineExperiment";
import type { TextRange } from "../../model/diagnostic";
import type { Cancellation } from "../../ports";
import type { CarriedOutSteps } from "../../problems/carryOutSteps";
import type { CorruptionPreview } from "../../projections/runPicture";
import type { ToolMeans } from "../../tools/tool";
import type { ComputedMemory } from "../computedMemory";
import type { LensDocument } from "../lensDocument";
import { type Subject, type SubjectPart, subjectAt, type TextPosition } from "../position";
import { corruptedValue } from "./corruptedValue";
import { experimentSize } from "./experimentSize";
import { meaning } from "./meaning";
import { rewordedQuestion } from "./rewordedQuestion";
import { stepResult } from "./stepResult";

/** What explaining a place asks of its host. */
export interface HoverContext {
  readonly problems: ProblemReader;
  /** By the calls of the steps. */
  readonly steps: ComputedMemory<CarriedOutSteps>;
  /** By problem, plan and seed. */
  readonly previews: ComputedMemory<CorruptionPreview>;
  means(): Promise<ToolMeans>;
}

/** The place that is explained. */
export interface HoverPlace extends Pick<SubjectPart, "path" | "part"> {
  readonly document: LensDocument;
  readonly subject: Subject;
}

/** One kind of explanation: a paragraph of Markdown, or undefined where it has nothing to say. */
export type HoverProvider = (
  place: HoverPlace,
  context: HoverContext,
  cancellation?: Cancellation,
) => string | undefined | Promise<string | undefined>;

/** In the order in which they are shown. Another kind of explanation is one more line. */
const providers: readonly HoverProvider[] = [stepResult, corruptedValue, rewordedQuestion, experimentSize, meaning];

export interface HoverText {
  readonly range: TextRange;
  /** Made of words of ours, and of texts of files as code. */
  readonly markdown: string;
}

/** What there is to say of the key or the value at a position. */
export async function hoverAt(
  document: LensDocument,
  position: TextPosition,
  context: HoverContext,
  cancellation?: Cancellation,
): Promise<HoverText | undefined> {
  const subject = subjectAt(document, position);
  const part = subject?.partAt(position);
  if (!subject || !part) return undefined;
  const { path, range } = part;
  // Between the entries of a list or a record there is nothing to explain.
  if (part.part === "value" && typeof subject.valueOf(path) === "object") return undefined;
  const place: HoverPlace = { document, subject, path, part: part.part };
  const paragraphs: string[] = [];
  for (const provider of providers) {
    const paragraph = await provider(place, context, cancellation);
    if (cancellation?.aborted) return undefined;
    if (paragraph !== undefined) paragraphs.push(paragraph);
  }
  return paragraphs.length === 0 ? undefined : { range, markdown: paragraphs.join("\n\n") };
}
