import * as assert from "node:assert/strict";
import { appendLabelAct, appendTrial, createRun } from "../../core/store/runFolder";
import { LabelWriter } from "../../extension/labelWriter";
import type { Runs } from "../../extension/runs";
import { nodeFiles } from "../../node/nodeFiles";
import { systemClock } from "../../node/systemClock";
import { labelAct } from "../builders/labelActs";
import { run, trial } from "../builders/records";
import { startRuns } from "./startRuns";
import { until } from "./until";
import { inWorkspace } from "./workspace";

describe("the runs of a workspace", () => {
  let started: ReturnType<typeof startRuns>;
  let runs: Runs;
  let changed: string[];
  const folder = (name: string) => inWorkspace("trials", name).fsPath;

  beforeEach(() => {
    started = startRuns();
    runs = started.runs;
    changed = [];
    runs.onDidChange((path) => changed.push(path));
  });
  afterEach(() => started.dispose());

  it("appear when another program writes one, and change when it goes on", async () => {
    // A watcher needs a moment until it sees something.
    await new Promise((resolve) => setTimeout(resolve, 1000));
    const path = folder("from-outside-20250101-000000");
    await createRun(nodeFiles, path, run());
    await until("the new run", () => changed.includes(path));
    assert.ok((await runs.folders()).includes(path));
    assert.equal((await runs.open(path)).trials.length, 0);
    changed.length = 0;
    await appendTrial(nodeFiles, path, trial({ id: "t1" }));
    await until("the new trial", () => changed.includes(path));
    assert.equal((await runs.open(path)).trials.length, 1);
  });

  it("show a label of their own window at once", async () => {
    const path = folder("own-label-20250101-000000");
    await createRun(nodeFiles, path, run());
    const labels = new LabelWriter(nodeFiles, systemClock, runs);
    const target = { runFolder: path, trial: "t1", annotator: "ada", question: "check", kind: "label" } as const;
    await labels.set(target, { category: "none", step: undefined });
    assert.ok(changed.includes(path));
    assert.deepEqual(
      (await runs.open(path)).labelActs.map(({ act, annotator }) => [act, annotator]),
      [["label", "ada"]],
    );
  });

  it("show a label of another window", async () => {
    const path = folder("other-label-20250101-000000");
    await createRun(nodeFiles, path, run());
    await runs.open(path);
    await appendLabelAct(nodeFiles, path, labelAct({ trial: "t1", annotator: "bob" }));
    await until("the label", async () => (await runs.open(path)).labelActs.length === 1);
  });

  it("are listed with the newest first", async () => {
    await createRun(nodeFiles, folder("older-20240101-000000"), run());
    await createRun(nodeFiles, folder("newer-20290101-000000"), run());
    const names = await until("both", async () => {
      const listed = (await runs.folders()).map((path) => path.split(/[\\/]/).at(-1) ?? "");
      return listed.some((name) => name.startsWith("older-")) && listed.some((name) => name.startsWith("newer-")) && listed;
    });
    assert.ok(names.indexOf("newer-20290101-000000") < names.indexOf("older-20240101-000000"));
  });
});
