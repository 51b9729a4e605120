import { beforeEach, describe, expect, it, vi } from "vitest";
import type { WebviewPanel } from "vscode";
import type { CompareHost } from "../../protocol/compare";
import { EXPOSED, run, trial } from "../../test/builders/records";
import { editor } from "../../test/builders/standInEditor";
import type { Services } from "../services";
import { compare } from "./compare";

vi.mock("vscode", () => import("../../test/builders/standInEditor"));

/** A panel that a test shows, hides and closes. */
class TestPanel {
  active = true;
  visible = true;
  title = "";
  closed = false;
  private readonly listeners = { changed: [] as (() => void)[], disposed: [] as (() => void)[] };

  onDidChangeViewState(listener: () => void): void {
    this.listeners.changed.push(listener);
  }

  onDidDispose(listener: () => void): void {
    this.listeners.disposed.push(listener);
  }

  show(active: boolean, visible = true): void {
    Object.assign(this, { active, visible });
    for (const listener of this.listeners.changed) listener();
  }

  reveal(): void {
    this.show(true);
  }

  dispose(): void {
    Object.assign(this, { active: false, visible: false, closed: true });
    for (const listener of this.listeners.disposed) listener();
  }
}

let panels: TestPanel[];
let hosts: CompareHost[];
let performed: unknown[];
const place = (id: string) => ({ runFolder: "/run", trial: id });
const call = (command: string, argument?: unknown) => editor.registered.get(`trialLens.${command}`)?.(argument);
/** What the context key was set to. */
const contexts = () =>
  editor.executed.map(([command, key, value]) => (command === "setContext" && key === "trialLens.compareFocus" ? value : command));
const opened = (index: number) => {
  const [panel, host] = [panels[index], hosts[index]];
  if (!panel || !host) throw new Error(`there is no panel ${index}`);
  return { panel, host };
};

beforeEach(() => {
  editor.begin();
  panels = [];
  hosts = [];
  performed = [];
  const trials = [trial({ id: "clean" }), trial({ id: "corrupted", condition: "corrupted", exposure: EXPOSED })];
  compare({
    log: { error: () => {}, warn: () => {} },
    annotator: () => "ada",
    runs: {
      open: async () => ({ folder: "/run", run: run(), trials, outlines: trials, labelActs: [], diagnostics: [] }),
      onDidChange: () => {},
    },
    records: {},
    debugPlaces: { onDidChange: () => {} },
    surfaces: {
      createPanel: () => {
        panels.push(new TestPanel());
        return panels.at(-1);
      },
      connect: (_panel: WebviewPanel, _surface: string, host: CompareHost) => {
        hosts.push(host);
        return { perform: async (command: unknown) => void performed.push(command), changed: async () => {} };
      },
    },
  } as unknown as Services);
});

describe("the focus for keybindings", () => {
  it("is among the steps of the active panel alone", async () => {
    call("openComparison", { places: [place("clean")] });
    const { panel, host } = opened(0);
    await host.focus("steps");
    panel.show(false);
    panel.show(true);
    expect(contexts()).toEqual(["steps", "outside", "steps"]);
  });

  it("is cleared when the panel is hidden, and not there when it is shown again until its view says so", async () => {
    call("openComparison", { places: [place("clean")] });
    const { panel, host } = opened(0);
    await host.focus("steps");
    panel.show(false, false);
    panel.show(true);
    expect(contexts()).toEqual(["steps", "outside"]);
  });

  it("is cleared when the panel is closed", async () => {
    call("openComparison", { places: [place("clean")] });
    const { panel, host } = opened(0);
    await host.focus("text");
    panel.dispose();
    expect(contexts()).toEqual(["text", "outside"]);
  });

  it("is not that of a panel in the background", async () => {
    call("openComparison", { places: [place("clean")] });
    call("openComparison", { places: [place("corrupted")] });
    opened(0).panel.show(false);
    await opened(0).host.focus("steps");
    expect(contexts()).toEqual([]);
  });
});

describe("a trial", () => {
  it("is debugged from a step that the view names", async () => {
    call("openComparison", { places: [place("clean"), place("corrupted")] });
    expect(await opened(0).host.debug(1, 3)).toEqual({ ok: true, value: null });
    expect(editor.executed.at(-1)).toEqual(["trialLens.debugTrial", { runFolder: "/run", trial: "corrupted", step: 3 }]);
    expect(await opened(0).host.debug(2, 3)).toMatchObject({ ok: false });
  });
});

describe("the panels", () => {
  it("open a trial with its pair, once", async () => {
    await call("compareTrial", { ...place("corrupted"), kind: "trial", node: {} });
    await call("compareTrial", place("clean"));
    expect(panels).toHaveLength(1);
  });

  it("open a queue once, wherever it is", () => {
    const queue = { runFolders: ["/run"], blind: true, purpose: "label", question: "check" };
    call("openComparison", { places: [place("clean")], queue });
    call("openComparison", { places: [place("corrupted")], queue });
    call("openComparison", { places: [place("corrupted")], queue: { ...queue, seed: 1 } });
    expect(panels).toHaveLength(2);
  });

  it("say of a trial that is gone what to do", async () => {
    await call("compareTrial", place("gone"));
    expect(editor.errors[0]).toContain("The trial gone is not in /run any more; refresh the Trials view.");
    expect(panels).toEqual([]);
  });

  it("hand a key to the active one", async () => {
    call("openComparison", { places: [place("clean")] });
    await call("setLabel", "4");
    await call("nextTrial");
    await call("switchQuestion");
    expect(performed).toEqual([{ type: "label", key: "4" }, { type: "next" }, { type: "question" }]);
  });

  it("say so where none is active", async () => {
    await call("undoLabel");
    expect(editor.errors[0]).toContain("Open a trial in Compare first.");
  });

  it("come again after a reload with what they showed, and close where that is unknown", async () => {
    const [known, unknown] = [new TestPanel(), new TestPanel()];
    const state = { places: [place("clean")], row: 3, column: 0 };
    await editor.serializer?.deserializeWebviewPanel(known as unknown as WebviewPanel, state);
    await editor.serializer?.deserializeWebviewPanel(unknown as unknown as WebviewPanel, { runFolder: "/run", trials: ["clean"] });
    expect([known.closed, unknown.closed]).toEqual([false, true]);
    call("openComparison", { places: [place("clean")] });
    expect(panels).toEqual([]);
  });
});
