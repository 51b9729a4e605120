import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { loadExperiment } from "../../core/experiment/loadExperiment";
import { runExperiment } from "../../core/experiment/run";
import { readCassette } from "../../core/store/cassette";
import { openRun } from "../../core/store/runReader";
import { exactMath } from "../../test/builders/exactMath";
import { CANARY, keyTraces, keyTracesIn } from "../../test/builders/keyTraces";
import { parrotExperiment, parrotProblems } from "../../test/builders/parrotExperiment";
import { temporaryFolder } from "../../test/builders/temporaryFolder";
import { type ScriptedServer, serveScripted } from "../../test/scriptedServer/serveScripted";
import { nodeFiles } from "../nodeFiles";
import { createModels } from "./models";

const root = temporaryFolder();
const folder = join(root, "run");
const heard: unknown[] = [];
const methods = ["debug", "info", "log", "warn", "error"] as const;
let server: ScriptedServer;
let withKey = 0;

beforeAll(async () => {
  const consoles = methods.map((method) => vi.spyOn(console, method).mockImplementation((...said) => void heard.push(said)));
  server = await serveScripted(({ headers }) => {
    if (headers.authorization === `Bearer ${CANARY}`) withKey += 1;
  });
  writeFileSync(join(root, "sum.problems.jsonl"), parrotProblems);
  writeFileSync(join(root, "canary.experiment.yaml"), parrotExperiment(server.address, "Canary", ["B0", "B1", "B2-forced", "B4"]));
  const { ready } = await loadExperiment(nodeFiles, root, "canary.experiment.yaml");
  if (!ready) throw new Error("The experiment cannot be read.");
  const { experiment, problems } = ready;
  await runExperiment({
    experiment,
    problems,
    folder,
    version: "0",
    models: createModels(experiment.models, problems, { math: exactMath }, { keyOf: () => CANARY }),
    math: exactMath,
    files: nodeFiles,
    clock: { now: () => Date.now() },
    onStep: (_, step) => heard.push(step),
    onTrial: (trial) => heard.push(trial),
  });
  for (const each of consoles) each.mockRestore();
}, 120_000);
afterAll(() => server.close());

describe("the key of a whole run whose servers say it back", () => {
  it("was sent, and what came back was seen", async () => {
    const { trials } = await openRun(nodeFiles, folder);
    expect(withKey).toBeGreaterThan(trials.length);
    expect(new Set(trials.map(({ outcome }) => outcome.status))).toEqual(new Set(["graded", "ungraded", "failed"]));
    expect(JSON.stringify(trials)).toContain("(key)");
    expect(keyTraces(CANARY)).not.toEqual([]);
  });

  it("is in no byte of any file", () => {
    expect(keyTracesIn(folder)).toEqual([]);
  });

  it("is in nothing that was heard or logged", () => {
    expect(heard.length).toBeGreaterThan(100);
    expect(keyTraces(JSON.stringify(heard))).toEqual([]);
  });

  it("is in no recorded answer whose pieces are put together", async () => {
    const { lines } = await readCassette(nodeFiles, folder);
    const answers = lines.flatMap((line) => (line.kind === "exchange" ? [line.pieces] : []));
    const bodies = answers.map((pieces) => pieces.map(({ text = "", base64 = "" }) => text + Buffer.from(base64, "base64")).join(""));
    expect(bodies.join("")).toContain("(key)");
    expect(keyTraces(bodies.join("\n"))).toEqual([]);
    const said = bodies.map((body) =>
      [...body.matchAll(/"(?:content|arguments)":("(?:[^"\\]|\\.)*")/g)].map(([, text = '""']) => JSON.parse(text)).join(""),
    );
    expect(keyTraces(said.join("\n"))).toEqual([]);
  });
});
