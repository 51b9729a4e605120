import { describe, expect, it } from "vitest";
import { EXPOSED, trial } from "../../test/builders/records";
import { chosenFilters, filterChoices } from "./queueFilters";

const exposed = (id: string, parts: Partial<Parameters<typeof trial>[0]> = {}) =>
  trial({ id, condition: "corrupted", exposure: EXPOSED, ...parts });
const runs = [{ outlines: [trial({ id: "clean" }), exposed("a"), exposed("b", { policy: "B1" })] }, { outlines: [exposed("c")] }];
const choices = filterChoices(runs);

describe("filterChoices", () => {
  it("are the values of trials that can be labelled, with their numbers, where there are several", () => {
    expect(choices).toEqual([
      { filter: "policies", value: "B0", trials: 2 },
      { filter: "policies", value: "B1", trials: 1 },
    ]);
  });

  it("are none where all trials are alike", () => {
    expect(filterChoices([{ outlines: [exposed("a"), trial({ id: "x", policy: "B2" })] }])).toEqual([]);
  });
});

describe("chosenFilters", () => {
  it("are none where everything was chosen", () => {
    expect(chosenFilters(choices, choices)).toEqual({});
  });

  it("have what was chosen of the rest", () => {
    expect(chosenFilters(choices, choices.slice(1))).toEqual({ policies: ["B1"] });
    expect(chosenFilters(choices, [])).toEqual({ policies: [] });
  });
});
