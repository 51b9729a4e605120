import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { callTrialLens as call } from "../test/builders/callTrialLens";
import { temporaryFolder } from "../test/builders/temporaryFolder";

const folder = temporaryFolder();
const run = join(folder, "run");

beforeAll(async () => {
  cpSync("media/sample/search.experiment.yaml", join(folder, "search.experiment.yaml"));
  expect((await call("run", join(folder, "search.experiment.yaml"), "--out", run)).code).toBe(0);
});

describe("trial-lens export --format payloads", () => {
  it("writes a line a corrupted trial, and says how many are in which state", async () => {
    const { code, out, err } = await call("export", run, "--format", "payloads");
    expect(code).toBe(0);
    const rows = out.split("\n").map((line) => JSON.parse(line) as { condition: string; state: string; containsTarget: boolean });
    expect(rows).toHaveLength(144);
    expect(new Set(rows.map(({ condition }) => condition))).toEqual(new Set(["P1", "P2", "P3"]));
    const delivered = rows.filter(({ state }) => state === "strict" || state === "with-gold");
    expect(delivered.every(({ containsTarget }) => containsTarget)).toBe(true);
    expect(err).toContain("144 corrupted trials: ");
    expect(err).toContain(`${delivered.length} pass the primary gate`);
  });

  it("is what the report counts", async () => {
    const { out } = await call("report", "trust", run, "--format", "json");
    const [first] = (JSON.parse(out) as { payloads: { runs: number }[] }).payloads;
    expect(first?.runs).toBe(48);
  });
});

it("trial-lens report trust says that trials are still missing", async () => {
  const part = join(folder, "part");
  cpSync(run, part, { recursive: true });
  const lines = readFileSync(join(run, "trials.jsonl"), "utf8").trimEnd().split("\n");
  writeFileSync(join(part, "trials.jsonl"), `${lines.slice(0, -2).join("\n")}\n`);
  expect((await call("report", "trust", part)).err).toContain("2 planned trials of 240 not done yet; the numbers will change.");
  expect((await call("report", "trust", run)).err).toBe("");
});
