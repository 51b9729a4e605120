import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { nodeFiles } from "../../node/nodeFiles";
import { exactMath } from "../../test/builders/exactMath";
import { codeOfFixture, fixtureFolder, fixtureNames } from "../../test/builders/findingFixtures";
import { readerOf } from "../experiment/loadExperiment";
import { createRandom } from "../random/random";
import { type CheckContext, checkDocument, quickCheck } from "./checkDocument";
import { createComputedMemory } from "./computedMemory";
import { openDocument } from "./lensDocument";

/** Lines such as `name 3:8-3:12 warning problem/no-steps`. */
const expected = readFileSync(join(fixtureFolder, "expected.txt"), "utf8").trimEnd().split("\n");

const textOf = (name: string) => readFileSync(join(fixtureFolder, name), "utf8");
const createContext = (): CheckContext => ({
  problems: readerOf(nodeFiles),
  memory: createComputedMemory(),
  means: async () => ({ math: exactMath }),
  pause: async () => {},
});

async function findingsOf(name: string): Promise<{ place: string; message: string }[]> {
  const document = openDocument(name, fixtureFolder, textOf(name));
  return (await checkDocument(document, createContext())).map(({ line, column, endLine, endColumn, severity, code, message }) => ({
    place: `${name} ${line}:${column}-${endLine}:${endColumn} ${severity} ${code}`,
    message,
  }));
}

describe("a file for each rule", () => {
  it.each(fixtureNames)("%s has its finding, with its range", async (name) => {
    const found = await findingsOf(name);
    expect(found.map(({ place }) => place)).toEqual(expected.filter((line) => line.startsWith(`${name} `)));
    expect(found.some(({ place }) => place.endsWith(` ${codeOfFixture(name)}`))).toBe(true);
    for (const { message } of found) expect(message).toMatch(/^[^\n]{20,}[.!?]$/);
  });
});

describe("a file that breaks off", () => {
  const random = createRandom(11);

  it.each(fixtureNames)("%s is read without an exception wherever its bytes end", async (name) => {
    const bytes = Buffer.from(textOf(name));
    for (let cut = 0; cut < 10; cut += 1) {
      const text = bytes.subarray(0, random.int(bytes.length)).toString("utf8");
      for (const { line, column } of await quickCheck(openDocument(name, fixtureFolder, text), createContext())) {
        expect(line).toBeGreaterThan(0);
        expect(column).toBeGreaterThan(0);
      }
    }
  });
});

describe("the code of each rule in the sources", () => {
  const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "src/core"], { encoding: "utf8" });
  const sources = listed.split("\n").filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts") && existsSync(file));
  const inSources = sources.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/"((?:file|problem|experiment)\/[a-z-]+)"/g)].map(([, code]) => code as string),
  );
  const codes = [...new Set(inSources)].sort();

  it("has a file that shows it", () => {
    expect(codes.length).toBeGreaterThan(20);
    expect(codes).toEqual(fixtureNames.map(codeOfFixture));
  });

  it("has a section in docs/findings.md", () => {
    const sections = [...readFileSync("docs/findings.md", "utf8").matchAll(/^## (.+)$/gm)].map(([, title]) => title);
    expect(sections).toEqual(codes);
  });
});
