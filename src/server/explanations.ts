import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/**
 * Where each rule is explained: the address of its section in the document that is shipped with the extension, by the rule's code. An
 * address ends in `#L` and the line of the section's heading, to which editors go; so it leads there without a network.
 * @param folder The folder `docs` of the extension.
 */
export function readExplanations(folder: string): ReadonlyMap<string, string> {
  const path = join(folder, "findings.md");
  const address = pathToFileURL(path).href;
  const lines = readFileSync(path, "utf8").split("\n");
  return new Map(
    lines.flatMap((line, index) => {
      const code = /^## ([a-z]+\/[a-z-]+)\s*$/.exec(line)?.[1];
      return code === undefined ? [] : [[code, `${address}#L${index + 1}`] as const];
    }),
  );
}
