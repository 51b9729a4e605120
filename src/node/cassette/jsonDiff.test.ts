import { describe, expect, it } from "vitest";
import { jsonDiff } from "./jsonDiff";

describe("jsonDiff", () => {
  it.each([
    ["equal values, whatever the order of members", { a: 1, b: [null] }, { b: [null], a: 1 }, []],
    ["a changed text deep inside", { m: [{}, { c: "x" }] }, { m: [{}, { c: "y" }] }, [{ path: "m[1].c", recorded: "x", now: "y" }]],
    ["a member that is new", { a: 1 }, { a: 1, b: null }, [{ path: "b", now: null }]],
    ["a member that is gone", { a: 1, b: false }, { a: 1 }, [{ path: "b", recorded: false }]],
    ["a longer list", [1], [1, 2], [{ path: "[1]", now: 2 }]],
    ["another kind of value", { a: [] }, { a: {} }, [{ path: "a", recorded: [], now: {} }]],
    ["null in the place of nothing", {}, { a: null }, [{ path: "a", now: null }]],
    ["a member with an odd name", { "max-age": 1 }, { "max-age": 2 }, [{ path: '["max-age"]', recorded: 1, now: 2 }]],
    ["whole values", 1, "1", [{ path: "", recorded: 1, now: "1" }]],
  ])("finds %s", (_, recorded, now, changes) => {
    expect(jsonDiff(recorded, now)).toEqual(changes);
  });
});
