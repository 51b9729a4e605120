import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { AccuracyPoint } from "../../src/core/report/metrics/accuracyTable";
import type { CheckingPoint } from "../../src/core/report/metrics/metricsReport";
import type { Rate } from "../../src/core/report/rate";
import { accuracyContent, accuracySentence } from "./accuracyContent";
import { checkingContent, checkingSentence } from "./checkingContent";
import { drawAccuracy } from "./drawAccuracy";
import { drawChecking } from "./drawChecking";
import { type Drawing, drawableText, fitted, textWidth } from "./drawing";
import { stripes } from "./stripes";

const colors = {
  foreground: "#333333",
  background: "#ffffff",
  lines: "#cccccc",
  series: ["#0000ff", "#ff8800"],
  fontFamily: "sans-serif",
  fontSize: 13,
};

function rate(count: number, of: number): Rate {
  const share = count / of;
  return { count, of, interval: of === 0 ? undefined : { low: share / 2, high: (1 + share) / 2, method: "percentile bootstrap" } };
}

function bar(policy: string, condition: string, accuracy: Rate, model = "m"): AccuracyPoint {
  return { model, policy, condition, corrupted: condition !== "clean", accuracy };
}

function dot(policy: string, checked: Rate, right: Rate, model = "m"): CheckingPoint {
  return { model, policy, condition: "corrupted", checked, right };
}

const bars = [bar("B0", "clean", rate(19, 20)), bar("B0", "corrupted", rate(7, 20)), bar("B1", "clean", rate(0, 0))];
const textsIn = ({ shapes }: Drawing) => shapes.flatMap((shape) => (shape.kind === "text" ? [shape.text] : []));
const pointsIn = ({ shapes }: Drawing) => shapes.flatMap((shape) => (shape.kind === "text" ? [shape.at] : shape.points));

describe("accuracy by policy", () => {
  test("is told in a sentence", () => {
    expect(accuracySentence(accuracyContent(bars))).toBe("B0: clean 95.0%, corrupted 35.0%; B1: clean n/a.");
  });

  test("names the models where there are several", () => {
    const content = accuracyContent([...bars, bar("B0", "clean", rate(1, 2), "n")]);
    expect(accuracySentence(content)).toContain("m, B0: clean 95.0%");
    expect(textsIn(drawAccuracy(content, colors, 600))).toEqual(expect.arrayContaining(["m", "n"]));
  });

  test("has its numbers and names in the picture", () => {
    expect(textsIn(drawAccuracy(accuracyContent(bars), colors, 600))).toEqual(
      expect.arrayContaining(["B0", "B1", "clean", "corrupted", "95.0% (19/20)", "35.0% (7/20)", "n/a", "0%", "100%"]),
    );
  });

  test("has room for the numbers of a large run", () => {
    const { shapes } = drawAccuracy(accuracyContent([bar("B0", "clean", rate(12_089, 13_010))]), colors, 600);
    const value = shapes.find((shape) => shape.kind === "text" && shape.text.includes("13010"));
    // Measured in a wide font, DejaVu Sans.
    const width = 13 * ("92.9% (12089/13010)".length * 0.6);
    expect((value?.kind === "text" ? value.at[0] : Number.NaN) + width).toBeLessThanOrEqual(600);
  });

  test("draws a bar as long as its share, and its interval", () => {
    const { shapes } = drawAccuracy(accuracyContent([bar("B0", "clean", rate(1, 2))]), colors, 600);
    const lines = shapes.flatMap((shape) => (shape.kind === "line" ? [shape] : []));
    const grid = lines.filter(({ stroke }) => stroke === colors.lines).map(({ points: [[x] = [0]] }) => x);
    const filled = lines.filter(({ fill }) => fill === colors.series[0]).at(-1);
    expect(filled?.points[1]?.[0]).toBeCloseTo(grid[2] ?? Number.NaN, 6);
    const interval = lines.filter(({ stroke }) => stroke === colors.foreground).at(-1);
    expect(interval?.points.map(([x]) => x)).toEqual([grid[1], grid[3]]);
  });
});

