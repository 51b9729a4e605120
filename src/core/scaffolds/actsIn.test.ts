import { describe, expect, it } from "vitest";
import { channelSchema } from "../model/channel";
import { channelWords } from "../policies/channelWords";
import { challengeEvidence } from "../tools/challengeEvidence";
import { submitFinalAnswer } from "../tools/submitFinalAnswer";
import { actsIn } from "./actsIn";

describe("acts in a channel", () => {
  it("keep their bytes in mathematics", () => {
    const declared = JSON.stringify([submitFinalAnswer.declaration, challengeEvidence.declaration]);
    expect(JSON.stringify(actsIn())).toBe(declared);
    expect(JSON.stringify(actsIn("math"))).toBe(declared);
    expect(channelWords.math.afterChallenge).toBe("Noted. Recompute if you need to, then go on.");
  });

  it.each(channelSchema.options.filter((channel) => channel !== "math"))("do not speak of mathematics in %s", (channel) => {
    const said = JSON.stringify(actsIn(channel));
    expect(said).not.toContain("sqrt");
    expect(said).toContain(channelWords[channel].answer);
  });

  it.each(["search", "delegate"] as const)("speak of no computing in %s", (channel) => {
    const described = [...JSON.stringify(actsIn(channel)).matchAll(/"description":"([^"]*)"/g)].map(([, text]) => text);
    expect(described).toHaveLength(5);
    expect(`${described.join(" ")} ${channelWords[channel].afterChallenge}`).not.toMatch(/comput|calculat|exact|number/i);
  });
});
