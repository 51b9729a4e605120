import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { callTrialLens as call } from "../test/builders/callTrialLens";
import { temporaryFolder } from "../test/builders/temporaryFolder";
import { withoutNetwork } from "../test/builders/withoutNetwork";
import { type ScriptedServer, serveScripted } from "../test/scriptedServer/serveScripted";

const CANARY = "canary-key-of-the-environment";
const root = temporaryFolder();
const recorded = join(root, "recorded");
const said: string[] = [];
let server: ScriptedServer;
let asked = 0;
let number = 0;

const trialLens = async (...args: string[]) => {
  const result = await call(...args);
  said.push(result.out, result.err);
  return result;
};
const copy = () => {
  number += 1;
  const folder = join(root, `copy-${number}`);
  cpSync(recorded, folder, { recursive: true });
  return { folder, cassette: join(folder, "cassette.jsonl"), out: join(root, `replay-${number}`) };
};
const change = (file: string, from: string, to: string) => {
  const text = readFileSync(file, "utf8");
  expect(text).toContain(from);
  writeFileSync(file, text.replaceAll(from, to));
};
const changePrompt = (folder: string) => change(join(folder, "run.json"), "Say what you think.", "Say what you believe.");
const untimed = (folder: string) =>
  readFileSync(join(folder, "trials.jsonl"), "utf8").replace(/"(startedAt|finishedAt)":"[^"]*"/g, '"$1":""');

beforeAll(async () => {
  server = await serveScripted(() => {
    asked += 1;
  });
  const port = new URL(server.address).port;
  vi.stubEnv(`TRIAL_LENS_KEY_127_0_0_1___${port}`, CANARY);
  const model = (id: string, scenario: string) =>
    `  - { id: ${id}, baseUrl: "${server.address}/q/${scenario}/v1", model: m, temperature: 0.5 }`;
  writeFileSync(join(root, "sum.problems.jsonl"), JSON.stringify({ id: "sum", question: "What is 4 + 6?", answer: "10" }));
  writeFileSync(
    join(root, "sum.experiment.yaml"),
    `name: Sum
problems:
  - file: sum.problems.jsonl
models:
${model("openai", "strict;as=openai")}
${model("mistral", "strict;as=mistral")}
${model("limited", "retry_429_ms")}
${model("torn", "cut_destroy")}
${model("learning", "no_temperature")}
${model("parrot", "parrot")}
${model("parrot-text", "parrot_text")}
  - simulated/careful
policies: [B0, B1]
prompts:
  B0: { system: "Solve the problem with the tools. Say what you think." }
conditions: [clean, corrupted]
concurrency: 3
`,
  );
  // Trials that the server refuses fail, as they must.
  await trialLens("run", join(root, "sum.experiment.yaml"), "--out", recorded);
}, 60_000);

afterAll(async () => {
  vi.unstubAllEnvs();
  await server.close();
});

