import type { Answer } from "./answer";
import type { Candidate } from "./candidates";
import { readAnswer } from "./readAnswer";
import { Unreadable } from "./unreadable";

/** An answer with the part of the text that it was read from, or why there is none. */
export type Reading =
  | { readonly readable: true; readonly answer: Answer; readonly candidate: Candidate }
  /** A clause on the likeliest part. */
  | { readonly readable: false; readonly reason: string };

/** Reads the first part that is mathematics as a whole. */
export function readCandidates(candidates: readonly Candidate[]): Reading {
  let reason = "it is empty";
  for (const [index, candidate] of candidates.entries()) {
    try {
      return { readable: true, answer: readAnswer(candidate.text), candidate };
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      if (index === 0) reason = error.message;
    }
  }
  return { readable: false, reason };
}
