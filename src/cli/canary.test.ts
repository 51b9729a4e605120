import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CANARY, keyTraces, keyTracesIn } from "../test/builders/keyTraces";
import { parrotExperiment, parrotProblems } from "../test/builders/parrotExperiment";
import { temporaryFolder } from "../test/builders/temporaryFolder";
import { type ScriptedServer, serveScripted } from "../test/scriptedServer/serveScripted";

const programs = temporaryFolder();
const root = temporaryFolder();
const [experiment, recorded] = [join(root, "canary.experiment.yaml"), join(root, "recorded")];
let server: ScriptedServer;
let withKey = 0;
let saidOfRun: string;

/** The command line as a process, with the key in its environment. */
function trialLens(...args: string[]): Promise<{ code: number | null; said: string }> {
  const variable = `TRIAL_LENS_KEY_127_0_0_1___${new URL(server.address).port}`;
  const child = spawn(process.execPath, [join(programs, "main.cjs"), ...args], { env: { ...process.env, [variable]: CANARY } });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (piece: string) => {
      said += piece;
    });
  return new Promise((resolve, reject) => {
    child.on("error", reject).on("close", (code) => resolve({ code, said }));
  });
}

beforeAll(async () => {
  server = await serveScripted(({ headers }) => {
    if (headers.authorization === `Bearer ${CANARY}`) withKey += 1;
  });
  writeFileSync(join(root, "sum.problems.jsonl"), parrotProblems);
  writeFileSync(experiment, parrotExperiment(server.address, "Canary", ["B1"]));
  await build({
    entryPoints: [join(__dirname, "main.ts")],
    bundle: true,
    platform: "node",
    format: "cjs",
    target: "node20",
    outdir: programs,
    outExtension: { ".js": ".cjs" },
  });
  saidOfRun = (await trialLens("run", experiment, "--out", recorded)).said;
}, 60_000);
afterAll(() => server.close());

describe("the key in the environment of the command line", () => {
  it("appears in nothing that a run says or writes", () => {
    // The failures of servers that say the key back are told.
    expect(saidOfRun).toMatch(/trials failed; the first: .*\(key\)/);
    expect(withKey).toBeGreaterThan(0);
    expect(keyTraces(saidOfRun)).toEqual([]);
    expect(keyTracesIn(recorded)).toEqual([]);
  });

  it.each([
    ["run --json", () => ["run", experiment, "--json", "--out", join(root, "again")]],
    ["run --retry-failed", () => ["run", "--retry-failed", recorded]],
    ["replay", () => ["replay", recorded, "--out", join(root, "replayed")]],
    ["replay --json", () => ["replay", recorded, "--json", "--out", join(root, "replayed-json")]],
    ["replay by hash", () => ["replay", recorded, "--mode", "by-hash", "--out", join(root, "replayed-by-hash")]],
    ["replay that asks", () => ["replay", recorded, "--mode", "record-missing", "--out", join(root, "replayed-missing")]],
    ["check", () => ["check", experiment, "--json"]],
    ["plan", () => ["plan", experiment]],
    ["report", () => ["report", recorded, "--json"]],
    ["show --json of a trial", () => ["show", recorded, "sum.parrot_calls.B1.corrupted.1", "--json"]],
    ["show of a failed trial", () => ["show", recorded, "sum.parrot_401.B1.clean.1"]],
    ["diff", () => ["diff", recorded, "sum.parrot_calls.B1.clean.1", "sum.parrot_calls.B1.corrupted.1"]],
    ["label", () => ["label", recorded, "sum.parrot_calls.B1.corrupted.1", "none", "--annotator", "ada"]],
  ])(
    "appears in nothing that comes of %s",
    async (_, args) => {
      const { code, said } = await trialLens(...args());
      // Done, or with failed trials: no wrong use and no defect.
      expect([0, 1], said).toContain(code);
      expect(said).not.toContain("failed unexpectedly");
      expect(said).not.toBe("");
      expect(keyTraces(said)).toEqual([]);
      expect(keyTracesIn(root)).toEqual([]);
    },
    60_000,
  );
});
