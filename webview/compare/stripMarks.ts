import type { Chart, Plugin } from "chart.js";
import type { ThemeColors } from "../shared/themeColors";

/** What is marked above the bars: indices of bars, -1 for none. */
export interface StripMarks {
  readonly cursor: number;
  readonly corrupted: readonly number[];
}

/** Half of a mark's width, in pixels. */
const SIZE = 4;

/** Marks on a strip of bars: a line with a triangle where the cursor is, a diamond where a result is corrupted. */
export function stripMarks(marks: () => StripMarks, colors: ThemeColors): Plugin<"bar"> {
  return {
    id: "strip-marks",
    afterDatasetsDraw(chart) {
      const { cursor, corrupted } = marks();
      for (const bar of corrupted) drawDiamond(chart, bar, colors);
      drawCursor(chart, cursor, colors.foreground);
    },
  };
}

function drawCursor({ ctx, scales, chartArea, data }: Chart, bar: number, color: string): void {
  const x = scales.x?.getPixelForValue(bar);
  if (x === undefined || bar < 0 || bar >= (data.labels?.length ?? 0)) return;
  ctx.save();
  ctx.fillStyle = color;
  ctx.fillRect(Math.round(x) - 1, chartArea.top, 2, chartArea.height);
  ctx.beginPath();
  ctx.moveTo(x - SIZE, chartArea.bottom + 1.5 * SIZE);
  ctx.lineTo(x + SIZE, chartArea.bottom + 1.5 * SIZE);
  ctx.lineTo(x, chartArea.bottom);
  ctx.fill();
  ctx.restore();
}

function drawDiamond({ ctx, scales, chartArea }: Chart, bar: number, { series, foreground, background }: ThemeColors): void {
  const x = scales.x?.getPixelForValue(bar);
  if (x === undefined || bar < 0) return;
  const y = chartArea.top - SIZE;
  ctx.save();
  ctx.beginPath();
  ctx.moveTo(x, y - SIZE);
  ctx.lineTo(x + SIZE, y);
  ctx.lineTo(x, y + SIZE);
  ctx.lineTo(x - SIZE, y);
  ctx.closePath();
  ctx.fillStyle = series[1] ?? foreground;
  ctx.strokeStyle = background;
  ctx.fill();
  ctx.stroke();
  ctx.restore();
}
