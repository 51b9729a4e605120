import { printable, printableLines } from "../../model/printable";
import type { CompareCell, ComparePicture, CompareRow } from "../comparePicture";
import { stepNames } from "../stepNames";

/** A comparison as it is written down. Its texts are those of models, tools and files, and hold nothing that could not be printed. */
export interface ComparisonDocument {
  readonly title: string;
  /** With the documents that go with it. */
  readonly question: string;
  /** Empty where it is hidden, or there is none. */
  readonly answer: string;
  readonly headings: readonly string[];
  /** What is said of each trial, a value a column. */
  readonly facts: readonly { readonly name: string; readonly values: readonly string[] }[];
  readonly rows: readonly ComparisonRow[];
}

export interface ComparisonRow {
  /** In words, such as "Changed". */
  readonly relation: string;
  /** A cell a column; null is a gap. */
  readonly cells: readonly (ComparisonCell | null)[];
}

export interface ComparisonCell {
  /** Such as "Tool result calculate". */
  readonly title: string;
  readonly text: string;
  /** What is marked there, a sentence each. */
  readonly notes: readonly string[];
  /** What the tool had computed, where the result was corrupted. */
  readonly genuine: string | undefined;
}

const RELATIONS: Readonly<Record<CompareRow["relation"], string>> = {
  same: "The same",
  changed: "Changed",
  "one-sided": "Not in all",
};

/** What a comparison shows, for documents; what is hidden in the picture is left out here too. */
export function comparisonDocument({ problem, columns, rows }: ComparePicture): ComparisonDocument {
  const headings = columns.map(({ heading }) => printable(heading));
  const facts = [
    { name: "Model", values: columns.map(({ model, simulated }) => (simulated ? `${model} (simulated)` : model)) },
    { name: "Policy", values: columns.map(({ policy }) => policy) },
    { name: "Condition", values: columns.map(({ condition }) => condition) },
    { name: "Asked in other words", values: columns.map(({ asked }) => asked ?? "") },
    { name: "Outcome", values: columns.map(({ outcome }) => outcome) },
    { name: "Corruption", values: columns.map(({ exposure }) => exposure) },
  ];
  return {
    title: printable(`${problem.id}: ${headings.join(", ")}`),
    question: printableLines(askedOf(problem), 0),
    answer: printableLines(problem.answer, 0),
    headings,
    facts: facts
      .filter(({ values }) => values.some((value) => value !== ""))
      .map(({ name, values }) => ({ name, values: values.map(printable) })),
    rows: rows.map(({ relation, cells }, row) => ({
      relation: RELATIONS[relation],
      cells: cells.map((cell, column) => {
        if (cell === null) return null;
        const marks = columns[column]?.marks;
        const notes = [
          ...(marks?.firstDivergence === row ? ["It first differs from the first column here."] : []),
          ...(marks?.corrupted.includes(row) ? ["This result is corrupted."] : []),
          ...(marks?.reappearances.includes(row) ? ["The false value comes again."] : []),
          ...(marks?.detections.includes(row) ? ["The corrupted result is challenged."] : []),
          ...(marks?.distrusts.includes(row) ? ["A genuine result is challenged."] : []),
          ...(cell.omitted > 0 ? [`${cell.omitted} more characters are left out.`] : []),
        ];
        return cellOf(cell, notes);
      }),
    })),
  };
}

function askedOf({ question, documents }: ComparePicture["problem"]): string {
  return documents === undefined ? question : [...documents.map(({ name, text }) => `${name}\n${text}`), question].join("\n\n");
}

function cellOf({ kind, tool, text, failed, genuine }: CompareCell, notes: readonly string[]): ComparisonCell {
  const title = [stepNames[kind], tool, failed ? "(failed)" : undefined].filter((part) => part !== undefined).join(" ");
  return {
    title: printable(title),
    text: printableLines(text, 0),
    notes,
    genuine: genuine === undefined ? undefined : printableLines(genuine, 0),
  };
}
