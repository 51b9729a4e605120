import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { charactersByName } from "../../core/simulated/character";

it("documents every probability of every character in the README", () => {
  const readme = readFileSync(new URL("../../../README.md", import.meta.url), "utf8");
  const rows = readme.split("\n").map((line) => line.split("|").map((cell) => cell.trim()));
  const head = rows.find((cells) => cells[1] === "probability of") ?? [];
  const names = head.slice(3, -1);
  expect(names.map((name) => `simulated/${name}`)).toEqual(
    [...charactersByName.keys()].filter((name) => name !== "simulated/trusting").sort(inTable(names)),
  );
  for (const name of names) {
    const { description: _, ...probabilities } = charactersByName.get(`simulated/${name}`) ?? { description: "" };
    const documented = Object.keys(probabilities).map((behaviour) => {
      const row = rows.find((cells) => cells[1] === `\`${behaviour}\``);
      return [behaviour, Number(row?.[head.indexOf(name)])];
    });
    expect(Object.fromEntries(documented), name).toEqual(probabilities);
  }
});

function inTable(names: readonly string[]) {
  const place = (name: string) => names.indexOf(name.replace("simulated/", ""));
  return (one: string, other: string) => place(one) - place(other);
}
