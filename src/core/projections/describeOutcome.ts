import type { Exposure, Outcome, Trial } from "../model/trial";

/** How a trial ended, for icons and colours. */
export type Verdict = "correct" | "wrong" | "none";

export function verdictOf(outcome: Outcome): Verdict {
  if (outcome.status !== "graded") return "none";
  return outcome.correct ? "correct" : "wrong";
}

/** One line for a person: "Correct: 104/3", "Ungraded: the agent …". */
export function describeOutcome({ outcome, answer }: Pick<Trial, "outcome" | "answer">): string {
  switch (outcome.status) {
    case "graded":
      return `${outcome.correct ? "Correct" : "Wrong"}: ${answer ?? outcome.reason}`;
    case "ungraded":
      return `Ungraded: ${outcome.reason}`;
    case "failed":
      return `Failed: ${outcome.reason}`;
    case "cancelled":
      return "Cancelled";
  }
}

/** Where an imported trial comes from, and what is odd about it, a sentence each; nothing for a trial of a run. */
export function describeSource({ source, notes }: Pick<Trial, "source" | "notes">): readonly string[] {
  if (source === undefined) return [];
  const { format, file, place } = source;
  return [`Imported from ${file}${place === "" ? "" : `, ${place}`} (${format}).`, ...(notes ?? [])];
}

/** One sentence on what became of a trial's corruption. */
export function describeExposure(exposure: Exposure): string {
  switch (exposure.state) {
    case "not-assigned":
      return "No corruption.";
    case "exposed":
      return `Corrupted at call ${exposure.callPosition}: ${exposure.genuine} became ${exposure.shown} (${exposure.kind}, ${exposure.severity})${andLater(exposure.later ?? [])}.`;
    case "not-reached":
      return `The corruption was never reached. ${exposure.reason}`;
    case "not-corruptible":
      return `Could not be corrupted: ${exposure.reason}.`;
  }
}

function andLater(later: readonly unknown[]): string {
  if (later.length === 0) return "";
  return later.length === 1 ? ", and 1 later call" : `, and ${later.length} later calls`;
}
