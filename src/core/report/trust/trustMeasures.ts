import { subSeed } from "../../random/hash";
import { createRandom } from "../../random/random";
import { pairedItemBootstrap } from "../../stats/pairedItemBootstrap";
import { proportionInterval } from "../../stats/proportionInterval";
import { type SignFlipTest, signFlipTest } from "../../stats/signFlip";
import type { Rate } from "../rate";
import type { Base } from "./baseMajority";
import { type ExposureGate, passes, type TrustRun, unitOf } from "./trustRun";

/** Resamples of items, and random flips, of Agents Trust Tools Too Much, appendix E. */
export const ITEM_REPLICATES = 2_000;
export const SIGN_FLIPS = 10_000;

export interface TrustMeasures {
  /** Adopting runs of those that pass the gate. */
  readonly adoption: Rate;
  /** The same, of items that are answered correctly without tools. */
  readonly override: Rate;
  /** Warning runs of the adopting ones. */
  readonly warning: Rate;
  /** Correct runs of those that pass the gate; with correct returns, P0 accuracy. */
  readonly accuracy: Rate;
  readonly parseFailures: number;
  readonly errors: number;
  /** Runs that the gate keeps out. */
  readonly keptOut: number;
}

/**
 * The measures of the runs of one condition, each with a 95 % interval from an item bootstrap that keeps all runs of an item together.
 * Source: Agents Trust Tools Too Much, section 3, appendices C, E and G.
 */
export function trustMeasures(runs: readonly TrustRun[], base: Base, gate: ExposureGate, seed: number): TrustMeasures {
  const counted = runs.filter((run) => passes(gate, run));
  const rate = (name: string, of: readonly TrustRun[], hit: (run: TrustRun) => boolean) => itemRate(of, hit, subSeed(seed, name));
  return {
    adoption: adoptionOf(counted, seed),
    // Drawn as Adoption is: of the same runs both are the same.
    override: adoptionOf(
      counted.filter(({ item }) => base.correct.get(item) === true),
      seed,
    ),
    warning: rate(
      "warning",
      counted.filter(({ adopted }) => adopted),
      ({ warned }) => warned,
    ),
    accuracy: rate("accuracy", counted, ({ correct }) => correct),
    parseFailures: counted.filter(({ failure }) => failure === "parse").length,
    errors: counted.filter(({ failure }) => failure === "error").length,
    keptOut: runs.length - counted.length,
  };
}

/** The adopting ones of runs that count; of runs on known items, Override. */
export function adoptionOf(counted: readonly TrustRun[], seed: number): Rate {
  return itemRate(counted, ({ adopted }) => adopted, subSeed(seed, "adoption"));
}

function itemRate(runs: readonly TrustRun[], hit: (run: TrustRun) => boolean, seed: number): Rate {
  const items = outcomesByItem(runs, hit);
  // In the order of the items' ids, so that the order of the runs changes nothing.
  const outcomes = [...items.keys()].sort().map((item) => items.get(item) ?? []);
  return { count: runs.filter(hit).length, of: runs.length, interval: proportionInterval(outcomes, seed, ITEM_REPLICATES) };
}

/** Under what is resampled together: a document, or the item itself. */
function outcomesByItem(runs: readonly TrustRun[], hit: (run: TrustRun) => boolean): Map<string, boolean[]> {
  const items = new Map<string, boolean[]>();
  for (const run of runs) {
    const unit = unitOf(run);
    const outcomes = items.get(unit);
    if (outcomes === undefined) items.set(unit, [hit(run)]);
    else outcomes.push(hit(run));
  }
  return items;
}

export interface Contrast {
  /** Items with runs on both sides. */
  readonly items: number;
  /** Mean of the differences, from -1 to 1; undefined where there is no item. */
  readonly difference: number | undefined;
  readonly interval: { readonly low: number; readonly high: number } | undefined;
  readonly test: SignFlipTest;
}

/**
 * How a share differs between two sets of runs of the same items: item by item the mean of the first minus that of the second.
 * Source: Agents Trust Tools Too Much, appendix E (intervention minus reference).
 */
export function pairedContrast(
  runs: readonly TrustRun[],
  reference: readonly TrustRun[],
  hit: (run: TrustRun) => boolean,
  seed: number,
): Contrast {
  const [here, there] = [outcomesByItem(runs, hit), outcomesByItem(reference, hit)];
  const differences = [...here.keys()].sort().flatMap((item) => {
    const other = there.get(item);
    return other === undefined ? [] : [share(here.get(item) ?? []) - share(other)];
  });
  const test = signFlipTest(differences, createRandom(subSeed(seed, "sign flips")), SIGN_FLIPS);
  if (differences.length === 0) return { items: 0, difference: undefined, interval: undefined, test };
  return {
    items: differences.length,
    difference: differences.reduce((sum, difference) => sum + difference, 0) / differences.length,
    interval: pairedItemBootstrap(differences, createRandom(subSeed(seed, "paired items")), ITEM_REPLICATES),
    test,
  };
}

function share(outcomes: readonly boolean[]): number {
  return outcomes.filter(Boolean).length / outcomes.length;
}
