import { describe, expect, it } from "vitest";
import { EXPOSED, trial, WRONG } from "../../test/builders/records";
import type { Step } from "../model/step";
import { describeExposure } from "./describeOutcome";
import { pairOf } from "./pair";
import { stepLine } from "./stepLine";

const clean = trial({ id: "clean" });
const corrupted = trial({ id: "corrupted", condition: "corrupted", exposure: EXPOSED, outcome: WRONG, answer: "9/2" });
const ids = (trials: readonly { id: string }[]) => trials.map(({ id }) => id);

describe("pairOf", () => {
  it("puts the clean trial first, whichever one asks", () => {
    expect([ids(pairOf(clean, [corrupted, clean])), ids(pairOf(corrupted, [corrupted, clean]))]).toEqual([
      ["clean", "corrupted"],
      ["clean", "corrupted"],
    ]);
  });

  it("takes the asking one of several corrupted conditions", () => {
    const other = trial({ ...corrupted, id: "other", condition: "other" });
    expect(ids(pairOf(other, [clean, corrupted, other]))).toEqual(["clean", "other"]);
  });

  it("pairs a trial of a reworded question with that of the question as it stands, not with a corrupted one", () => {
    const perturbation = { operator: "synonym", variant: "p1/synonym", question: "?" } as const;
    const perturbed = trial({ id: "perturbed", condition: "perturbed:synonym", perturbation });
    expect(ids(pairOf(perturbed, [corrupted, perturbed, clean]))).toEqual(["clean", "perturbed"]);
    expect(ids(pairOf(clean, [perturbed, clean]))).toEqual(["clean", "perturbed"]);
    expect(ids(pairOf(perturbed, [corrupted, perturbed]))).toEqual(["perturbed"]);
  });

  it.each([
    ["problem", { problem: "p2" }],
    ["policy", { policy: "B1" }],
    ["model", { model: "m" }],
    ["repetition", { repetition: 2 }],
  ])("pairs no trials of another %s", (_, different) => {
    expect(ids(pairOf(corrupted, [trial({ id: "x", ...different }), corrupted]))).toEqual(["corrupted"]);
  });
});

describe("a verdict and a restart", () => {
  const verdict: Step = {
    index: 0,
    turn: 1,
    kind: "verdict",
    forced: true,
    verifier: "structural",
    claim: "11",
    verdict: "FAIL",
    method: "roots put back",
    text: "11 is no root.",
  };
  const restart: Step = { index: 1, turn: 1, kind: "restart", attempt: 2 };

  it("show the claim, what was found and how", () => {
    expect(stepLine(verdict)).toContain("Verdict            11: FAIL (roots put back). 11 is no root.");
  });

  it("show where the second attempt begins", () => {
    expect(stepLine(restart)).toContain("attempt 2");
  });
});

it("says of edited search results what was done to them, and not all of their text", () => {
  const [genuine, shown] = ["1. A page\n   Jupiter", "1. A page\n   Saturn"];
  const edit = { edited: 1, injected: false, slugs: 0, dropped: 0 };
  const proof = "1 of 1 results claim Saturn in the place of Jupiter";
  const corrupted = { kind: "claim-p1", severity: "plausible", step: 2, callPosition: 1, genuine, shown, proof, edit } as const;
  expect(describeExposure({ state: "exposed", ...corrupted })).toBe(`Corrupted at call 1: ${proof} (claim-p1, plausible).`);
});
