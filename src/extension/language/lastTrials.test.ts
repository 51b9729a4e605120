import { describe, expect, it } from "vitest";
import type { RunSummary } from "../../core/records/records";
import { lastTrials } from "./lastTrials";

const trial = (id: string, problem: string) => ({ id, problem });
const runs: Record<string, readonly { id: string; problem: string }[]> = {
  new: [trial("a.1", "a"), trial("a.2", "a")],
  old: [trial("a.3", "a"), trial("b.1", "b")],
};
const opened: string[] = [];
const source = {
  folders: async () => ["broken", "new", "old", "oldest"],
  async open(folder: string) {
    opened.push(folder);
    if (!runs[folder]) throw new Error("cannot be read");
    return { trials: runs[folder] } as unknown as RunSummary;
  },
};

describe("the last trials of problems", () => {
  it("are those of the newest run that has any, whatever else cannot be read", async () => {
    expect([...(await lastTrials(source, ["a", "b", "c"]))]).toEqual([
      ["a", { runFolder: "new", trial: "a.2" }],
      ["b", { runFolder: "old", trial: "b.1" }],
    ]);
  });

  it("open no more runs than are needed", async () => {
    opened.length = 0;
    await lastTrials(source, ["a"]);
    expect(opened).toEqual(["broken", "new"]);
    opened.length = 0;
    await lastTrials(source, []);
    expect(opened).toEqual([]);
  });
});
