/** A claim and what it is about. */
export interface ReviewRequest {
  readonly problem: string;
  readonly claim: string;
  /** The part of the problem that the claim answers; without it, the claim is the answer to the whole. */
  readonly about?: string | undefined;
}

const PROBLEM = "Problem:\n";
const ABOUT = "\n\nThe claimed result of this part:\n";
const CLAIM = "\n\nClaimed result:\n";

/** All that a fresh reviewer is shown. */
export function writeReviewRequest({ problem, claim, about }: ReviewRequest): string {
  return `${PROBLEM}${problem}${about === undefined ? "" : `${ABOUT}${about}`}${CLAIM}${claim}`;
}

/**
 * Reads what `writeReviewRequest` wrote, as the simulated reviewer does.
 * @param problems Questions that may have been asked; nothing else tells where a question ends.
 */
export function readReviewRequest(text: string, problems: Iterable<string>): ReviewRequest | undefined {
  for (const problem of problems) {
    if (!text.startsWith(`${PROBLEM}${problem}\n\n`)) continue;
    const rest = text.slice(PROBLEM.length + problem.length);
    if (rest.startsWith(CLAIM)) return { problem, claim: rest.slice(CLAIM.length) };
    const end = rest.lastIndexOf(CLAIM);
    if (rest.startsWith(ABOUT) && end >= 0) return { problem, claim: rest.slice(end + CLAIM.length), about: rest.slice(ABOUT.length, end) };
  }
  return undefined;
}
