import { describe, expect, it } from "vitest";
import { type Intervention, interventionSchema } from "../model/intervention";
import type { TrialSummary } from "../model/trialSummary";
import { pairOf } from "./pair";

/** A trial of one cell. */
function trial(id: string, corrupted: boolean, intervention?: Intervention): TrialSummary {
  return {
    id,
    problem: "p",
    model: "m",
    policy: "B0",
    scaffold: "native",
    condition: id,
    repetition: 1,
    exposure: corrupted ? { state: "not-reached", reason: "-" } : { state: "not-assigned" },
    ...(intervention && { intervention }),
  } as TrialSummary;
}

const verify = interventionSchema.parse({ rule: "verify" });
const rag = interventionSchema.parse({ route: "rag" });
const [clean, corrupted] = [trial("clean", false), trial("corrupted", true)];
const [cleanVerify, corruptedVerify] = [trial("clean-verify", false, verify), trial("corrupted-verify", true, verify)];
const [cleanRag, corruptedRag] = [trial("clean-rag", false, rag), trial("corrupted-rag", true, rag)];

describe("the pair of a trial", () => {
  it.each<[string, TrialSummary, TrialSummary[], TrialSummary[]]>([
    ["is the clean one with the same intervention", corruptedVerify, [clean, cleanVerify, corruptedVerify], [cleanVerify, corruptedVerify]],
    ["is the plain clean one where there is none", corruptedRag, [cleanVerify, clean, corruptedRag], [clean, corruptedRag]],
    ["is no intervened one for a plain trial", corrupted, [cleanVerify, clean, corrupted], [clean, corrupted]],
    [
      "is the altered one with the same intervention",
      cleanVerify,
      [corrupted, corruptedVerify, cleanVerify],
      [cleanVerify, corruptedVerify],
    ],
    ["is the plain altered one for the plain clean one", clean, [corruptedVerify, corrupted, clean], [clean, corrupted]],
    ["is the plain clean one where nothing of the intervention is altered", cleanRag, [clean, corrupted, cleanRag], [clean, cleanRag]],
    ["is nothing where there is none", cleanRag, [cleanRag, corrupted], [cleanRag]],
  ])("%s", (_, of, trials, expected) => {
    expect(pairOf(of, trials).map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
  });
});