describe("trial-lens replay", () => {
  it("is tested where whoever tries to connect fails", async () => {
    await expect(withoutNetwork(() => fetch(server.address))).rejects.toThrow("there is no network");
    await expect(withoutNetwork(async () => connect(Number(new URL(server.address).port)))).rejects.toThrow("there is no network");
    const { folder, out } = copy();
    changePrompt(folder);
    const asking = withoutNetwork(() => trialLens("replay", folder, "--mode", "record-missing", "--out", out));
    await expect(asking).rejects.toThrow("The network was used");
  }, 60_000);

  it("gives the same trials without a network, but for the times", async () => {
    const { out } = copy();
    const { code, out: text } = await withoutNetwork(() => trialLens("replay", recorded, "--out", out));
    expect(text).toContain("32 of 32 trials are as recorded");
    expect(code).toBe(0);
    expect(untimed(out)).toBe(untimed(recorded));
  });

  it("gives the same trials again from what a replay recorded", async () => {
    const { out } = copy();
    await withoutNetwork(() => trialLens("replay", recorded, "--out", out));
    const { out: text } = await withoutNetwork(() => trialLens("replay", out, "--out", `${out}-again`));
    expect(text).toContain("32 of 32 trials are as recorded");
  });

  it("finds what is asked by its hash, too", async () => {
    const { out } = copy();
    const { code } = await withoutNetwork(() => trialLens("replay", recorded, "--mode", "by-hash", "--out", out));
    expect(code).toBe(0);
    expect(untimed(out)).toBe(untimed(recorded));
  });

  it.each(["strict", "by-hash"])("shows a changed prompt as a JSON diff with trial and request (%s)", async (mode) => {
    const { folder, out } = copy();
    changePrompt(folder);
    const { code, out: text } = await withoutNetwork(() => trialLens("replay", folder, "--mode", mode, "--out", out));
    expect(code).toBe(1);
    expect(text).toMatch(
      /Request 1 of the trial sum\.openai\.B0\.clean\.1 [^\n]*\n {2}messages\[0\]\.content\n {2}- "[^"]*think\."\n {2}\+ "[^"]*believe\."/,
    );
    expect(text).toContain("16 of 32 trials are as recorded");
  });

  it("gives the diff as JSON", async () => {
    const { folder, out } = copy();
    changePrompt(folder);
    const { out: text } = await trialLens("replay", folder, "--json", "--out", out);
    const summary = JSON.parse(text);
    expect(summary).toMatchObject({ planned: 32, same: 16, mode: "strict", requestsSent: 0 });
    expect(summary.differences).toHaveLength(16);
    expect(summary.differences[0]).toMatchObject({
      request: 1,
      attempt: 1,
      changes: [{ path: "messages[0].content", recorded: expect.stringContaining("think"), now: expect.stringContaining("believe") }],
    });
  });

  it("asks the model for what is missing and records it", async () => {
    const { folder, out } = copy();
    changePrompt(folder);
    const before = asked;
    const summary = JSON.parse((await trialLens("replay", folder, "--mode", "record-missing", "--json", "--out", out)).out);
    expect(summary.requestsSent).toBeGreaterThan(0);
    // The simulated model answers without a server.
    expect(asked - before).toBeGreaterThan(0);
    expect(asked - before).toBeLessThan(summary.requestsSent);
    const { code } = await withoutNetwork(() => trialLens("replay", out, "--out", `${out}-again`));
    expect(code).toBe(0);
    // It waits as long as the endpoint asks for.
  }, 30_000);

  it("asks nothing if nothing is missing", async () => {
    const { out } = copy();
    const result = await withoutNetwork(() => trialLens("replay", recorded, "--mode", "record-missing", "--json", "--out", out));
    expect(JSON.parse(result.out)).toMatchObject({ requestsSent: 0, same: 32 });
  });

  it("runs trials that were never finished only where models can be asked", async () => {
    const { folder, out } = copy();
    const lines = readFileSync(join(folder, "trials.jsonl"), "utf8").trimEnd().split("\n");
    writeFileSync(join(folder, "trials.jsonl"), `${lines.slice(0, 31).join("\n")}\n`);
    const strict = JSON.parse((await trialLens("replay", folder, "--json", "--out", out)).out);
    expect(strict).toMatchObject({ planned: 31, same: 31, leftOut: [{ reason: "it was never finished" }] });
    const missing = JSON.parse((await trialLens("replay", folder, "--mode", "record-missing", "--json", "--out", `${out}-b`)).out);
    expect(missing).toMatchObject({ planned: 32, same: 31, added: [strict.leftOut[0].trial] });
  });

  it("says of a torn cassette which trial cannot be replayed, and replays the others", async () => {
    const { folder, cassette, out } = copy();
    const text = readFileSync(cassette, "utf8").trimEnd();
    writeFileSync(cassette, text.slice(0, -20));
    const { code, out: result, err } = await withoutNetwork(() => trialLens("replay", folder, "--out", out));
    expect(code).toBe(1);
    expect(err).toContain("cassette.jsonl:");
    expect(err).toContain("was torn off");
    expect(result).toContain("31 of 32 trials are as recorded");
    expect(result).toMatch(/Request \d+ of the trial sum\.simulated-careful\.B1\.corrupted\.1 was not recorded/);
  });

  it("passes over an exchange that was changed, and says so", async () => {
    const { folder, cassette, out } = copy();
    change(cassette, "4 + 6?", "4 + 7?");
    const { code, err } = await trialLens("replay", folder, "--out", out);
    expect(code).toBe(1);
    expect(err).toMatch(/Request 1, attempt 1 of the trial \S+ was changed; it is passed over\./);
  });

  it("says of a missing cassette what to do", async () => {
    const { folder, cassette, out } = copy();
    rmSync(cassette);
    const { code, err } = await trialLens("replay", folder, "--out", out);
    expect(code).toBe(1);
    expect(err).toMatch(/has no cassette\.jsonl, so that it cannot be replayed; bring the file back, or run the experiment again/);
  });

  it("knows its modes", async () => {
    const { code, err } = await trialLens("replay", recorded, "--mode", "loose");
    expect(code).toBe(2);
    expect(err).toContain("strict, by-hash, record-missing");
  });
});

describe("a recorded run", () => {
  it("notes in a trial what was learnt of its endpoint", () => {
    const trials = readFileSync(join(recorded, "trials.jsonl"), "utf8")
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));
    const first = trials.find(({ model }) => model === "learning");
    expect(first.endpoint).toMatchObject({
      profile: { temperature: false },
      known: [],
      learnt: [{ id: "no-temperature" }],
      served: [{ model: "served-model" }],
    });
    expect(first.endpoint.notes[0]).toEqual({ call: 1, says: expect.stringContaining("temperature") });
    const last = trials.findLast(({ model }) => model === "learning");
    expect(last.endpoint).toMatchObject({ known: ["no-temperature"], learnt: [] });
    expect(trials.find(({ model }) => model === "simulated/careful").endpoint).toMatchObject({
      provider: "simulated",
      known: [],
      learnt: [],
    });
  });

  it("stores what requests share once", () => {
    const lines = readFileSync(join(recorded, "cassette.jsonl"), "utf8").trimEnd().split("\n");
    expect(lines.filter((line) => line.includes('"parameters":{'))).toHaveLength(1);
    const parts = lines.map((line) => JSON.parse(line)).filter(({ kind }) => kind === "part");
    expect(new Set(parts.map(({ hash }) => hash)).size).toBe(parts.length);
  });

  it("holds no key and no header outside of the list, in no file and no message", () => {
    // The key was sent: the server said it back in every way it could.
    expect(readFileSync(join(recorded, "cassette.jsonl"), "utf8")).toContain("(key)");
    const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    expect(files.length).toBeGreaterThan(20);
    for (const file of files) {
      const text = readFileSync(join(file.parentPath, file.name), "utf8");
      expect(text, file.name).not.toContain(CANARY);
      expect(text, file.name).not.toMatch(/authorization|bearer/i);
    }
    expect(said.join("\n")).not.toContain(CANARY);
  });
});
