import type { Interval } from "../../stats/interval";
import { plural } from "../plural";
import { signedPoints } from "../whenToolsLie/cellText";
import type { AgentDiffReport, CellReport, EstimatorReport } from "./agentDiffReport";
import { CAPABLE_ACCURACY } from "./partition";

/** Fewer questions in a cell leave a gap's interval wider than most gaps. */
const SMALL_CELL = 30;
/** With fewer cells, a test across cells says little. */
const LEAST_CELLS = 5;

type Report = Omit<AgentDiffReport, "recommendation">;
type Direction = "meaning-bearing" | "presentation" | "unsettled";

const ADVICE: Readonly<Record<Direction, string>> = {
  "meaning-bearing":
    "Meaning-bearing rewrites change more answers than presentation changes: test this agent with paraphrases and other words, and take care with what rewords its requests.",
  presentation:
    "Presentation changes change more answers than meaning-bearing rewrites: bring requests into one order and form by a template before this agent gets them.",
  unsettled: "No difference between meaning-bearing rewrites and presentation changes is established: treat both as risks of their own.",
};

/** What the numbers advise, in plain words (AgentDiff, section 5), and how sure that is. */
export function recommendation(report: Report): string[] {
  const { cells, variants } = report;
  const known = cells.filter(({ raw }) => raw.ok);
  if (known.length === 0) return ["There is no gap to go by: no cell has answered variants of both classes."];
  const raw = report.acrossCells.find(({ estimator }) => estimator.kind === "raw");
  const { direction, sure } = known.length >= LEAST_CELLS && raw?.t?.interval ? acrossCells(raw, raw.t.interval) : byCells(known);
  const small = cells.filter(({ questions }) => questions < SMALL_CELL);
  const unreviewed = variants.flatMap(({ counts }) => counts).reduce((sum, count) => sum + count.unreviewed, 0);
  return [
    ADVICE[direction],
    sure,
    ...capability(cells),
    ...atMatchedSeverity(known, direction),
    ...ofTrajectories(report),
    ...(small.length === 0
      ? []
      : [
          `${small.length} of ${plural(cells.length, "cell")} ${small.length === 1 ? "rests" : "rest"} on fewer than ${SMALL_CELL} questions (the smallest on ${Math.min(...small.map(({ questions }) => questions))}): a small sample, which can miss a real gap or show one that is not there; run more problems before you act on it.`,
        ]),
    ...(unreviewed === 0
      ? []
      : [
          `${plural(unreviewed, "accepted meaning-bearing variant")} ${unreviewed === 1 ? "was" : "were"} looked at by no judge and no person: some changed answers may be right answers to a changed question.`,
        ]),
  ];
}

interface Finding {
  readonly direction: Direction;
  readonly sure: string;
}

function acrossCells({ positive, of, t }: EstimatorReport, interval: Interval): Finding {
  const estimate = `The mean gap across ${plural(of, "cell")} is ${signedPoints(t?.estimate ?? 0)} points (95% ${points(interval)}), above 0 in ${positive} of them.`;
  return { direction: directionOf(interval), sure: estimate };
}

/** A direction counts if it is clear in at least half of the cells and no other one is in any. */
function byCells(cells: readonly CellReport[]): Finding {
  const directions = cells.map(({ raw }) => (raw.interval ? directionOf(raw.interval) : "unsettled"));
  const clear = directions.filter((direction) => direction !== "unsettled");
  const [first = "unsettled"] = clear;
  const agree = clear.every((direction) => direction === first) && 2 * clear.length >= cells.length;
  const settled = clear.length;
  const gaps = cells
    .map(({ raw }) => (raw.ok ? `${signedPoints(raw.delta)} ${raw.interval ? points(raw.interval) : "(no interval)"}` : ""))
    .join("; ");
  return {
    direction: agree ? first : "unsettled",
    sure: `The gap in points, with its 95% interval, is ${gaps}: ${settled} of ${plural(cells.length, "cell")} ${settled === 1 ? "keeps" : "keep"} clear of 0.`,
  };
}

function atMatchedSeverity(cells: readonly CellReport[], direction: Direction): string[] {
  const matched = cells.flatMap(({ matched: gap }) => (gap.ok ? [gap] : []));
  if (matched.length === 0) return ["At equal severity the classes cannot be compared: no bin of edit distance holds variants of both."];
  if (direction === "unsettled") return [];
  const alike = matched.filter(({ interval }) => interval && directionOf(interval) === direction).length;
  return [
    `At matched edit distance (min-count) the same shows clear of 0 in ${alike} of ${plural(matched.length, "cell")}${alike < matched.length ? "; where it does not, how much was edited may be all that tells the classes apart" : ""}.`,
  ];
}

/** A gap is to be expected of a capable agent on a tractable task (AgentDiff, section 4.2); who is capable, accuracy tells. */
function capability(cells: readonly CellReport[]): string[] {
  const originals = cells.flatMap(({ accuracy }) => accuracy.filter(({ operator, accuracy: { of } }) => operator === undefined && of > 0));
  if (originals.length === 0) return [];
  const capable = originals.filter(({ accuracy: { count, of } }) => count / of >= CAPABLE_ACCURACY).length;
  return [
    `The regime: ${capable} of ${plural(originals.length, "cell")} ${capable === 1 ? "is" : "are"} capable of the original questions (accuracy of at least ${100 * CAPABLE_ACCURACY}%), where AgentDiff expects such a gap; below that, changed answers often go from wrong to wrong.`,
  ];
}

function ofTrajectories({ trajectories }: Report): string[] {
  return trajectories.flatMap(({ benchmark, signature: { stealth } }) => {
    const { meaningBearing, presentation, fisher } = stealth;
    if (meaningBearing.of === 0 || presentation.of === 0 || fisher.p >= 0.05) return [];
    const more = meaningBearing.count / meaningBearing.of > presentation.count / presentation.of ? "meaning-bearing" : "presentation";
    return [
      `${benchmark}: stealth divergence, an equal first action with thoughts that drift away for good, is more frequent under ${more} variants (${meaningBearing.count}/${meaningBearing.of} against ${presentation.count}/${presentation.of}): watch steps after the first.`,
    ];
  });
}

function directionOf({ low, high }: Interval): Direction {
  if (low > 0) return "meaning-bearing";
  return high < 0 ? "presentation" : "unsettled";
}

function points({ low, high }: Interval): string {
  return `[${signedPoints(low)}, ${signedPoints(high)}]`;
}
