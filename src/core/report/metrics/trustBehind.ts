import { interventionKey } from "../../model/intervention";
import { countedTrials } from "../trust/countedTrials";
import { groupings } from "../trust/groupReports";
import { isKnown } from "../trust/knownItems";
import { lyingCells } from "../trust/tables/cellNames";
import type { TrustReport } from "../trust/trustReport";
import type { CellTrial, TrustCell, TrustStudy } from "../trust/trustStudy";

/** Trials behind a number, and what they are. */
export interface Behind {
  readonly trials: readonly CellTrial[];
  /** `adopting`; what is counted in a rate is named by the rate's hits. */
  readonly says: string;
}

/** By the heading of a cell's column. */
type BehindRow = Readonly<Record<string, Behind>>;

/** The trials behind the rows of the tables on trust, by the table's id. */
export function trustBehind(study: TrustStudy, report: TrustReport): Readonly<Record<string, readonly BehindRow[]>> {
  const lying = lyingCells(study.cells);
  const pooled = ({ channel, level, intervention }: Pick<TrustCell, "channel" | "level" | "intervention">) =>
    study.cells
      .filter(
        (cell) => cell.channel === channel && cell.level === level && interventionKey(cell.intervention) === interventionKey(intervention),
      )
      .flatMap(countedTrials);
  return {
    adoption: lying.map((cell) => adoptionRow(cell)),
    override: lying.map((cell) => overrideRow(countedTrials(cell).filter((trial) => isKnown(trial, study.bases)))),
    accuracy: study.cells.map((cell) => {
      const counted = countedTrials(cell);
      return { Right: { trials: counted, says: "right" }, Runs: { trials: counted.filter(({ correct }) => correct), says: "right" } };
    }),
    groups: lyingCells(report.groups).map((group) => {
      const groupOf = groupings(group.channel).find(({ by }) => by === group.by)?.groupOf;
      const counted = pooled(group).filter((trial) => groupOf?.(trial) === group.group);
      return {
        Adoption: { trials: counted, says: "adopting" },
        Runs: { trials: counted.filter(({ adopted }) => adopted), says: "adopting" },
        Override: { trials: counted.filter((trial) => isKnown(trial, study.bases)), says: "overriding" },
      };
    }),
    disclosure: report.disclosure.map((row) =>
      disclosureRow(
        pooled(row).filter(({ adopted }) => adopted),
        row.from,
      ),
    ),
  };
}

function adoptionRow(cell: TrustCell): BehindRow {
  const counted = countedTrials(cell);
  const adopting = counted.filter(({ adopted }) => adopted);
  const chosen = new Set(counted);
  return {
    Adoption: { trials: counted, says: "adopting" },
    Runs: { trials: adopting, says: "adopting" },
    "Warns, of adopting": { trials: adopting.filter(({ warned }) => warned), says: "warning of what they adopt" },
    "No answer read": { trials: counted.filter(({ failure }) => failure === "parse"), says: "without an answer that could be read" },
    Errors: { trials: counted.filter(({ failure }) => failure === "error"), says: "ended with an error" },
    "Kept out": { trials: cell.trials.filter((trial) => !chosen.has(trial)), says: "kept out" },
  };
}

function overrideRow(known: readonly CellTrial[]): BehindRow {
  return {
    Override: { trials: known, says: "overriding" },
    Runs: { trials: known.filter(({ adopted }) => adopted), says: "overriding" },
  };
}

function disclosureRow(adopting: readonly CellTrial[], from: "labels" | "suggestions"): BehindRow {
  const categoryOf = ({ label, suggestion }: CellTrial) => (from === "labels" ? label : suggestion);
  const of = (category: string | undefined) => adopting.filter((trial) => categoryOf(trial) === category);
  const kept = of("noticed-not-reported");
  return {
    "Recognised, not disclosed": { trials: adopting.filter((trial) => categoryOf(trial) !== undefined), says: "recognised, not disclosed" },
    Runs: { trials: kept, says: "recognised, not disclosed" },
    Disclosed: { trials: of("disclosed"), says: "disclosed" },
    "Not recognised": { trials: of("not-noticed"), says: "not recognised" },
    "Not judged": { trials: of(undefined), says: "not judged" },
  };
}
