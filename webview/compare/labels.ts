import type { LabelQuestion } from "../../src/core/model/label";
import type { ShownDocument } from "../../src/core/projections/comparePicture";
import type { CompareSnapshot, Labelling, ShownLabel } from "../../src/protocol/compare";
import { firstCursor, sameTrials } from "./state";

export const questionNames: Readonly<Record<LabelQuestion, string>> = { check: "Check", disclosure: "Disclosure" };

export function otherQuestion(question: LabelQuestion): LabelQuestion {
  return question === "check" ? "disclosure" : "check";
}

/** Categories that say that something was not there: no step shows it. */
const WITHOUT_EVIDENCE: ReadonlySet<string> = new Set(["none", "not-noticed"]);

export function hasEvidence(category: string): boolean {
  return !WITHOUT_EVIDENCE.has(category);
}

/** What a column is called; a hidden one is called by its place alone. */
export function headingOf({ picture, labelling }: CompareSnapshot, column: number): string {
  if (labelling.columns[column]?.hidden === true) return `Trial ${String.fromCharCode("A".charCodeAt(0) + column)}`;
  return picture.columns[column]?.heading ?? "";
}

/** What agents were asked in place of a problem's question, and whose columns show it. */
export interface AskedQuestion {
  readonly heading: string;
  readonly question: string;
  /** Where they are not the problem's. */
  readonly documents: readonly ShownDocument[] | undefined;
}

/** Each wording, with its documents, once, in the order of the columns. */
export function askedQuestions(snapshot: CompareSnapshot): AskedQuestion[] {
  const found = new Map<string, AskedQuestion>();
  for (const [place, { asked: question, askedDocuments: documents }] of snapshot.picture.columns.entries()) {
    if (question === undefined) continue;
    const key = JSON.stringify([question, documents]);
    const before = found.get(key);
    const heading = headingOf(snapshot, place);
    found.set(key, { heading: before ? `${before.heading}, ${heading}` : heading, question, documents });
  }
  return [...found.values()];
}

export function categoryName({ choices }: Pick<Labelling, "choices">, category: string): string {
  return choices.find((choice) => choice.category === category)?.name ?? category;
}

/** A label without its note: `Cross-check, step 7`. */
export function labelText(labelling: Pick<Labelling, "choices">, label: ShownLabel | undefined): string {
  if (label === undefined) return "Not labelled";
  return `${categoryName(labelling, label.category)}${label.step === undefined ? "" : `, step ${label.step}`}`;
}

/** How far the queue is, as a sentence; undefined outside of a queue. */
export function progressText({ progress, purpose }: Labelling): string | undefined {
  if (progress === undefined) return undefined;
  const done = purpose === "adjudicate" ? "settled" : "labelled";
  if (progress.done < progress.total) return `${progress.done} of ${progress.total} ${done}`;
  return progress.total === 0 ? `Nothing is left to be ${done}.` : `All ${progress.total} are ${done}.`;
}

/** What is to be said aloud of a newer snapshot: the trials that came, or what became of labels; empty if neither. */
export function changeText(before: CompareSnapshot, after: CompareSnapshot): string {
  if (!sameTrials(before.identity, after.identity)) {
    const { row, column } = firstCursor(after);
    const place = `${headingOf(after, column)}, row ${row + 1} of ${after.picture.rows.length}.`;
    return [`Next: ${after.picture.problem.id}. ${place}`, progressText(after.labelling)].filter(Boolean).join(" ");
  }
  if (before.labelling.question !== after.labelling.question) return `Question: ${questionNames[after.labelling.question]}.`;
  return after.labelling.columns
    .flatMap(({ label }, column) => {
      const earlier = before.labelling.columns[column]?.label;
      const text = labelText(after.labelling, label);
      if (text !== labelText(before.labelling, earlier)) return [`${headingOf(after, column)}: ${text}.`];
      return earlier?.note === label?.note ? [] : [`${headingOf(after, column)}: the note was saved.`];
    })
    .join(" ");
}
