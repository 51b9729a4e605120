import { useCallback, useMemo } from "preact/hooks";
import type { CheckingPoint } from "../../src/core/report/metrics/metricsReport";
import type { MetricsImage } from "../../src/protocol/metrics";
import type { ThemeColors } from "../shared/themeColors";
import { visibleText } from "../shared/visibleText";
import { ChartFigure } from "./ChartFigure";
import { checkingContent, checkingSentence } from "./checkingContent";
import { drawChecking } from "./drawChecking";

interface CheckingChartProps {
  readonly points: readonly CheckingPoint[];
  readonly simulated: boolean;
  save(image: () => MetricsImage): void;
}

/** Checking frequency against success under corruption; without a judged trial there is nothing to draw. */
export function CheckingChart({ points, simulated, save }: CheckingChartProps) {
  const named = useMemo(() => checkingContent(points), [points]);
  const draw = useCallback((colors: ThemeColors, width: number) => drawChecking(named, colors, width), [named]);
  if (named.length === 0) return null;
  return (
    <ChartFigure
      title="Checking and success under corruption"
      sentence={visibleText(checkingSentence(named))}
      explanation="A point a policy, over the judged trials; lines show 95% intervals."
      simulated={simulated}
      draw={draw}
      save={save}
    />
  );
}
