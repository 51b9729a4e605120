import { useCallback, useMemo } from "preact/hooks";
import type { AccuracyPoint } from "../../src/core/report/metrics/accuracyTable";
import type { MetricsImage } from "../../src/protocol/metrics";
import type { ThemeColors } from "../shared/themeColors";
import { visibleText } from "../shared/visibleText";
import { accuracyContent, accuracySentence } from "./accuracyContent";
import { ChartFigure } from "./ChartFigure";
import { drawAccuracy } from "./drawAccuracy";

interface AccuracyChartProps {
  readonly points: readonly AccuracyPoint[];
  readonly simulated: boolean;
  save(image: () => MetricsImage): void;
}

/** Accuracy by policy, clean and corrupted. */
export function AccuracyChart({ points, simulated, save }: AccuracyChartProps) {
  const content = useMemo(() => accuracyContent(points), [points]);
  const draw = useCallback((colors: ThemeColors, width: number) => drawAccuracy(content, colors, width), [content]);
  return (
    <ChartFigure
      title="Accuracy by policy"
      sentence={visibleText(accuracySentence(content))}
      explanation="Lines show 95% intervals; striped bars are of corrupted conditions."
      simulated={simulated}
      draw={draw}
      save={save}
    />
  );
}
