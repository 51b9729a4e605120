import { BarController, BarElement, CategoryScale, Chart, type ChartConfiguration, LinearScale } from "chart.js";
import { useEffect, useMemo, useRef } from "preact/hooks";
import type { ComparePicture } from "../../src/core/projections/comparePicture";
import { type ThemeColors, useThemeColors } from "../shared/themeColors";
import { rowsOf } from "./marks";
import { barOf, rowOfBar, type StripBar, stripBars, stripSentence } from "./stripBars";
import { type StripMarks, stripMarks } from "./stripMarks";

Chart.register(BarController, BarElement, CategoryScale, LinearScale);

/** Milliseconds after the panel was rendered. */
const DRAWN_AFTER = 50;

interface SimilarityStripProps {
  readonly picture: ComparePicture;
  /** Row of the cursor. */
  readonly row: number;
  goTo(row: number): void;
}

/** How unlike the columns are, row by row: a map of the comparison to see and jump by. The sentence says the same. */
export function SimilarityStrip({ picture: { columns, rows }, row, goTo }: SimilarityStripProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const chart = useRef<Chart>(undefined);
  const colors = useThemeColors();
  const bars = useMemo(() => stripBars(rows), [rows]);
  const sentence = useMemo(() => stripSentence(rows), [rows]);
  const corrupted = useMemo(
    () => columns.flatMap(({ marks }) => rowsOf(marks, "corrupted").map((each) => barOf(bars, each))),
    [columns, bars],
  );
  const cursor = barOf(bars, row);
  const marks = useRef<StripMarks>({ cursor, corrupted });
  marks.current = { cursor, corrupted };

  useEffect(() => {
    // The steps come first: a map of them can wait until they are on the screen.
    const timer = setTimeout(() => {
      if (canvas.current === null) return;
      chart.current = new Chart(
        canvas.current,
        configuration(bars, colors, () => marks.current),
      );
    }, DRAWN_AFTER);
    return () => {
      clearTimeout(timer);
      chart.current?.destroy();
      chart.current = undefined;
    };
  }, [bars, colors]);
  useEffect(() => chart.current?.draw(), [cursor, corrupted]);

  const click = ({ offsetX }: MouseEvent) => {
    const bar = bars[chart.current?.scales.x?.getValueForPixel(offsetX) ?? -1];
    if (bar !== undefined) goTo(rowOfBar(rows, bar));
  };
  return (
    <figure class="strip">
      <figcaption>
        <strong>Differences</strong> {sentence}
      </figcaption>
      <div class="canvas">
        <canvas
          ref={canvas}
          role="img"
          aria-label={`Bar chart of the differences by row; tall bars are rows that have little in common. ${sentence}`}
          title="Tall bars are rows that have little in common; click to go there"
          onClick={click}
        />
      </div>
    </figure>
  );
}

function configuration(
  bars: readonly StripBar[],
  colors: ThemeColors,
  marks: () => StripMarks,
): ChartConfiguration<"bar", number[], number> {
  return {
    type: "bar",
    data: {
      labels: bars.map((bar) => bar.firstRow),
      datasets: [
        {
          data: bars.map((bar) => 1 - bar.similarity),
          backgroundColor: colors.series[0] ?? colors.foreground,
          barPercentage: 1,
          categoryPercentage: bars.length > 150 ? 1 : 0.8,
        },
      ],
    },
    options: {
      animation: false,
      maintainAspectRatio: false,
      events: [],
      // Room for the marks above and below the bars.
      layout: { padding: { top: 10, bottom: 6 } },
      scales: {
        x: { grid: { display: false, drawTicks: false }, ticks: { display: false }, border: { color: colors.lines } },
        y: { display: false, min: 0, max: 1 },
      },
    },
    plugins: [stripMarks(marks, colors)],
  };
}
