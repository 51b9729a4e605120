import type { TrialOutline } from "../../../core/model/trialOutline";
import { resultOf, type TrialResult } from "../../../core/projections/trialRows";
import { summariesIn } from "./summariesIn";
import { type SummaryPage, sharedBytes } from "./summaryPages";

/** A member of many trials: its different values, and the place of each trial's among them. */
interface Column<Value> {
  readonly values: readonly Value[];
  readonly places: readonly number[];
}

/** The outlines of a page by columns, which are read many times faster than its summaries. */
interface OutlineColumns {
  readonly ids: readonly string[];
  readonly finishedAt: readonly string[];
  readonly problems: Column<string>;
  readonly models: Column<string>;
  readonly policies: Column<string>;
  readonly scaffolds: Column<TrialOutline["scaffold"]>;
  readonly conditions: Column<string>;
  readonly repetitions: Column<number>;
  readonly results: Column<TrialResult>;
  readonly exposures: Column<TrialOutline["exposure"]["state"]>;
  /** Of trials that a person had a hand in, by their places. */
  readonly byHand: readonly (Pick<TrialOutline, "changedByHand" | "parent"> & { readonly place: number })[];
}

/** The outlines of a page in bytes that every thread sees. They are made when they are first asked for. */
export function outlinesOf(page: SummaryPage): Uint8Array {
  page.outlines ??= shared(JSON.stringify(columnsOf(page)));
  return page.outlines;
}

function columnsOf(page: SummaryPage): OutlineColumns {
  const summaries = summariesIn(page);
  return {
    ids: summaries.map(({ id }) => id),
    finishedAt: summaries.map(({ finishedAt }) => finishedAt),
    problems: columnOf(summaries.map(({ problem }) => problem)),
    models: columnOf(summaries.map(({ model }) => model)),
    policies: columnOf(summaries.map(({ policy }) => policy)),
    scaffolds: columnOf(summaries.map(({ scaffold }) => scaffold)),
    conditions: columnOf(summaries.map(({ condition }) => condition)),
    repetitions: columnOf(summaries.map(({ repetition }) => repetition)),
    results: columnOf(summaries.map(({ outcome }) => resultOf(outcome))),
    exposures: columnOf(summaries.map(({ exposure }) => exposure.state)),
    byHand: summaries.flatMap(({ changedByHand, parent }, place) => (changedByHand || parent ? [{ place, changedByHand, parent }] : [])),
  };
}

function columnOf<Value>(entries: readonly Value[]): Column<Value> {
  const known = new Map<Value, number>();
  const places = entries.map((entry) => {
    const place = known.get(entry) ?? known.size;
    if (place === known.size) known.set(entry, place);
    return place;
  });
  return { values: [...known.keys()], places };
}

function shared(text: string): Uint8Array {
  const written = Buffer.from(text);
  const bytes = sharedBytes(written.length);
  bytes.set(written);
  return bytes;
}

/** The outlines of a page, in its order. */
export function readOutlines(bytes: Uint8Array): TrialOutline[] {
  // What is in them was checked when they were made.
  const columns: OutlineColumns = JSON.parse(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("utf8"));
  const { finishedAt, problems, models, policies, scaffolds, conditions, repetitions } = columns;
  const outcomes = { places: columns.results.places, values: columns.results.values.map(outcomeOf) };
  const exposures = { places: columns.exposures.places, values: columns.exposures.values.map((state) => ({ state })) };
  const outlines = columns.ids.map(
    (id, place): TrialOutline => ({
      id,
      problem: valueAt(problems, place),
      model: valueAt(models, place),
      policy: valueAt(policies, place),
      scaffold: valueAt(scaffolds, place),
      condition: valueAt(conditions, place),
      repetition: valueAt(repetitions, place),
      outcome: valueAt(outcomes, place),
      exposure: valueAt(exposures, place),
      finishedAt: finishedAt[place] ?? "",
    }),
  );
  for (const { place, ...byHand } of columns.byHand) Object.assign(outlines[place] ?? {}, byHand);
  return outlines;
}

function outcomeOf(result: TrialResult): TrialOutline["outcome"] {
  if (result === "right" || result === "wrong") return { status: "graded", correct: result === "right" };
  return { status: result };
}

function valueAt<Value>({ values, places }: Column<Value>, place: number): Value {
  return values[places[place] ?? 0] as Value;
}
