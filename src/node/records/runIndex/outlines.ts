import type { TrialOutline } from "../../../core/model/trialOutline";
import { resultOf, type TrialResult } from "../../../core/projections/trialRows";
import { sharedCopy } from "./sharedBytes";
import { summariesIn } from "./summariesIn";
import type { SummaryPage } from "./summaryPages";

/*
 * The outlines of a page in bytes that every thread sees, so that lists of very many trials are made of a few numbers each: for every
 * trial and column, the place of its value among those of the column; then, each a line of JSON, those values, the ids, and the times at
 * which the trials were finished. Ids and times are read when somebody asks for one.
 */

/** The columns: members whose values many trials share. */
const columns = {
  problem: ({ problem }: TrialOutline) => problem,
  model: ({ model }: TrialOutline) => model,
  policy: ({ policy }: TrialOutline) => policy,
  scaffold: ({ scaffold }: TrialOutline) => scaffold,
  condition: ({ condition }: TrialOutline) => condition,
  repetition: ({ repetition }: TrialOutline) => repetition,
  result: ({ outcome }: TrialOutline): TrialResult => resultOf(outcome),
  exposure: ({ exposure }: TrialOutline) => exposure.state,
};
type Column = keyof typeof columns;
const names = Object.keys(columns) as Column[];

type Values = { readonly [Name in Column]: readonly ReturnType<(typeof columns)[Name]>[] };
/** Of trials that a person had a hand in, by their places. */
type ByHand = Readonly<Record<number, Pick<TrialOutline, "changedByHand" | "parent">>>;

/** The outlines of a page. They are made when they are first asked for. */
export function outlinesOf(page: SummaryPage): Uint8Array {
  page.outlines ??= made(summariesIn(page));
  return page.outlines;
}

function made(trials: readonly TrialOutline[]): Uint8Array {
  const places = new Uint32Array(names.length * trials.length);
  const values = Object.fromEntries(
    names.map((name, column) => {
      const memberOf: (trial: TrialOutline) => unknown = columns[name];
      return [name, placed(trials.map(memberOf), places.subarray(column * trials.length))];
    }),
  );
  const byHand: ByHand = Object.fromEntries(
    trials.flatMap(({ changedByHand, parent }, place) => (changedByHand || parent ? [[place, { changedByHand, parent }]] : [])),
  );
  const lines = [{ ...values, byHand }, trials.map(({ id }) => id), trials.map(({ finishedAt }) => finishedAt)];
  const text = Buffer.from(lines.map((line) => JSON.stringify(line)).join("\n"));
  return sharedCopy(Buffer.concat([new Uint8Array(places.buffer), text]));
}

/** Sets the place of each value among the different ones, which it gives. */
function placed<Value>(all: readonly Value[], places: Uint32Array): Value[] {
  const known = new Map<Value, number>();
  for (const [index, value] of all.entries()) {
    const place = known.get(value) ?? known.size;
    known.set(value, place);
    places[index] = place;
  }
  return [...known.keys()];
}

const LINE_END = 0x0a;
const { BYTES_PER_ELEMENT } = Uint32Array;
const placeOf = Object.fromEntries(names.map((name, place) => [name, place])) as Record<Column, number>;

/** The outlines of a page, read out of their bytes. Trials go by their places in the page. */
export class OutlinePage {
  readonly byHand: ByHand;
  readonly #values: Values;
  readonly #places: Uint32Array;
  readonly #lines: { readonly ids: Buffer; readonly times: Buffer };
  #ids: readonly string[] | undefined;
  #times: readonly string[] | undefined;

  constructor(
    bytes: Uint8Array,
    readonly trials: number,
  ) {
    const numbers = names.length * trials * BYTES_PER_ELEMENT;
    // A copy, which begins where numbers may.
    this.#places = new Uint32Array(bytes.slice(0, numbers).buffer);
    const text = Buffer.from(bytes.buffer, bytes.byteOffset + numbers, bytes.byteLength - numbers);
    const ids = text.indexOf(LINE_END) + 1;
    const times = text.indexOf(LINE_END, ids) + 1;
    this.#lines = { ids: text.subarray(ids, times), times: text.subarray(times) };
    // What is in them was checked when they were made.
    ({ byHand: this.byHand, ...this.#values } = JSON.parse(text.toString("utf8", 0, ids)) as Values & { readonly byHand: ByHand });
  }

  get ids(): readonly string[] {
    this.#ids ??= JSON.parse(this.#lines.ids.toString("utf8")) as string[];
    return this.#ids;
  }

  /** When the trials were finished. */
  get times(): readonly string[] {
    this.#times ??= JSON.parse(this.#lines.times.toString("utf8")) as string[];
    return this.#times;
  }

  value<Name extends Column>(name: Name, trial: number): Values[Name][number] {
    const place = this.#places[placeOf[name] * this.trials + trial] ?? 0;
    return this.#values[name][place] as Values[Name][number];
  }
}
