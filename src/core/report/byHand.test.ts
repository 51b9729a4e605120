import { describe, expect, it } from "vitest";
import { EXPOSED, run, trial, WRONG } from "../../test/builders/records";
import type { Trial } from "../model/trial";
import { accuracyReport } from "./accuracy";
import { asIfUntouched } from "./byHand";
import { checksReport } from "./checks";
import { joinRuns } from "./metrics/joinRuns";
import { outcomesOfTrials } from "./whenToolsLie/outcomesOfTrials";

const changed: Partial<Trial> = { changedByHand: [{ step: 1, before: "5", after: "9/2" }] };
const forked: Partial<Trial> = { parent: { run: "r", trial: "a", step: 2, change: { kind: "policy", policy: "B0" } } };
const trials = [trial({ id: "a" }), trial({ id: "b", outcome: WRONG, ...changed }), trial({ id: "c", outcome: WRONG, ...forked })];
const NOTE = "Left out: 2 trials that a person changed or forked.";

describe("trials that a person had a hand in", () => {
  it("are no part of accuracy, and are named", () => {
    const { rows, notes } = accuracyReport(run(), trials);
    expect(rows[0]?.accuracy).toMatchObject({ count: 1, of: 1 });
    expect(notes).toContain(NOTE);
  });

  it("are counted if asked for", () => {
    const { rows, notes } = accuracyReport(run(), asIfUntouched(trials));
    expect(rows[0]?.accuracy).toMatchObject({ count: 1, of: 3 });
    expect(notes).not.toContain(NOTE);
  });

  it("are no part of the tables of When Tools Lie, and are named", () => {
    const { rows, notes } = outcomesOfTrials(trials, new Map());
    expect(rows).toHaveLength(1);
    expect(notes).toEqual([NOTE]);
  });

  it("are no part of the Metrics panel, and are named", () => {
    const outcomes = new Map(trials.map((one) => [one.id, outcomesOfTrials([{ ...trial({ id: one.id }) }], new Map()).rows[0]]));
    const joined = joinRuns([{ folder: "/r", run: run(), trials, outcomes } as unknown as Parameters<typeof joinRuns>[0][number]]);
    expect(joined.trials.map(({ place }) => place.trial)).toEqual(["a"]);
    expect(joined.notes).toContain(NOTE);
  });

  it("are not labelled", () => {
    const condition = { conditions: ["corrupted"] };
    const exposed = [trial({ id: "a", condition: "corrupted", exposure: EXPOSED, ...changed })];
    expect(checksReport(run(condition), exposed, []).rows[0]?.trials).toBe(0);
  });
});
