import { describe, expect, it } from "vitest";
import { EXPOSED, trial } from "../../test/builders/records";
import { shownPlaces } from "./shownPlaces";

const run = { folder: "/one", trials: [trial({ id: "clean" }), trial({ id: "corrupted", condition: "corrupted", exposure: EXPOSED })] };
const queue = { runFolders: ["/one"], purpose: "label", question: "check" } as const;
const shown = (id: string, blind?: boolean) =>
  shownPlaces(run, id, blind === undefined ? undefined : { ...queue, blind }).map(({ trial: each }) => each);

describe("shownPlaces", () => {
  it("shows a trial with its pair, the original first", () => {
    expect(shown("corrupted")).toEqual(["clean", "corrupted"]);
    expect(shown("corrupted", false)).toEqual(["clean", "corrupted"]);
  });

  it("shows it alone in a blind queue", () => {
    expect(shown("corrupted", true)).toEqual(["corrupted"]);
  });

  it("shows a trial that is gone, so that the panel can say so", () => {
    expect(shown("gone")).toEqual(["gone"]);
  });
});
