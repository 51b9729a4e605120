import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { temporaryFolder } from "../test/builders/temporaryFolder";
import { lensFilesUnder, problemFilesUnder } from "./lensFilesUnder";

it("finds the files of a folder and of those below, for an experiment not far below, and of no package or hidden folder", async () => {
  const folder = temporaryFolder();
  for (const name of [
    "a.problems.jsonl",
    "a.experiment.yaml",
    "one/two/b.problems.yaml",
    "one/two/three/c.problems.yaml",
    "node_modules/d.problems.yaml",
    ".git/e.problems.yaml",
  ]) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), "");
  }
  mkdirSync(join(folder, "folder.problems.yaml"));
  expect([...(await problemFilesUnder(folder))].sort()).toEqual(["a.problems.jsonl", "one/two/b.problems.yaml"]);
  expect([...(await lensFilesUnder(folder, 9))].sort()).toEqual([
    "a.experiment.yaml",
    "a.problems.jsonl",
    "one/two/b.problems.yaml",
    "one/two/three/c.problems.yaml",
  ]);
  expect(await problemFilesUnder(join(folder, "nowhere"))).toEqual([]);
});
