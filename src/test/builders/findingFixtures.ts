import { readdirSync } from "node:fs";
import { join } from "node:path";

/** A file for each rule, named after its code; each has that mistake, and others only where they cannot be told apart. */
export const fixtureFolder = join("test-fixtures", "findings");

export const fixtureNames = readdirSync(fixtureFolder)
  .filter((name) => /\.(problems|experiment)\./.test(name))
  .sort();

/** The code that a fixture is about. */
export function codeOfFixture(name: string): string {
  return name.replace(/\.(problems|experiment)\.\w+$/, "").replace(".", "/");
}
