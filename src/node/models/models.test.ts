import { afterEach, describe, expect, it, vi } from "vitest";
import { type EndpointModel, endpointModelSchema } from "../../core/model/experiment";
import type { ChatRequest } from "../../core/ports";
import { exactMath } from "../../test/builders/exactMath";
import type { ScriptedRequest } from "../../test/scriptedServer/plan";
import { scriptedFetch } from "../../test/scriptedServer/scriptedFetch";
import { createModels } from "./models";

const SCENARIO = "http://127.0.0.1:9/q";

const request: ChatRequest = {
  messages: [{ role: "user", text: "?" }],
  tools: [{ name: "search", description: "Searches.", parameters: { type: "object", properties: { q: { type: "string" } } } }],
  seed: 5,
  timeoutMilliseconds: 20_000,
};

/** Asks an endpoint of an experiment whose requests meet a scenario, whatever its address. */
async function ask(members: Partial<EndpointModel>, scenario: string) {
  const sent: ScriptedRequest[] = [];
  const scripted = scriptedFetch((one) => sent.push(one));
  vi.stubGlobal("fetch", (_url: string, init: RequestInit) => scripted(`${SCENARIO}/${scenario}/v1/chat/completions`, init));
  const choice = endpointModelSchema.parse({ id: "m", baseUrl: `${SCENARIO}/${scenario}/v1`, model: "m", ...members });
  const turn = await createModels([choice], [], { math: exactMath }).get("m")?.complete(request);
  return { turn, bodies: sent.map(({ body }) => JSON.parse(body)) };
}

afterEach(() => vi.unstubAllGlobals());

describe("an endpoint of an experiment", () => {
  it.each<[Partial<EndpointModel>, Record<string, unknown>]>([
    [{}, { seed: 5 }],
    [
      { outputLimit: 50, temperature: 0.5 },
      { max_tokens: 50, temperature: 0.5, seed: 5 },
    ],
    [
      { baseUrl: "https://api.openai.com/v1", outputLimit: 50 },
      { max_completion_tokens: 50, seed: 5 },
    ],
    [{ baseUrl: "https://api.mistral.ai/v1" }, {}],
    [{ baseUrl: "https://api.mistral.ai/v1", seed: true }, { seed: 5 }],
  ])("%j is asked with %j", async (members, expected) => {
    const { bodies } = await ask(members, "ok");
    const { model, messages, tools, stream, stream_options, ...rest } = bodies[0];
    expect(rest).toEqual(expected);
  });

  it("is sent no seed any more once it refused one, wished for or not", async () => {
    const { bodies } = await ask({ baseUrl: "https://api.mistral.ai/v1", model: "no-seed", seed: true }, "no_seed");
    expect(bodies.map((body) => "seed" in body)).toEqual([true, false]);
  });

  it.each([
    [{}, 0],
    [{ recoverLeakedCalls: true as const }, 1],
  ])("with %j gives %i calls that leaked into its text", async (members, calls) => {
    const { turn } = await ask({ model: `leaks-${calls}`, ...members }, "leaked_text");
    expect(turn?.calls).toHaveLength(calls);
  });
});
