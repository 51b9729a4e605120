import { describe, expect, it } from "vitest";
import type { CassetteExchange } from "../../core/model/cassette";
import type { ChatRequest, TrialModel } from "../../core/ports";
import { scriptedFetch } from "../../test/scriptedServer/scriptedFetch";
import { scenarios } from "../../test/scriptedServer/scriptedPlan";
import type { EndpointOptions } from "../models/endpointOptions";
import { Playback } from "./playback";
import { readTapes } from "./tapes";
import { recordedModel } from "./trialModels";

const KEY = "canary-key";
const request: ChatRequest = {
  messages: [{ role: "user", text: "?" }],
  tools: [{ name: "f", description: "F.".repeat(100), parameters: { type: "object", properties: {} } }],
  seed: 1,
  timeoutMilliseconds: 20_000,
};
const silence = { head: 100, idle: 100, progress: 200, afterFinish: 50 };

/** What a trial of two model calls came to: turns, or failures as they are told. */
async function outcomes(model: TrialModel): Promise<unknown[]> {
  const found: unknown[] = [];
  for (let calls = 0; calls < 2; calls += 1) found.push(await model.complete(request).catch((error: Error) => ({ failed: error.message })));
  return [...found, model.endpoint()];
}

const refuse: EndpointOptions["fetch"] = () => Promise.reject(new Error("there is no network"));

describe("every scenario", () => {
  it.each(Object.keys(scenarios))("%s is replayed as it was", async (name) => {
    const scenario = name === "canary" ? "canary;header=authorization" : name;
    const options: EndpointOptions = {
      id: "m",
      baseUrl: `http://127.0.0.1:9/q/${scenario}/v1`,
      model: "org/model:free",
      temperature: 1.5,
      outputLimit: 100,
      key: KEY,
      profile: { silence },
      fetch: scriptedFetch(),
      sleep: async () => {},
    };
    const recorded = recordedModel(options).forTrial?.("t");
    if (!recorded) throw new Error("no trial");
    const before = await outcomes(recorded);
    const { parts, exchanges } = recorded.recording();
    const lines = [...parts, ...exchanges];
    expect(JSON.stringify(lines)).not.toContain(KEY);

    const tapes = readTapes(JSON.parse(JSON.stringify(lines)));
    expect(tapes.damaged).toEqual([]);
    const playback = new Playback("strict", tapes, new Map([["t", recorded.endpoint().known]]));
    const played = recordedModel({ ...options, key: undefined, fetch: refuse, sleep: undefined }, playback).forTrial?.("t");
    if (!played) throw new Error("no trial");
    expect(await outcomes(played)).toEqual(before);
    expect(playback.differences()).toEqual([]);
    // The replay records what it was given.
    expect(untimed(played.recording().exchanges)).toEqual(untimed(exchanges));
  });
});

/** Waits are not made again. */
function untimed(exchanges: readonly CassetteExchange[]): object[] {
  return exchanges.map(({ at, milliseconds, pieces, ...exchange }) => ({
    ...exchange,
    pieces: pieces.map(({ text, base64 }) => ({ text, base64 })),
  }));
}
