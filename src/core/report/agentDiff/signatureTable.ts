import { left, notAvailable, right } from "../whenToolsLie/cellText";
import type { ReportTable } from "../whenToolsLie/reportTable";
import type { TrajectoriesOfSet } from "./agentDiffReport";
import { countText, fixed, pText, signed } from "./numberText";
import type { ClassShares, TrajectorySignature } from "./trajectorySignature";

/** How trajectories of the two classes differ as a whole. */
export function signatureTable(sets: readonly TrajectoriesOfSet[]): ReportTable {
  return {
    id: "trajectory-signature",
    title: "Trajectory signature of all variants, steps by the released program's rule",
    columns: [...left("Problem set", "What"), ...right("Meaning", "Presentation", "Difference", "p"), ...left("Test")],
    rows: sets.flatMap(({ benchmark, signature }) => rowsOf(signature).map((row) => [benchmark, ...row])),
    notes: [
      "Onset: the first step that diverges, among variants that diverge at all; one that never does has none and is never counted as step 0.",
      "Stealth divergence: the first step is alike, and from a later step to the end of the shorter trajectory no pair of thoughts is.",
      "Differences of means are per question, over questions with variants of both classes.",
    ],
  };
}

function rowsOf({ neverDiverges, onset, depth, selfCorrection, selfCorrectPattern, stealth }: TrajectorySignature): string[][] {
  return [
    ["never diverges", ...shareCells(neverDiverges)],
    [
      "mean onset (step)",
      fixed(onset.meaningBearing, 2, "none diverges"),
      fixed(onset.presentation, 2, "none diverges"),
      signed(onset.difference?.estimate, 2, "no question with both"),
      pText(onset.difference?.p, "too few questions"),
      "t, per question",
    ],
    [
      "cascade depth (steps)",
      "per question",
      "per question",
      signed(depth?.estimate, 2, "no question with both"),
      pText(depth?.p, "too few questions"),
      "t, per question",
    ],
    ["returns at least once", ...shareCells(selfCorrection)],
    ["whole pattern is a return", ...shareCells(selfCorrectPattern)],
    ["stealth divergence", ...shareCells(stealth)],
  ];
}

function shareCells({ meaningBearing, presentation, fisher }: ClassShares): string[] {
  const known = meaningBearing.of > 0 && presentation.of > 0;
  const difference = known ? 100 * (meaningBearing.count / meaningBearing.of - presentation.count / presentation.of) : undefined;
  const reason = "no trajectory of one class";
  return [
    countText(meaningBearing),
    countText(presentation),
    known ? `${signed(difference, 1, reason)} points` : notAvailable(reason),
    pText(known ? fisher.p : undefined, reason),
    "Fisher",
  ];
}
