import type { CheckingPoint } from "../../src/core/report/metrics/metricsReport";
import { shareText } from "./accuracyContent";

/** Points with the names by which they are told apart. */
export interface NamedPoint {
  readonly point: CheckingPoint;
  /** The policy, with model and condition where there are several. */
  readonly name: string;
}

export function checkingContent(points: readonly CheckingPoint[]): NamedPoint[] {
  const several = (of: (point: CheckingPoint) => string) => new Set(points.map(of)).size > 1;
  const severalModels = several(({ model }) => model);
  const severalConditions = several(({ condition }) => condition);
  return points.map((point) => ({
    point,
    name: [point.policy, ...(severalModels ? [point.model] : []), ...(severalConditions ? [point.condition] : [])].join(" · "),
  }));
}

/** The points in one sentence: `B1: checked 75.0%, right 87.5%; B2: …` */
export function checkingSentence(points: readonly NamedPoint[]): string {
  return `${points.map(({ name, point }) => `${name}: checked ${shareText(point.checked)}, right ${shareText(point.right)}`).join("; ")}.`;
}
