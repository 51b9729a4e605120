import { expect, it } from "vitest";
import { firstLight } from "../problems/firstLight";
import { fnv1a } from "../random/hash";
import { behave, type Utterance } from "./behaviour";
import { charactersByName } from "./character";
import { chanceOf } from "./reply";

it("says in mathematics, to the letter, what it said before it weighed what it is told", () => {
  const said: Utterance[] = [];
  for (const character of charactersByName.values())
    for (const problem of firstLight)
      for (let seed = 0; seed < 20; seed += 1) {
        const agent = behave(problem, character, chanceOf(seed, problem), new Set());
        for (let turn = 0, moved = agent.next(); !moved.done; turn += 1, moved = agent.next({ text: String(turn % 3), failed: false }))
          said.push(moved.value);
      }
  expect(said).toHaveLength(14_908);
  expect(fnv1a(JSON.stringify(said))).toBe(3_689_600_245);
});
