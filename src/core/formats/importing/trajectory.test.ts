import { describe, expect, it } from "vitest";
import type { Step } from "../../model/step";
import { Trajectory } from "./trajectory";

const pairs = (steps: readonly Step[]) =>
  steps.flatMap((step) => {
    if (step.kind !== "tool-result") return [];
    const call = steps.find((other) => other.kind === "tool-call" && other.call === step.call);
    return [[call?.kind === "tool-call" ? call.arguments : undefined, step.shown.text]];
  });

describe("the calls and results of an imported trajectory", () => {
  it("pair by their ids within what is open", () => {
    const trajectory = new Trajectory();
    trajectory.said(
      [],
      [
        { id: "a", tool: "t", arguments: "1" },
        { id: "b", tool: "t", arguments: "2" },
      ],
    );
    trajectory.result({ id: "b", text: "two" });
    trajectory.result({ id: "a", text: "one" });
    expect(pairs(trajectory.steps)).toEqual([
      ["2", "two"],
      ["1", "one"],
    ]);
    expect(trajectory.notes).toEqual([]);
  });

  it("pair by their places where an id is used again", () => {
    const trajectory = new Trajectory();
    for (const [args, result] of [
      ["1", "one"],
      ["2", "two"],
    ] as const) {
      trajectory.said([], [{ id: "same", tool: "t", arguments: args }]);
      trajectory.result({ id: "same", text: result });
    }
    trajectory.said(
      [],
      [
        { id: "same", tool: "t", arguments: "3" },
        { id: "same", tool: "t", arguments: "4" },
      ],
    );
    trajectory.result({ id: "same", text: "three" });
    trajectory.result({ id: "same", text: "four" });
    expect(pairs(trajectory.steps)).toEqual([
      ["1", "one"],
      ["2", "two"],
      ["3", "three"],
      ["4", "four"],
    ]);
    const calls = trajectory.steps.flatMap((step) => (step.kind === "tool-call" ? [step.call] : []));
    expect(calls).toEqual(["call_1_0", "call_2_0", "call_3_0", "call_3_1"]);
  });

  it("pair by their ids although others of the same id were paired by their places", () => {
    const trajectory = new Trajectory();
    trajectory.said(
      [],
      ["a", "b", "a"].map((id, index) => ({ id, tool: "t", arguments: String(index + 1) })),
    );
    for (const [id, text] of [
      [undefined, "one"],
      ["a", "three"],
      ["a", "two"],
    ] as const)
      trajectory.result({ id, text });
    expect(pairs(trajectory.steps)).toEqual([
      ["1", "one"],
      ["3", "three"],
      ["2", "two"],
    ]);
    expect(trajectory.notes).toEqual(["A tool result names no call that is open; it was paired by its place."]);
  });

  it.each([
    ["the order of the calls", (calls: number, index: number) => String(index % calls)],
    ["the opposite order", (calls: number, index: number) => String(calls - 1 - index)],
    ["their order, without ids", () => undefined],
  ])("pair in time where many of one turn are answered in %s", (_, idAt) => {
    const [calls, longest] = [20_000, 5000];
    const trajectory = new Trajectory();
    trajectory.said(
      [],
      Array.from({ length: calls }, (_, index) => ({ id: String(index), tool: "t", arguments: String(index) })),
    );
    const start = performance.now();
    for (let index = 0; index < calls; index += 1) trajectory.result({ id: idAt(calls, index), text: idAt(calls, index) ?? String(index) });
    expect(performance.now() - start).toBeLessThan(longest);
    const told = new Map(trajectory.steps.flatMap((step) => (step.kind === "tool-call" ? [[step.call, step.arguments]] : [])));
    const isPaired = trajectory.steps.every((step) => step.kind !== "tool-result" || told.get(step.call) === step.shown.text);
    expect([isPaired, trajectory.notes, trajectory.steps.length]).toEqual([true, [], 2 * calls]);
  });

  it("pair by the call itself where ids are missing", () => {
    const trajectory = new Trajectory();
    const calls = [
      { tool: "t", arguments: "1" },
      { tool: "t", arguments: "2" },
    ];
    trajectory.said([], calls);
    trajectory.result({ of: calls[1], text: "two" });
    trajectory.result({ of: calls[0], text: "one" });
    expect(pairs(trajectory.steps)).toEqual([
      ["2", "two"],
      ["1", "one"],
    ]);
  });

  it("hold what was shown apart from what the tool returned, and nothing counts as corrupted", () => {
    const trajectory = new Trajectory();
    trajectory.said([], [{ id: "a", tool: "t", arguments: "1" }]);
    const { place } = trajectory.result({ id: "a", text: "one" });
    trajectory.showed(place, "another", "one");
    const result = { genuine: { ok: true, text: "one" }, shown: { ok: true, text: "another" }, corrupted: false };
    expect(trajectory.steps[place]).toMatchObject(result);
    trajectory.showed(place, "the only one", undefined);
    const only = { ok: true, text: "the only one" };
    expect(trajectory.steps[place]).toMatchObject({ genuine: only, shown: only, corrupted: false });
  });

  it("are told of where they do not fit", () => {
    const trajectory = new Trajectory();
    trajectory.result({ id: "x", text: "of nothing" });
    trajectory.said([], [{ id: "a", tool: "t", arguments: "1" }]);
    trajectory.result({ id: "b", text: "one" });
    trajectory.said(["Again"], [{ id: "c", tool: "u", arguments: "2" }]);
    trajectory.end();
    expect(pairs(trajectory.steps)).toEqual([
      [undefined, "of nothing"],
      ["1", "one"],
    ]);
    expect(trajectory.notes).toEqual([
      "A tool result answers no call that is open.",
      "A tool result names no call that is open; it was paired by its place.",
      "The call of u has no result.",
    ]);
  });

  it("make way for the final answer, which is what was said last without a call", () => {
    const trajectory = new Trajectory();
    trajectory.told("user", "How many?");
    trajectory.said(["Five."]);
    expect(trajectory.answered()).toBe("Five.");
    expect(trajectory.steps).toEqual([
      { index: 0, turn: 1, kind: "message", role: "user", text: "How many?" },
      { index: 1, turn: 1, kind: "final-answer", answer: "Five." },
    ]);
  });
});
