import { formatFixed } from "../../stats/formatFixed";
import { plural } from "../plural";
import { left, notAvailable, right } from "../whenToolsLie/cellText";
import type { ReportTable } from "../whenToolsLie/reportTable";
import type { GeneratorCorrelation, GeneratorsReport } from "./generators";
import { pText, signed } from "./numberText";

/** A correlation of fewer pairs has an interval of a whole unit or more. */
const SMALL_SAMPLE = 10;

const NAMES: Readonly<Record<GeneratorCorrelation["of"], string>> = {
  gap: "raw Δ by cell",
  "edit distance": "edit distance by question and operator",
};

/** Whether it matters who worded the variants. */
export function generatorsTable({ generators, unknown, correlations }: GeneratorsReport): ReportTable {
  const few = correlations.filter(({ pairs }) => pairs > 2 && pairs < SMALL_SAMPLE);
  return {
    id: "generators",
    title: "Generators of meaning-bearing variants, two by two",
    columns: [...left("First", "Second", "Number"), ...right("Pairs", "Pearson r", "95% CI", "p", "Spearman rho", "p Spearman")],
    rows: correlations.map((found) => [found.first, found.second, NAMES[found.of], ...correlationCells(found)]),
    absence: absenceOf(generators, unknown),
    notes: [
      "Δ by a generator: its own meaning-bearing variants against the presentation variants of the same runs, which no generator words; cells that have both are paired (AgentDiff, section A.5). Report one run for each generator together. p of Spearman's rho: t approximation.",
      ...(unknown > 0 && generators.length > 0
        ? [`Left out: ${plural(unknown, "accepted variant")} of files that do not say who worded them.`]
        : []),
      ...(few.length > 0
        ? [`Fewer than ${SMALL_SAMPLE} pairs in ${few.length} of ${correlations.length} rows: go by the interval, not by r.`]
        : []),
    ],
  };
}

function absenceOf([only, ...others]: readonly string[], unknown: number): string {
  if (only === undefined)
    return unknown > 0 ? "the files do not say who worded their variants" : "no accepted variant was worded by a generator";
  return others.length === 0 ? `all accepted variants were worded by one generator, ${only}; report a run with another one beside it` : "";
}

function correlationCells({ pairs, pearson, spearman }: GeneratorCorrelation): string[] {
  const reason = pairs < 3 ? "fewer than three pairs" : "one side is constant";
  if (pairs < 3 || pearson === undefined || spearman === undefined) return [String(pairs), notAvailable(reason), "", "", "", ""];
  const { interval } = pearson;
  return [
    String(pairs),
    signed(pearson.r, 2, reason),
    interval ? `[${formatFixed(interval.low, 2)}, ${formatFixed(interval.high, 2)}]` : notAvailable(pairs < 4 ? "three pairs" : "r of ±1"),
    pText(pearson.p, reason),
    signed(spearman.r, 2, reason),
    pText(spearman.p, reason),
  ];
}
