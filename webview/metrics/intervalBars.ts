import type { Chart, Plugin } from "chart.js";

/** Half the width of an interval's ends, in pixels. */
const END = 4;

/** A 95 % interval in the units of the value axis. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** Draws an interval over each bar that has one; `intervals` holds a list a series, in the bars' order. */
export function intervalBars(intervals: readonly (readonly (Interval | undefined)[])[], color: string, halo: string): Plugin<"bar"> {
  return {
    id: "intervalBars",
    afterDatasetsDraw(chart: Chart<"bar">) {
      for (const [seriesPlace, series] of intervals.entries()) {
        if (!chart.isDatasetVisible(seriesPlace)) continue;
        for (const [place, interval] of series.entries()) {
          const bar = chart.getDatasetMeta(seriesPlace).data[place];
          if (interval !== undefined && bar !== undefined) drawInterval(chart, bar.x, interval, color, halo);
        }
      }
    },
  };
}

function drawInterval({ ctx: canvas, scales }: Chart<"bar">, x: number, { low, high }: Interval, color: string, halo: string): void {
  const bottom = scales.y?.getPixelForValue(low);
  const top = scales.y?.getPixelForValue(high);
  if (bottom === undefined || top === undefined) return;
  canvas.save();
  // A halo in the background's colour keeps the line apart from the bar.
  for (const [stroke, width] of [[halo, 4] as const, [color, 1.5] as const]) {
    canvas.strokeStyle = stroke;
    canvas.lineWidth = width;
    canvas.beginPath();
    canvas.moveTo(x, bottom);
    canvas.lineTo(x, top);
    for (const end of [bottom, top]) {
      canvas.moveTo(x - END, end);
      canvas.lineTo(x + END, end);
    }
    canvas.stroke();
  }
  canvas.restore();
}
