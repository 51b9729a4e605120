import { spawn } from "node:child_process";
import { join } from "node:path";
import { build } from "esbuild";
import { beforeAll, describe, expect, it } from "vitest";
import { nodeFiles } from "../../node/nodeFiles";
import { run } from "../../test/builders/records";
import { temporaryFolder } from "../../test/builders/temporaryFolder";
import { standingLabels } from "./labels";
import { createRun } from "./runFolder";
import { openRun } from "./runReader";

const ACTS = 150;

/** A program that labels as a window does, one act after the other: every third label is taken back, every sixth set again. */
const WINDOW = `
import { appendLabelAct } from "./src/core/store/runFolder";
import { nodeFiles } from "./src/node/nodeFiles";

const [folder, annotator] = process.argv.slice(2);
async function label() {
  const actor = (trial) => ({ format: 1, trial: "t" + trial, annotator, question: "check", at: "2025-01-01T00:00:00.000Z" });
  for (let trial = 0; trial < ${ACTS}; trial++) {
    await appendLabelAct(nodeFiles, folder, { ...actor(trial), act: "label", category: "none", note: "n".repeat(trial * 20) });
    if (trial % 3 === 0) await appendLabelAct(nodeFiles, folder, { ...actor(trial), act: "undo", of: "label" });
    if (trial % 6 === 0) await appendLabelAct(nodeFiles, folder, { ...actor(trial), act: "redo", of: "label" });
  }
}
label();
`;

describe("two windows that label one run at once", () => {
  const root = temporaryFolder();
  const program = join(root, "window.cjs");
  const label = (folder: string, annotator: string) =>
    new Promise<number | null>((resolve, reject) => {
      spawn(process.execPath, [program, folder, annotator], { stdio: "inherit" }).on("error", reject).on("exit", resolve);
    });

  beforeAll(async () => {
    await build({
      stdin: { contents: WINDOW, resolveDir: process.cwd() },
      bundle: true,
      platform: "node",
      format: "cjs",
      outfile: program,
    });
  });

  it("lose nothing", async () => {
    const folder = join(root, "run");
    await createRun(nodeFiles, folder, run());
    expect(await Promise.all([label(folder, "ada"), label(folder, "bob")])).toEqual([0, 0]);
    const { labelActs, diagnostics } = await openRun(nodeFiles, folder);
    expect(diagnostics).toEqual([]);
    expect(labelActs).toHaveLength(2 * (ACTS + ACTS / 3 + ACTS / 6));
    // A sixth of the labels stays taken back.
    for (const annotator of ["ada", "bob"])
      expect(standingLabels(labelActs).filter((one) => one.annotator === annotator)).toHaveLength((ACTS * 5) / 6);
  }, 30_000);
});
