import { describe, expect, it, vi } from "vitest";
import type { RunSummary } from "../../core/records/records";
import { createLastTrials } from "./lastTrials";

const trial = (id: string, problem: string) => ({ id, problem });

function source() {
  const runs = new Map([
    ["new", [trial("a.1", "a"), trial("a.2", "a")]],
    ["old", [trial("a.3", "a"), trial("b.1", "b")]],
  ]);
  const opened: string[] = [];
  return {
    runs,
    opened,
    folders: async () => ["broken", "new", "old", "oldest"],
    async open(folder: string) {
      opened.push(folder);
      const trials = runs.get(folder);
      if (!trials) throw new Error("cannot be read");
      return { trials } as unknown as RunSummary;
    },
  };
}

describe("the last trials of problems", () => {
  it("are those of the newest run that has any, whatever else cannot be read; until then they are not known", async () => {
    const onFound = vi.fn();
    const last = createLastTrials(source(), onFound);
    last.want(["a", "b", "c"]);
    expect(last.get("a")).toBeUndefined();
    await vi.waitFor(() => expect(onFound).toHaveBeenCalledTimes(1));
    expect(["a", "b", "c"].map(last.get)).toEqual([{ runFolder: "new", trial: "a.2" }, { runFolder: "old", trial: "b.1" }, undefined]);
  });

  it("open no more runs than are needed, and look once for what is wanted twice", async () => {
    const onFound = vi.fn();
    const runs = source();
    const last = createLastTrials(runs, onFound);
    last.want(["a"]);
    await vi.waitFor(() => expect(onFound).toHaveBeenCalled());
    last.want(["a"]);
    last.want([]);
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect(runs.opened).toEqual(["broken", "new"]);
    expect(onFound).toHaveBeenCalledTimes(1);
  });

  it("are looked for again when runs change, and told only if they differ", async () => {
    const onFound = vi.fn();
    const runs = source();
    const last = createLastTrials(runs, onFound);
    last.want(["c"]);
    last.refresh();
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect(onFound).not.toHaveBeenCalled();
    runs.runs.set("oldest", [trial("c.1", "c")]);
    last.refresh();
    await vi.waitFor(() => expect(onFound).toHaveBeenCalledTimes(1));
    expect(last.get("c")).toEqual({ runFolder: "oldest", trial: "c.1" });
  });
});
