import * as assert from "node:assert/strict";
import * as vscode from "vscode";
import type { LabelQueue } from "../../core/model/labelQueue";
import { standingAdjudications, standingLabels } from "../../core/store/labels";
import { appendTrial, createRun } from "../../core/store/runFolder";
import { ComparePanel, type PanelServices } from "../../extension/compare/comparePanel";
import { DebugPlaces } from "../../extension/debugPlaces";
import { LabelWriter } from "../../extension/labelWriter";
import { nodeFiles } from "../../node/nodeFiles";
import { systemClock } from "../../node/systemClock";
import type { CompareHost, CompareIdentity, CompareSnapshot } from "../../protocol/compare";
import { EXPOSED, run, trial, WRONG } from "../builders/records";
import { startRuns } from "./startRuns";
import { until } from "./until";
import { inWorkspace } from "./workspace";

describe("labelling", () => {
  const folder = () => inWorkspace("trials", "labels-20250101-000000").fsPath;
  const ids = ["t1", "t2", "t3", "t4"];
  const place = (id: string) => ({ runFolder: folder(), trial: id });
  const queue = (parts: Partial<LabelQueue> = {}): LabelQueue => ({
    runFolders: [folder()],
    seed: 3,
    blind: true,
    purpose: "label",
    question: "check",
    ...parts,
  });
  let started: ReturnType<typeof startRuns>;
  let panels: vscode.WebviewPanel[];

  before(async () => {
    await createRun(nodeFiles, folder(), run({ conditions: ["clean", "corrupted"] }, ids));
    for (const id of ids)
      await appendTrial(nodeFiles, folder(), trial({ id, problem: id, condition: "corrupted", exposure: EXPOSED, outcome: WRONG }));
    started = startRuns();
  });
  beforeEach(() => {
    panels = [];
  });
  afterEach(() => {
    for (const panel of panels) panel.dispose();
  });
  after(() => started.dispose());

  /** A panel of an annotator, with a view that writes down what it is told. */
  function open(annotator: string, identity: CompareIdentity) {
    const snapshots: CompareSnapshot[] = [];
    const performed: unknown[] = [];
    const focused: string[] = [];
    const hosts: CompareHost[] = [];
    const services = {
      ...started,
      labels: new LabelWriter(nodeFiles, systemClock, started.runs),
      annotator: () => annotator,
      debugPlaces: new DebugPlaces(),
      surfaces: {
        connect: (_panel: vscode.WebviewPanel, _surface: string, host: CompareHost) => {
          hosts.push(host);
          return {
            changed: async (snapshot: CompareSnapshot) => void snapshots.push(snapshot),
            perform: async (command: unknown) => void performed.push(command),
          };
        },
      },
    } as unknown as PanelServices;
    const panel = vscode.window.createWebviewPanel("trialLens.test", "Compare", vscode.ViewColumn.Active);
    panels.push(panel);
    const shown: ComparePanel = new ComparePanel(services, panel, identity, () => focused.push(shown?.focus ?? "outside"));
    const [host] = hosts;
    assert.ok(host);
    return { panel, shown, host, snapshots, performed, focused };
  }

  async function done<Value>(answer: Promise<{ ok: true; value: Value } | { ok: false; message: string }>): Promise<Value> {
    const given = await answer;
    assert.ok(given.ok, given.ok ? undefined : given.message);
    return given.value;
  }

  const acts = async () => (await started.runs.open(folder())).labelActs;

  it("goes blind through a queue with two keystrokes a trial, and says when it is done", async () => {
    const { host, panel } = open("ada", { places: [place("t1")], queue: queue() });
    const first = await done(host.ready());
    assert.equal(panel.title, "Blind labelling: 0 of 4");
    assert.equal(first.labelling.columns[0]?.hidden, true);
    assert.equal(first.picture.columns[0]?.policy, "");
    for (let trials = 1; trials < ids.length; trials++) {
      // Both keys at once: the label is there before the panel goes on.
      const answers = [host.label(0, "none"), host.next(0)];
      for (const answer of answers) await done(answer);
    }
    await done(host.label(0, "cross-check"));
    const end = await host.next(0);
    assert.equal(end.ok ? "" : end.message, "All 4 are labelled.");
    await until("the title", () => panel.title === "Blind labelling: 4 of 4");
    assert.equal(standingLabels(await acts()).filter(({ annotator }) => annotator === "ada").length, 4);
  });

  it("resumes a queue from what its view kept", async () => {
    const one = open("dee", { places: [place("t1")], queue: queue() });
    await done(one.host.label(0, "none"));
    await done(one.host.next(0));
    const kept = one.snapshots.at(-1)?.identity ?? assert.fail("nothing was shown");
    one.panel.dispose();
    const { host } = open("dee", JSON.parse(JSON.stringify(kept)));
    const resumed = await done(host.ready());
    assert.deepEqual(resumed.labelling.progress, { done: 1, total: 4 });
    assert.deepEqual(resumed.identity, kept);
  });

  it("shows a label of another window that labels the same trial", async () => {
    const one = open("eve", { places: [place("t1")] });
    await done(one.host.ready());
    const other = open("eve", { places: [place("t1")] });
    one.panel.reveal(vscode.ViewColumn.One);
    other.panel.reveal(vscode.ViewColumn.Two);
    await done(other.host.label(0, "recomputation"));
    await until("the label", () => one.snapshots.at(-1)?.labelling.columns[0]?.label?.category === "recomputation");
  });

  it("settles a disagreement of two annotators apart from their labels", async () => {
    const bob = open("bob", { places: [place("t1")] });
    await done(bob.host.label(0, "formal-verification"));
    const before = standingLabels(await acts());
    const { host, panel } = open("cy", { places: [place("t1")], queue: queue({ blind: false, purpose: "adjudicate" }) });
    const shown = await done(host.ready());
    assert.match(panel.title, /^Settling disagreements: 0 of \d$/);
    assert.ok(shown.labelling.columns[0]?.others.some(({ annotator }) => annotator === "bob"));
    await done(host.label(0, "recomputation"));
    assert.deepEqual(standingLabels(await acts()), before);
    assert.deepEqual(
      standingAdjudications(await acts()).map(({ trial: id, annotator, category }) => [id, annotator, category]),
      [["t1", "cy", "recomputation"]],
    );
    await done(host.undo(0));
    assert.deepEqual(standingAdjudications(await acts()), []);
    await done(host.redo(0));
    assert.equal(standingAdjudications(await acts()).length, 1);
  });

  it("refuses what is not its own", async () => {
    const { host } = open("ada", { places: [place("t1")] });
    for (const answer of [host.label(1, "none"), host.undo(-1), host.sent(0, 99), host.wholeText(7, 0)])
      assert.equal((await answer).ok, false);
  });

  it("knows where the keyboard is until the panel is hidden", async () => {
    const { host, panel, shown, focused } = open("ada", { places: [place("t1")] });
    await host.focus("steps");
    assert.equal(shown.focus, "steps");
    await host.focus("elsewhere" as "steps");
    assert.equal(shown.focus, "outside");
    await host.focus("text");
    const document = await vscode.workspace.openTextDocument({ content: "in front" });
    await vscode.window.showTextDocument(document, panel.viewColumn);
    await until("the panel to be hidden", () => !panel.visible && shown.focus === "outside");
    assert.equal(focused.at(-1), "outside");
    await vscode.commands.executeCommand("workbench.action.closeAllEditors");
  });

  it("opens a queue by its command, once", async () => {
    const identity = { places: [place("t2")], queue: queue({ seed: 8 }) };
    const tabs = () => vscode.window.tabGroups.all.flatMap(({ tabs: group }) => group);
    await vscode.commands.executeCommand("trialLens.openComparison", identity);
    await until("the panel", () => tabs().some(({ label }) => label.startsWith("Blind labelling: ")));
    const before = tabs().length;
    await vscode.commands.executeCommand("trialLens.openComparison", { ...identity, places: [place("t3")] });
    assert.equal(tabs().length, before);
    await vscode.commands.executeCommand("workbench.action.closeAllEditors");
  });
});
