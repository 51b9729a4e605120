import { describe, expect, it } from "vitest";
import type { CheckCategory, LabelAct } from "../model/label";
import { standingLabels } from "./labels";

const label = (trial: string, annotator: string, category: CheckCategory): LabelAct => ({
  format: 1,
  act: "label",
  trial,
  annotator,
  category,
  at: "2025-01-01T00:00:00.000Z",
});
const undo = (trial: string, annotator: string): LabelAct => ({ format: 1, act: "undo", trial, annotator, at: "2025-01-01T00:00:00.000Z" });
const categories = (acts: LabelAct[]) => standingLabels(acts).map(({ trial, annotator, category }) => `${trial} ${annotator} ${category}`);

describe("standingLabels", () => {
  it("lets the last label of an annotator stand", () => {
    expect(categories([label("t", "ada", "none"), label("t", "ada", "cross-check")])).toEqual(["t ada cross-check"]);
  });

  it("goes back one label with an undo", () => {
    expect(categories([label("t", "ada", "none"), label("t", "ada", "cross-check"), undo("t", "ada")])).toEqual(["t ada none"]);
  });

  it("has no label after the only one was undone", () => {
    expect(categories([label("t", "ada", "none"), undo("t", "ada")])).toEqual([]);
  });

  it("passes over an undo of nothing", () => {
    expect(categories([undo("t", "ada"), label("t", "ada", "none")])).toEqual(["t ada none"]);
  });

  it("undoes nobody else's label", () => {
    expect(categories([label("t", "ada", "none"), label("t", "bob", "none"), undo("t", "bob")])).toEqual(["t ada none"]);
  });
});
