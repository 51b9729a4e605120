import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { twoSets } from "../testing/runForm";
import { chosenProblems, problemRows, sourcesOf, toggled, toggledInOrder } from "./choices";

const sets = twoSets(5);
const [light, kitchen] = sets;
if (!light || !kitchen) throw new Error("there are two sets");

describe("chosen problems", () => {
  test("come back from the sources that they become", () => {
    const someOf = (ids: readonly string[]) => fc.subarray([...ids]);
    fc.assert(
      fc.property(someOf(light.problems.map(({ id }) => id)), someOf(kitchen.problems.map(({ id }) => id)), (one, other) => {
        const chosen = toggled(toggled(new Map(), light, one), kitchen, other);
        const again = chosenProblems(sourcesOf(chosen, sets), sets);
        for (const [set, ids] of [[light, one] as const, [kitchen, other] as const])
          expect([...(again.get(Object.entries(set.source)[0]?.join(":") ?? "") ?? [])].sort()).toEqual([...ids].sort());
      }),
      { seed: 1 },
    );
  });

  test("of a whole set name no ids", () => {
    const all = kitchen.problems.map(({ id }) => id);
    expect(sourcesOf(toggled(new Map(), kitchen, all), sets)).toEqual([{ file: "kitchen.problems.yaml" }]);
  });

  test("several are dropped only where all of them are chosen", () => {
    const one = toggled(new Map(), kitchen, ["eggs-1"]);
    const two = toggled(one, kitchen, ["eggs-1", "eggs-2"]);
    expect(sourcesOf(two, sets)).toEqual([{ file: "kitchen.problems.yaml", ids: ["eggs-1", "eggs-2"] }]);
    expect(sourcesOf(toggled(two, kitchen, ["eggs-1", "eggs-2"]), sets)).toEqual([]);
  });

  test("of a set that is gone are passed over", () => {
    expect(sourcesOf(chosenProblems([{ file: "gone.problems.yaml" }, { builtin: "first-light" }], sets), sets)).toEqual([
      { builtin: "first-light" },
    ]);
  });
});

describe("problemRows", () => {
  const ids = (search: string) => problemRows(sets, search).map((row) => (row.kind === "set" ? row.set.name : row.problem.id));

  test("finds every word, in any order and case, in id, domain, question or set", () => {
    expect(ids("CALCULUS integral")).toEqual(["first-light", "definite-integral"]);
    expect(ids("kitchen eggs-3")).toEqual(["kitchen.problems.yaml", "eggs-3"]);
    expect(ids("calculus eggs")).toEqual([]);
  });

  test("a set stands for what is found of it", () => {
    const [row] = problemRows(sets, "eggs-3");
    expect(row).toMatchObject({ kind: "set", shown: ["eggs-3"] });
  });
});

test("toggledInOrder keeps the catalogue's order and what the catalogue does not know", () => {
  const entries = ["B0", "B1", "B2"].map((id) => ({ id, name: id, description: "" }));
  expect(toggledInOrder(["B2", "old"], "B0", entries)).toEqual(["B0", "B2", "old"]);
  expect(toggledInOrder(["B2", "old"], "old", entries)).toEqual(["B2"]);
});
