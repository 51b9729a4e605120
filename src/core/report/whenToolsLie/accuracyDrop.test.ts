import { describe, expect, it } from "vitest";
import { accuracyDrop } from "./accuracyDrop";

const rate = (count: number) => ({ count, of: 10, interval: undefined });
const clean = (condition: string, count: number) =>
  ({ model: "m", policy: "B0", condition, accuracy: rate(count), falseDistrust: undefined }) as never;
const corrupted = (condition: string, count: number) => ({ model: "m", policy: "B0", condition, accuracy: rate(count) }) as never;

describe("clean and corrupted accuracy side by side", () => {
  const interventions = new Map([
    ["clean-verify", "rule verify"],
    ["corrupted-verify", "rule verify"],
    ["corrupted-rag", "route rag"],
  ]);
  const rows = accuracyDrop(
    [clean("clean", 9), clean("clean-verify", 8)],
    [corrupted("corrupted", 4), corrupted("corrupted-verify", 5), corrupted("corrupted-rag", 6)],
    interventions,
  );

  it("keep interventions apart, and fall back on plain clean trials", () => {
    expect(rows.map(({ cleanCondition, corruptedCondition }) => [cleanCondition, corruptedCondition])).toEqual([
      ["clean", "corrupted"],
      ["clean-verify", "corrupted-verify"],
      ["clean", "corrupted-rag"],
    ]);
  });
});