describe("checking and success", () => {
  const points = [dot("B1", rate(3, 4), rate(4, 4)), dot("B2", rate(1, 4), rate(2, 4))];

  test("is told in a sentence", () => {
    expect(checkingSentence(checkingContent(points))).toBe("B1: checked 75.0%, right 100.0%; B2: checked 25.0%, right 50.0%.");
  });

  test("names what sets points apart", () => {
    expect(checkingContent([...points, dot("B1", rate(1, 2), rate(1, 2), "n")]).map(({ name }) => name)).toEqual([
      "B1 · m",
      "B2 · m",
      "B1 · n",
    ]);
  });

  test("more checks stand to the right, more success above", () => {
    const { shapes } = drawChecking(checkingContent(points), colors, 600);
    const [first, second] = shapes.filter((shape) => shape.kind === "line" && shape.fill !== undefined);
    const center = (shape: typeof first) =>
      shape?.kind === "line"
        ? ([0, 1] as const).map((axis) => shape.points.reduce((sum, point) => sum + point[axis], 0) / shape.points.length)
        : [];
    expect(center(first)[0]).toBeGreaterThan(center(second)[0] ?? Number.NaN);
    expect(center(first)[1]).toBeLessThan(center(second)[1] ?? Number.NaN);
  });

  test("names of points at one place do not cover each other", () => {
    const same = ["B0", "B1", "B2"].map((policy) => dot(policy, rate(1, 2), rate(1, 2)));
    const { shapes } = drawChecking(checkingContent(same), colors, 600);
    const places = shapes.flatMap((shape) => (shape.kind === "text" && /^B\d$/.test(shape.text) ? [shape.at[1]] : []));
    const gaps = places.toSorted((one, other) => one - other).map((y, place, all) => y - (all[place - 1] ?? -100));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(colors.fontSize);
  });
});

const anyRate = fc.tuple(fc.nat(40), fc.nat(40)).map(([one, other]) => rate(Math.min(one, other), Math.max(one, other)));
const anyName = fc.oneof(fc.string({ unit: "binary", maxLength: 40 }), fc.constantFrom("<b>&\"'", "\u0000\ufffe\ud800", "名".repeat(300)));

test("no picture leaves its frame, has a number that is none, or text that a file cannot hold", () => {
  const anyBar = fc.tuple(anyName, anyName, anyRate, anyName).map((parts) => bar(...parts));
  const anyDot = fc.tuple(anyName, anyRate, anyRate, anyName).map((parts) => dot(...parts));
  const anyDrawing = fc.tuple(fc.array(anyBar, { maxLength: 4 }), fc.array(anyDot, { maxLength: 4 }), fc.integer({ min: 240, max: 900 }));
  fc.assert(
    fc.property(anyDrawing, ([some, dots, width]) => {
      for (const drawing of [drawAccuracy(accuracyContent(some), colors, width), drawChecking(checkingContent(dots), colors, width)]) {
        const { height } = drawing;
        expect(pointsIn(drawing).filter(([x, y]) => !(x >= -10 && x <= width + 10 && y >= -10 && y <= height + 10))).toEqual([]);
        // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what this looks for
        expect(textsIn(drawing).filter((text) => /[\u0000-\u001f\ufffe\uffff]|\p{Surrogate}/u.test(text))).toEqual([]);
      }
    }),
  );
});

test("a text is cut to its width", () => {
  expect(fitted("short", 100, 13)).toBe("short");
  const cut = fitted("a name that is much too long for its place", 100, 13);
  expect(cut.endsWith("…")).toBe(true);
  expect(textWidth(cut, 13)).toBeLessThanOrEqual(100);
});

test("what XML cannot hold is replaced", () => {
  expect(drawableText("a\n b\u0000\ufffe")).toBe("a b⟨U+0000⟩\ufffd");
});

test("stripes stay in their rectangle", () => {
  fc.assert(
    fc.property(fc.integer({ min: 8, max: 300 }), fc.integer({ min: 8, max: 40 }), (width, height) => {
      const points = stripes(10, 20, width, height, "#000").flatMap((stripe) => stripe.points);
      expect(points.length).toBeGreaterThan(0);
      expect(points.filter(([x, y]) => !(x >= 10 && x <= 10 + width && y >= 20 && y <= 20 + height))).toEqual([]);
    }),
  );
});
