import type { Rate } from "../../src/core/report/rate";
import type { ThemeColors } from "../shared/themeColors";
import { type AccuracyContent, type AccuracyGroup, shareText } from "./accuracyContent";
import { type Drawing, drawableText, fitted, line, lineWithHalo, rectangle, type Shape, textWidth } from "./drawing";
import { stripes } from "./stripes";

/** Sizes in pixels. */
const BAR = 16;
const GAP_OF_BARS = 3;
const GAP_OF_GROUPS = 12;
const HEADING = 26;
const AXIS = 26;
/** Before and after the numbers beside the bars. */
const AROUND_VALUES = 14;
const END_OF_INTERVAL = 4;

/** Accuracy as bars from the left with their 95 % intervals, and the numbers beside them. */
export function drawAccuracy(content: AccuracyContent, colors: ThemeColors, width: number): Drawing {
  const { groups, conditions, severalModels } = content;
  const size = colors.fontSize;
  const labels = groups.map(({ policy }) => drawableText(policy));
  const left = Math.min(width / 3, Math.max(40, ...labels.map((label) => textWidth(label, size))) + 14);
  const values = groups.flatMap(({ rates }) => rates).map((rate) => (rate ? textWidth(valueText(rate), size) : 0));
  const scale = { left, right: Math.max(left + 60, width - Math.max(0, ...values) - AROUND_VALUES) };
  const shapes: Shape[] = [];
  let y = legend(shapes, content, colors, width) + 10;
  const top = y;
  const bars: Shape[] = [];
  for (const [place, group] of groups.entries()) {
    if (severalModels && group.model !== groups[place - 1]?.model) {
      bars.push(text(fitted(drawableText(group.model), width - 4, size), 0, y + 17, colors, "start", true));
      y += HEADING;
    }
    const height = conditions.length * (BAR + GAP_OF_BARS) - GAP_OF_BARS;
    bars.push(text(fitted(labels[place] ?? "", left - 12, size), left - 10, y + height / 2 + size * 0.36, colors, "end"));
    for (const [index, condition] of conditions.entries()) {
      bars.push(...bar(group, index, condition.corrupted, y, colors, scale));
      y += BAR + GAP_OF_BARS;
    }
    y += GAP_OF_GROUPS - GAP_OF_BARS;
  }
  shapes.push(...axis(top, y - GAP_OF_GROUPS + 6, colors, scale), ...bars);
  return { width, height: y - GAP_OF_GROUPS + AXIS, fontFamily: colors.fontFamily, background: colors.background, shapes };
}

interface Scale {
  readonly left: number;
  readonly right: number;
}

function at({ left, right }: Scale, share: number): number {
  return left + share * (right - left);
}

function text(words: string, x: number, y: number, colors: ThemeColors, anchor: "start" | "middle" | "end", bold = false): Shape {
  return { kind: "text", at: [x, y], text: words, color: colors.foreground, size: colors.fontSize, anchor, bold };
}

function colorOf(colors: ThemeColors, index: number): string {
  return colors.series[index % colors.series.length] ?? colors.foreground;
}

function bar(group: AccuracyGroup, index: number, corrupted: boolean, y: number, colors: ThemeColors, scale: Scale): Shape[] {
  const rate = group.rates[index];
  if (rate === undefined) return [];
  const words = text(valueText(rate), scale.right + 10, y + BAR / 2 + colors.fontSize * 0.36, colors, "start");
  if (rate.of === 0) return [words];
  const share = rate.count / rate.of;
  return [
    ...filled(scale.left, y, at(scale, share) - scale.left, colorOf(colors, index), corrupted),
    ...(rate.interval === undefined ? [] : interval(rate.interval, y + BAR / 2, colors, scale)),
    words,
  ];
}

function valueText(rate: Rate): string {
  return rate.of === 0 ? "n/a" : `${shareText(rate)} (${rate.count}/${rate.of})`;
}

/** A filled bar, or for a corrupted condition a striped one. */
function filled(x: number, y: number, width: number, color: string, corrupted: boolean): Shape[] {
  const outline: Shape = {
    kind: "line",
    points: rectangle(x, y, width, BAR),
    fill: corrupted ? "none" : color,
    stroke: color,
    strokeWidth: 1.5,
  };
  return corrupted ? [...stripes(x, y, width, BAR, color), outline] : [outline];
}

function interval({ low, high }: { readonly low: number; readonly high: number }, y: number, colors: ThemeColors, scale: Scale): Shape[] {
  const [from, to] = [at(scale, low), at(scale, high)];
  const end = (x: number) =>
    lineWithHalo(
      [
        [x, y - END_OF_INTERVAL],
        [x, y + END_OF_INTERVAL],
      ],
      colors.foreground,
      colors.background,
    );
  return [
    ...end(from),
    ...end(to),
    ...lineWithHalo(
      [
        [from, y],
        [to, y],
      ],
      colors.foreground,
      colors.background,
    ),
  ];
}

function axis(top: number, bottom: number, colors: ThemeColors, scale: Scale): Shape[] {
  return [0, 0.25, 0.5, 0.75, 1].flatMap((share) => [
    line(
      [
        [at(scale, share), top - 4],
        [at(scale, share), bottom],
      ],
      colors.lines,
      share === 0 ? 1 : 0.5,
    ),
    text(`${100 * share}%`, at(scale, share), bottom + 16, colors, "middle"),
  ]);
}

/** @returns Where it ends. */
function legend(shapes: Shape[], { conditions }: AccuracyContent, colors: ThemeColors, width: number): number {
  let x = 0;
  let y = 0;
  for (const [index, { id, corrupted }] of conditions.entries()) {
    const words = fitted(drawableText(id), width - 40, colors.fontSize);
    const needed = 30 + textWidth(words, colors.fontSize) + 18;
    if (x > 0 && x + needed > width) {
      x = 0;
      y += BAR + 8;
    }
    shapes.push(...filled(x + 1, y + 2, 22, colorOf(colors, index), corrupted), text(words, x + 30, y + 2 + BAR * 0.78, colors, "start"));
    x += needed;
  }
  return y + BAR + 6;
}
