import { describe, expect, it } from "vitest";
import { parseEquation } from "./parseExpression";
import { toRealFunction } from "./realFunction";
import { pointsOnTheCircle, pointsOnTheLine, scanForRoots } from "./rootScan";

function suspects(text: string, points = pointsOnTheLine()) {
  const { left, right } = parseEquation(text);
  return scanForRoots(toRealFunction(left), toRealFunction(right), points).map(({ at, kind }) => [kind, Number(at.toFixed(4)) + 0]);
}

/** Without the edges, which are also where a side overflows. */
function meetings(text: string) {
  return suspects(text).filter(([kind]) => kind !== "edge");
}

describe("the scan for roots", () => {
  it("finds where the sides cross, near and far", () => {
    expect(meetings("2**x = x**2")).toEqual([
      ["crossing", -0.7667],
      ["crossing", 2],
      ["crossing", 4],
    ]);
    expect(suspects("sqrt(x) = 1000")).toContainEqual(["crossing", 1_000_000]);
  });

  it("finds where the sides touch", () => {
    expect(meetings("(x - 3)**2*exp(x) = 0")).toEqual([["touching", 3]]);
    expect(meetings("(exp(x) - 2)**2 = 0")).toEqual([["touching", Number(Math.LN2.toFixed(4))]]);
    expect(meetings("(exp(x) - 2)**2 + 1/1000 = 0")).toEqual([]);
  });

  it("tells poles and jumps from roots", () => {
    expect(suspects("1/x = 0")).toEqual([]);
    expect(suspects("sign(x) = 1/2")).toEqual([]);
  });

  it("points at the edges of the domain", () => {
    expect(suspects("log(x - 2) = 100")).toEqual([["edge", 2]]);
  });

  it("does not take fading out for meeting", () => {
    expect(suspects("exp(-x**2) = 0")).toEqual([]);
  });

  it("sees both ends of the circle", () => {
    expect(suspects("sin(x) = 0", pointsOnTheCircle())).toEqual([
      ["crossing", 0],
      ["crossing", Number(Math.PI.toFixed(4))],
    ]);
  });
});
