import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { policies } from "../../core/policies/catalogue";
import { playAgent } from "../../test/builders/playAgent";
import { type Carrier, carriers, openCarrier } from "../../test/builders/scriptedModel";
import { strictModes } from "../../test/scriptedServer/strict/modes";
import { defaultProfile } from "./profile/providers";

const addresses: Readonly<Record<string, string>> = {
  openai: "https://api.openai.com/v1",
  mistral: "https://api.mistral.ai/v1",
  deepseek: "https://api.deepseek.com",
  gemini: "https://generativelanguage.googleapis.com/v1beta/openai",
  anthropic: "https://api.anthropic.com/v1",
  groq: "https://api.groq.com/openai/v1",
  lmstudio: "http://localhost:1234/v1",
  ollama: "http://localhost:11434/v1",
  vllm: "http://localhost:8000/v1",
};

describe.each(carriers)("the agent against strict providers %s", (kind) => {
  let carrier: Carrier;
  beforeAll(async () => {
    carrier = await openCarrier(kind);
  });
  afterAll(() => carrier.close());

  const modes = Object.keys(strictModes);
  it("plays nine of them", () => {
    expect(modes).toHaveLength(9);
  });

  const cases = modes.flatMap((mode) => [
    [mode, "B1", "learning what it takes", undefined] as const,
    [mode, "B0", "knowing its address", addresses[mode]] as const,
  ]);
  it.each(cases)("solves the problem with %s under %s, %s", async (mode, id, _, address) => {
    const profile = address === undefined ? {} : defaultProfile(address);
    const model = carrier.model(`strict;as=${mode}`, { temperature: 1.5, outputLimit: 500, profile });
    const { steps, ending } = await playAgent(model, { policy: policies[id] });
    expect(ending).toMatchObject({ submitted: true, answer: "10" });
    const results = steps.flatMap((step) => (step.kind === "tool-result" ? [step.shown.text] : []));
    expect(results).toEqual([
      "10",
      "10",
      expect.stringContaining("not valid JSON"),
      expect.stringContaining("cut off at the output limit"),
      expect.stringContaining('There is no tool "abacus.add"'),
      "4",
    ]);
    expect(steps.filter(({ kind: step }) => step === "submission")).toHaveLength(id === "B1" ? 2 : 1);
  });
});
