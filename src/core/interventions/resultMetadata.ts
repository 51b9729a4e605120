import type { MetadataPlan } from "../model/intervention";
import { fnv1a } from "../random/hash";
import { createRandom } from "../random/random";

/** The range of a number, as two decimals. */
const RANGES = { high: { least: 90, most: 99 }, low: { least: 5, most: 30 } } as const;

/**
 * What stands after a result of its reliability: a line, or one for each entry of a result that is a list. It depends on the problem and
 * the plan alone, so that a corrupted result and the genuine one in its place are said to be equally reliable.
 * Source: Agents Trust Tools Too Much, section 5.3 and appendix F.
 * @param entries How many entries the shown result has; undefined where it is no list.
 */
export function resultMetadata(plan: MetadataPlan, problem: string, entries?: number): string {
  if (entries === undefined) return `reliability: ${reliabilityOf(plan, problem, 0)}`;
  const lines = Array.from({ length: entries }, (_, place) => `reliability of result ${place + 1}: ${reliabilityOf(plan, problem, place)}`);
  return lines.join("\n");
}

function reliabilityOf({ form, reliability }: MetadataPlan, problem: string, place: number): string {
  if (form === "categorical") return reliability;
  const { least, most } = RANGES[reliability];
  const random = createRandom(fnv1a(`metadata|${reliability}|${problem}|${place}`));
  return ((least + random.int(most - least + 1)) / 100).toFixed(2);
}

const LINES = /(?:\nreliability(?: of result \d+)?: (?:high|low|\d\.\d\d))+$/;

/** A result as the agent is given it, with its metadata. */
export function withMetadata(text: string, metadata: string | undefined): string {
  return metadata ? `${text}\n${metadata}` : text;
}

/** A result without its metadata, as a simulated model takes it. */
export function withoutMetadata(text: string): string {
  return text.replace(LINES, "");
}
