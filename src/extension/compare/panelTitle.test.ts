import { describe, expect, it, vi } from "vitest";
import type { LabelQueue } from "../../core/model/labelQueue";
import type { CompareColumn } from "../../core/projections/comparePicture";
import { picture } from "../../test/builders/comparePictures";
import { panelTitle } from "./panelTitle";

vi.mock("vscode", () => import("../../test/builders/standInEditor"));

const place = { runFolder: "/run", trial: "t" };
const queue: LabelQueue = { runFolders: ["/run"], blind: true, purpose: "label", question: "check" };

function title(columns: readonly Partial<CompareColumn>[], parts: Partial<LabelQueue> | undefined) {
  const places = columns.map(() => place);
  return panelTitle({
    identity: { places, ...(parts ? { queue: { ...queue, ...parts } } : {}) },
    picture: picture(places, columns),
    debuggerAt: [],
    labelling: {
      annotator: "ada",
      question: "check",
      choices: [],
      purpose: "label",
      progress: parts && { done: 17, total: 55 },
      columns: [],
    },
  });
}
const clean = { heading: "Clean", condition: "clean" };
const corrupted = { heading: "Corrupted", condition: "corrupted" };

describe("panelTitle", () => {
  it.each<[string, Partial<CompareColumn>[]]>([
    ["p1: clean and corrupted (B0)", [clean, corrupted]],
    ["p1: clean (B0)", [clean]],
    ["p1: B0, B1 and B2", [{ heading: "B0" }, { heading: "B1", policy: "B1" }, { heading: "B2", policy: "B2" }]],
  ])("is %s", (expected, columns) => {
    expect(title(columns, undefined)).toBe(expected);
  });

  it("says in a blind queue how far it is and nothing else", () => {
    expect(title([corrupted], {})).toBe("Blind labelling: 17 of 55");
  });

  it("says what an open queue and an adjudication do", () => {
    expect(title([clean, corrupted], { blind: false })).toBe("Labelling: 17 of 55");
    expect(title([corrupted], { purpose: "adjudicate" })).toBe("Settling disagreements: 17 of 55");
  });
});
