import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { foreignSource } from "../../../node/importing/foreignSource";
import { gather, jsonSource } from "../../../test/builders/foreignSources";
import { sharedFile } from "../../../test/sharedFolder";

const row = {
  task_id: 3,
  reward: 1.0,
  trial: 1,
  info: {
    task: { instruction: "Cancel it.", actions: [{ name: "cancel", kwargs: { id: "R1" } }], outputs: ["55"], user_id: "mia" },
    source: "user",
  },
  traj: [
    { role: "system", content: "Rules." },
    { role: "user", content: "Please cancel." },
    {
      role: "assistant",
      content: null,
      tool_calls: [{ id: "c", type: "function", function: { name: "cancel", arguments: '{"id": "R1"}' } }],
    },
    { role: "tool", tool_call_id: "c", name: "cancel", content: "Error: no such id" },
    { role: "assistant", content: "Done." },
    { role: "user", content: "###STOP###" },
  ],
};

describe("results of tau-bench", () => {
  it("give task, trial, reward and steps", async () => {
    const { trials, problems } = await gather(jsonSource([row]));
    expect(problems).toMatchObject([
      { id: "tau-bench 3", question: "Cancel it.", answer: "55", answerKind: "text", steps: [{ tool: "cancel", arguments: { id: "R1" } }] },
    ]);
    expect(trials).toMatchObject([
      {
        id: "tau-bench-3.unknown.2",
        repetition: 2,
        outcome: { status: "graded", correct: true, reason: "The file's reward is 1." },
        exposure: { state: "not-assigned" },
        source: { format: "tau-bench", file: "file.json", place: "[0]" },
        unmapped: { "info.source": "user", "info.task.user_id": "mia" },
        usage: { modelCalls: 2, toolCalls: 1 },
      },
    ]);
    const result = trials[0]?.steps.find(({ kind }) => kind === "tool-result");
    expect(result).toMatchObject({ call: "call_1_0", shown: { ok: false, text: "no such id" } });
    expect(trials[0]?.steps.map(({ kind }) => kind)).toEqual([...["message", "message", "tool-call", "tool-result", "thought", "message"]]);
  });

  it("are known by their members, not by their name", async () => {
    expect((await gather(jsonSource(row, "x.txt"))).trials).toHaveLength(1);
    expect((await gather(jsonSource([{ task_id: 1, reward: 1 }]))).files).toMatchObject([
      { refusal: expect.stringContaining("task_id, reward") },
    ]);
  });
});

const slices = ["00-12", "13-25", "26-37"].map((tasks) => sharedFile(`data/real/tau_bench/gpt-4o-airline.tasks${tasks}.json`));
const paths = slices.flatMap((file) => (file.present ? [file.path] : []));
const missing = slices.flatMap((file) => (file.present ? [] : [file.reason]));

describe.skipIf(paths.length < slices.length)(`the real results of tau-bench ${missing[0] ?? ""}`, () => {
  it("keep every reward, call and result, and pair them right where ids are used again", async () => {
    const { trials } = await gather(...paths.map(foreignSource));
    const rows: (typeof row)[] = paths.flatMap((path) => JSON.parse(readFileSync(path, "utf8")));
    expect(trials).toHaveLength(152);
    const right = trials.filter(({ outcome }) => outcome.status === "graded" && outcome.correct);
    expect([right.length, trials.length - right.length]).toEqual([54, 98]);
    let reused = 0;
    for (const [place, { traj }] of rows.entries()) {
      const told = traj.flatMap((message, at) => {
        const call = message.tool_calls?.[0];
        return call ? [[call.id, call.function.arguments, traj[at + 1]?.content]] : [];
      });
      const steps = trials[place]?.steps ?? [];
      const read = steps.flatMap((step) => {
        if (step.kind !== "tool-call") return [];
        const result = steps.find((other) => other.kind === "tool-result" && other.call === step.call);
        if (result?.kind !== "tool-result") return [];
        return [[step.arguments, (result.shown.ok ? "" : "Error: ") + result.shown.text]];
      });
      expect(read).toEqual(told.map(([, args, result]) => [args, result]));
      if (new Set(told.map(([id]) => id)).size < told.length) reused += 1;
    }
    expect(reused).toBe(46);
    expect(trials.reduce((sum, { usage }) => sum + usage.toolCalls, 0)).toBe(1024);
  });
});
