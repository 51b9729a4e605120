import { BarController, BarElement, CategoryScale, Chart, type ChartConfiguration, Legend, LinearScale, Tooltip } from "chart.js";
import { useEffect, useMemo, useRef } from "preact/hooks";
import type { AccuracyRow } from "../../src/core/report/accuracy";
import { SimulatedBadge } from "../shared/SimulatedBadge";
import { type ThemeColors, useThemeColors } from "../shared/themeColors";
import { visibleText } from "../shared/visibleText";
import { hatching } from "./hatching";
import { intervalBars } from "./intervalBars";
import { type ChartContent, chartContent, chartSentence, intervalText } from "./state";

Chart.register(BarController, BarElement, CategoryScale, LinearScale, Legend, Tooltip);

interface AccuracyChartProps {
  readonly rows: readonly AccuracyRow[];
  readonly simulated: boolean;
}

/** Accuracy by policy and condition as bars with their 95 % intervals; the table and the sentence below say the same. */
export function AccuracyChart({ rows, simulated }: AccuracyChartProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const colors = useThemeColors();
  const content = useMemo(() => chartContent(rows), [rows]);
  const sentence = visibleText(chartSentence(content));

  useEffect(() => {
    if (canvas.current === null) return;
    const chart = new Chart(canvas.current, configuration(content, colors));
    return () => chart.destroy();
  }, [content, colors]);

  return (
    <figure>
      <figcaption>
        <h2>Accuracy by policy {simulated && <SimulatedBadge />}</h2>
        <p>{sentence} Lines show 95% intervals.</p>
      </figcaption>
      <div class="canvas">
        <canvas ref={canvas} role="img" aria-label={`Bar chart of accuracy by policy. ${sentence}`} />
      </div>
    </figure>
  );
}

function configuration({ groups, series }: ChartContent, colors: ThemeColors): ChartConfiguration<"bar", (number | null)[], string> {
  const font = { family: colors.fontFamily, size: colors.fontSize };
  const intervals = series.map(({ points }) =>
    points.map((point) => {
      const interval = point?.rate.interval;
      return interval && { low: 100 * interval.low, high: 100 * interval.high };
    }),
  );
  return {
    type: "bar",
    data: {
      labels: groups.map(visibleText),
      datasets: series.map(({ condition, corrupted, points }, place) => {
        const color = colors.series[place % colors.series.length] ?? colors.foreground;
        return {
          label: visibleText(condition),
          data: points.map((point) => (point === undefined ? null : 100 * point.share)),
          backgroundColor: corrupted ? hatching(color) : color,
          borderColor: color,
          borderWidth: 1.5,
          categoryPercentage: 0.45,
        };
      }),
    },
    options: {
      animation: false,
      maintainAspectRatio: false,
      color: colors.foreground,
      font,
      scales: {
        x: { grid: { display: false }, border: { color: colors.lines }, ticks: { color: colors.foreground, font } },
        y: {
          min: 0,
          max: 100,
          grid: { color: colors.lines, lineWidth: 0.5 },
          border: { display: false },
          ticks: { color: colors.foreground, font, stepSize: 25, callback: (value) => `${value}%` },
        },
      },
      plugins: {
        legend: { position: "bottom", labels: { color: colors.foreground, font, boxWidth: 24 } },
        tooltip: {
          backgroundColor: colors.background,
          titleColor: colors.foreground,
          bodyColor: colors.foreground,
          borderColor: colors.lines,
          borderWidth: 1,
          callbacks: {
            label({ datasetIndex, dataIndex }) {
              const rate = series[datasetIndex]?.points[dataIndex]?.rate;
              return rate === undefined ? "n/a" : `${rate.count} of ${rate.of} correct ${intervalText(rate) ?? ""}`;
            },
          },
        },
      },
    },
    plugins: [intervalBars(intervals, colors.foreground, colors.background)],
  };
}
