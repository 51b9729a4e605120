import type { JudgeAgreement } from "../../perturbation/variants/judgeAgreement";
import { formatFixed } from "../../stats/formatFixed";
import { left, notAvailable, right } from "../whenToolsLie/cellText";
import type { ReportTable } from "../whenToolsLie/reportTable";
import { type JudgesReport, judgedBy } from "./judges";
import { countText } from "./numberText";

/** The interval of kappa holds for large samples; below this it is rough. */
const SMALL_SAMPLE = 30;

/** How far the judges of variants agree beyond chance. */
export function judgesTable({ judges, pairs }: JudgesReport): ReportTable {
  const rows = pairs.flatMap(({ first, second, parts }) => parts.map((part) => [first, second, part.part, ...agreementCells(part)]));
  const small = pairs.flatMap(({ parts }) => parts.map(decided)).filter((count) => count > 0 && count < SMALL_SAMPLE);
  const point = pairs.some(({ parts }) => parts.some(({ kappa }) => kappa && kappa.interval.low === kappa.interval.high));
  return {
    id: "judges",
    title: "Agreement of equivalence judges on variants",
    columns: [
      ...left("First judge", "Second judge", "Variants"),
      ...right("Agree", "Both yes", "First alone yes", "Second alone yes", "Both no", "Kappa", "95% CI", "One verdict", "Undecided"),
    ],
    rows,
    absence: absenceOf(judges),
    notes: [
      "Cohen's kappa over the variants on which both judges decided, rejected ones too. Left out: variants that only one of the two judged, and those on which one gave no verdict that can be read. A variant that lost a number or a unit is rejected before a judge sees it; presentation variants are not judged.",
      ...(small.length > 0
        ? [
            `${small.length} of ${rows.length} rows rest on fewer than ${SMALL_SAMPLE} variants (the smallest on ${Math.min(...small)}); the interval of kappa (Fleiss, Cohen and Everitt) is rough there.`,
          ]
        : []),
      ...(point ? ["An interval that is a point says that the judges always, or never, agree; it does not say how sure that is."] : []),
    ],
  };
}

function absenceOf([only, ...others]: readonly string[]): string {
  if (only === undefined) return "no judge gave a verdict; name two models under variants: judges in the experiment";
  return others.length === 0 ? `only one judge, ${only}, gave verdicts; name a second one under variants: judges in the experiment` : "";
}

function decided({ table }: JudgeAgreement): number {
  return table.flat().reduce((sum, count) => sum + count, 0);
}

function agreementCells(agreement: JudgeAgreement): string[] {
  const { table, undecided, onlyOne, kappa } = agreement;
  const [[bothYes = 0, firstAlone = 0] = [], [secondAlone = 0, bothNo = 0] = []] = table;
  const of = decided(agreement);
  const reason = judgedBy(agreement) === 0 ? "no variant in common" : of === 0 ? "none decided by both" : "one and the same verdict";
  return [
    countText({ count: bothYes + bothNo, of }),
    ...[bothYes, firstAlone, secondAlone, bothNo].map(String),
    kappa === undefined ? notAvailable(reason) : formatFixed(kappa.kappa, 2),
    kappa === undefined ? "" : `[${formatFixed(kappa.interval.low, 2)}, ${formatFixed(kappa.interval.high, 2)}]`,
    String(onlyOne),
    String(undecided),
  ];
}
