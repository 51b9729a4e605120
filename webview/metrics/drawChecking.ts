import type { Rate } from "../../src/core/report/rate";
import type { ThemeColors } from "../shared/themeColors";
import type { NamedPoint } from "./checkingContent";
import { type Drawing, drawableText, fitted, type LineShape, line, type Point, type Shape, textWidth } from "./drawing";

/** Sizes in pixels. */
const HEIGHT = 380;
const LEFT = 62;
const RIGHT = 16;
const TOP = 12;
const BOTTOM = 48;
const MARKER = 5.5;
const END_OF_INTERVAL = 4;

/** Checking frequency against success: a point a cell, with both 95 % intervals and its name. */
export function drawChecking(points: readonly NamedPoint[], colors: ThemeColors, width: number): Drawing {
  const frame = { left: LEFT, right: width - RIGHT, top: TOP, bottom: HEIGHT - BOTTOM };
  const x = (share: number) => frame.left + share * (frame.right - frame.left);
  const y = (share: number) => frame.bottom - share * (frame.bottom - frame.top);
  const models = [...new Set(points.map(({ point }) => point.model))];
  const policies = [...new Set(points.map(({ point }) => point.policy))];
  const intervals: Shape[] = [];
  const markers: Shape[] = [];
  const names: Shape[] = [];
  const taken: Box[] = [];
  for (const { point, name } of points) {
    const center: Point = [x(shareOf(point.checked)), y(shareOf(point.right))];
    // One model: a colour a policy; several: a colour a model, and a form a policy.
    const hue = models.length > 1 ? models.indexOf(point.model) : policies.indexOf(point.policy);
    const color = colors.series[hue % colors.series.length] ?? colors.foreground;
    const { interval: across } = point.checked;
    const { interval: up } = point.right;
    if (across) intervals.push(...interval([x(across.low), center[1]], [x(across.high), center[1]], color));
    if (up) intervals.push(...interval([center[0], y(up.low)], [center[0], y(up.high)], color));
    markers.push(marker(center, policies.indexOf(point.policy), color, colors.background));
    names.push(nameBeside(center, drawableText(name), colors, frame, taken));
  }
  return {
    width,
    height: HEIGHT,
    fontFamily: colors.fontFamily,
    background: colors.background,
    shapes: [...axes(colors, x, y, frame), ...intervals, ...markers, ...names],
  };
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

function shareOf({ count, of }: Rate): number {
  return of === 0 ? 0 : count / of;
}

/** A line across or up, with ends. */
function interval(from: Point, to: Point, color: string): Shape[] {
  const isUp = from[0] === to[0];
  const end = ([x, y]: Point) =>
    line(
      isUp
        ? [
            [x - END_OF_INTERVAL, y],
            [x + END_OF_INTERVAL, y],
          ]
        : [
            [x, y - END_OF_INTERVAL],
            [x, y + END_OF_INTERVAL],
          ],
      color,
      1.25,
    );
  return [end(from), end(to), line([from, to], color, 1.25)];
}

/** Circle, square, triangle or diamond, by policy: told apart without their colour. */
function marker([x, y]: Point, form: number, fill: string, halo: string): LineShape {
  const corners = [24, 4, 3, 4][form % 4] ?? 24;
  const turned = [0, Math.PI / 4, Math.PI / 2, 0][form % 4] ?? 0;
  const radius = corners === 24 ? MARKER : MARKER * 1.3;
  const points = Array.from({ length: corners }, (_, corner): Point => {
    const angle = turned + (2 * Math.PI * corner) / corners;
    return [x + radius * Math.cos(angle), y - radius * Math.sin(angle)];
  });
  return { kind: "line", points, fill, stroke: halo, strokeWidth: 1.5 };
}

/** The name to the right of its point, or to the left at the edge; lower where another name stands already. */
function nameBeside([x, y]: Point, name: string, { fontSize, foreground }: ThemeColors, frame: Box, taken: Box[]): Shape {
  const words = fitted(name, (frame.right - frame.left) / 2, fontSize);
  const width = textWidth(words, fontSize);
  const isLeft = x + 10 + width > frame.right;
  const start = isLeft ? x - 10 - width : x + 10;
  const boxAt = (baseline: number): Box => ({ left: start, right: start + width, top: baseline - fontSize, bottom: baseline + 3 });
  let baseline = Math.max(frame.top + fontSize, y - 6);
  while (taken.some((other) => overlap(other, boxAt(baseline))) && baseline < frame.bottom) baseline += 3;
  taken.push(boxAt(baseline));
  return {
    kind: "text",
    at: [isLeft ? x - 10 : start, baseline],
    text: words,
    color: foreground,
    size: fontSize,
    anchor: isLeft ? "end" : "start",
  };
}

function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

function axes(
  { foreground, lines, fontSize }: ThemeColors,
  x: (share: number) => number,
  y: (share: number) => number,
  frame: Box,
): Shape[] {
  const words = (text: string, at: Point, anchor: "start" | "middle" | "end", bold = false): Shape => ({
    kind: "text",
    at,
    text,
    color: foreground,
    size: fontSize,
    anchor,
    bold,
  });
  const marks = [0, 0.25, 0.5, 0.75, 1].flatMap((share) => [
    line(
      [
        [x(share), frame.top],
        [x(share), frame.bottom],
      ],
      lines,
      share === 0 ? 1 : 0.5,
    ),
    line(
      [
        [frame.left, y(share)],
        [frame.right, y(share)],
      ],
      lines,
      share === 0 ? 1 : 0.5,
    ),
    words(`${100 * share}%`, [x(share), frame.bottom + 18], share === 1 ? "end" : "middle"),
    words(`${100 * share}%`, [frame.left - 8, y(share) + fontSize * 0.36], "end"),
  ]);
  return [
    ...marks,
    words("Checked, Pr(C)", [(frame.left + frame.right) / 2, frame.bottom + 38], "middle", true),
    words("Right", [2, frame.top + fontSize * 3.2], "start", true),
    words("Pr(S)", [2, frame.top + fontSize * 4.4], "start", true),
  ];
}
