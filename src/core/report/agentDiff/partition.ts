import { type Correlation, pearson } from "../../stats/correlation";
import { type FisherTest, fisherExact, type TwoByTwo } from "../../stats/fisherExact";
import { type MannWhitneyTest, mannWhitneyU } from "../../stats/mannWhitneyU";
import { type TTest, tTest, welchTest } from "../../stats/tTest";

/** How capable a model is, and how far a task is within reach; neither rests on a gap. Strong is the paper's frontier too. */
export type Tier = "weak" | "mid" | "strong";
/** Tractable: shallow arithmetic and multi-hop questions. */
export type Tractability = "tractable" | "deep maths";

export interface PartitionedCell {
  /** Undefined if the model has no accuracy to go by. */
  readonly tier: Tier | undefined;
  readonly task: Tractability;
  /** Accuracy on the original questions, from 0 to 1; undefined if none was graded. */
  readonly accuracy: number | undefined;
  readonly delta: number;
}

/** `A`: capable on a tractable task. `B`: deep maths or weak. Undefined: a mid or unknown tier on a tractable task, left out by design. */
export function groupOf({ tier, task }: Pick<PartitionedCell, "tier" | "task">): "A" | "B" | undefined {
  if (task === "deep maths" || tier === "weak") return "B";
  return tier === "strong" ? "A" : undefined;
}

export interface GroupSummary {
  readonly cells: number;
  readonly positive: number;
  /** Of the gaps; undefined without a cell. */
  readonly mean: TTest | undefined;
}

export interface Partition {
  readonly a: GroupSummary;
  readonly b: GroupSummary;
  /** In no group. */
  readonly excluded: GroupSummary;
  /** A minus B; undefined where a group is empty. */
  readonly welch: TTest | undefined;
  readonly mannWhitney: MannWhitneyTest | undefined;
  /** Rows: capable or not, by accuracy; columns: a positive gap or not. Over every cell with an accuracy, excluded ones too. */
  readonly capability: { readonly table: TwoByTwo; readonly fisher: FisherTest; readonly of: number };
  /** Of accuracy and gap over the same cells; undefined where it is not defined. */
  readonly correlation: Correlation | undefined;
}

/** A cell with at least this accuracy is capable, and a model whose cells have it in the mean is strong. */
export const CAPABLE_ACCURACY = 0.65;

/** The pre-registered capability × tractability partition (AgentDiff, section 4.2) with its tests. */
export function partition(cells: readonly PartitionedCell[]): Partition {
  const deltas = (group: "A" | "B" | undefined) => cells.filter((cell) => groupOf(cell) === group).map(({ delta }) => delta);
  const [a, b] = [deltas("A"), deltas("B")];
  const both = a.length > 0 && b.length > 0;
  const known = cells.flatMap(({ accuracy, delta }) => (accuracy === undefined ? [] : [{ accuracy, delta }]));
  const count = (capable: boolean, positive: boolean) =>
    known.filter(({ accuracy, delta }) => accuracy >= CAPABLE_ACCURACY === capable && delta > 0 === positive).length;
  const table: TwoByTwo = [
    [count(true, true), count(true, false)],
    [count(false, true), count(false, false)],
  ];
  return {
    a: summary(a),
    b: summary(b),
    excluded: summary(deltas(undefined)),
    welch: both ? welchTest(a, b) : undefined,
    mannWhitney: both ? mannWhitneyU(a, b) : undefined,
    capability: { table, fisher: fisherExact(table), of: known.length },
    correlation: pearson(
      known.map(({ accuracy }) => accuracy),
      known.map(({ delta }) => delta),
    ),
  };
}

function summary(deltas: readonly number[]): GroupSummary {
  return {
    cells: deltas.length,
    positive: deltas.filter((delta) => delta > 0).length,
    mean: deltas.length === 0 ? undefined : tTest(deltas),
  };
}
