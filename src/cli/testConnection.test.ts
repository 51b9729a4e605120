import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { keyVariable } from "../node/models/keyVariable";
import { callTrialLens } from "../test/builders/callTrialLens";
import type { ScriptedRequest } from "../test/scriptedServer/plan";
import { type ScriptedServer, serveScripted } from "../test/scriptedServer/serveScripted";

const KEY = "canary-key-of-the-environment";

describe("trial-lens test-connection", () => {
  const requests: ScriptedRequest[] = [];
  let server: ScriptedServer;
  beforeAll(async () => {
    server = await serveScripted((request) => requests.push(request));
  });
  afterAll(() => server.close());
  afterEach(() => vi.unstubAllEnvs());
  const at = (scenario: string) => `${server.address}/q/${scenario}/v1`;

  it("says what works, with the key of the environment, and shows the key nowhere", async () => {
    vi.stubEnv(keyVariable(server.address) ?? "", KEY);
    const { code, out, err } = await callTrialLens("test-connection", at("strict;as=vllm;script=add"), "m");
    expect(out).toMatch(/^127\.0\.0\.1:\d+ answers as m in \d+\.\d s and calls tools\.$/m);
    expect(code).toBe(0);
    expect(requests.at(-1)?.headers.authorization).toBe(`Bearer ${KEY}`);
    expect(out + err).not.toContain(KEY);
  });

  it("says what is wrong, as JSON if it is asked to", async () => {
    const { code, out } = await callTrialLens("test-connection", at("status_401"), "m", "--json");
    expect(JSON.parse(out)).toMatchObject({
      ok: false,
      text: expect.stringContaining("wants a key (HTTP 401) and none is set"),
      learnt: [],
    });
    expect(code).toBe(1);
  });

  it.each([[["http://127.0.0.1:1/v1"]], [["ftp://models.example", "m"]], [["https://user:secret@models.example", "m"]]])(
    "refuses %j",
    async (args) => {
      expect((await callTrialLens("test-connection", ...args)).code).toBe(2);
    },
  );
});
