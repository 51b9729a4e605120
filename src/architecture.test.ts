import { execFileSync, spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "./test/builders/temporaryFolder";

/** A path, what it must not import, and what the linter says to do instead. */
const forbidden = [
  ["src/core/agent/a.ts", "vscode", "add a port to core/ports.ts"],
  ["src/core/agent/b.ts", "node:fs", "core imports core only"],
  ["src/core/agent/c.ts", "../../node/nodeFiles", "core imports core only"],
  ["src/core/agent/d.ts", "openai", "core imports core only"],
  ["src/core/store/a.ts", "../experiment/plan", "topmost layers of core"],
  ["src/core/math/a.ts", "../tools/catalogue", "math may use model, ports and random only"],
  ["src/core/model/a.ts", "../store/runFolder", "lowest layer"],
  ["src/node/a.ts", "../extension/runs", "it knows none"],
  ["src/cli/a.ts", "../extension/runs", "a host never imports another host"],
  ["src/extension/run/a.ts", "../compare/compare", "a feature never imports another feature"],
  ["src/extension/run/b.ts", "../../node/nodeFiles", "take what you need from Services"],
  ["src/core/store/b.ts", "../language/checkDocument", "topmost layers of core"],
  ["src/core/experiment/a.ts", "../language/checkDocument", "stand on experiment"],
  ["src/server/a.ts", "vscode", "a process without an editor"],
  ["src/server/b.ts", "../extension/runs", "a host never imports another host"],
  ["src/extension/language/a.ts", "../run/run", "a feature never imports another feature"],
  ["src/extension/authoring/a.ts", "../run/run", "a feature never imports another feature"],
  ["src/extension/a.ts", "openai", "only node/models"],
  ["src/protocol/a.ts", "../node/nodeFiles", "protocol holds contracts only"],
  ["webview/compare/a.ts", "../metrics/state", "a surface never imports another"],
  ["webview/shared/a.ts", "../../src/extension/runs", "through protocol only"],
] as const;

describe("the import rules", () => {
  const folder = temporaryFolder();
  for (const name of ["biome.json", ".gitignore"]) copyFileSync(name, join(folder, name));
  const write = (path: string, imported: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), `import { x } from "${imported}";\n\nconsole.log(x);\n`);
  };
  for (const [path, imported] of forbidden) write(path, imported);
  write("src/extension/run/allowed.ts", "../services");
  const biome = resolve("node_modules/@biomejs/biome/bin/biome");
  const { stdout } = spawnSync(process.execPath, [biome, "lint", "--reporter=json", "--max-diagnostics=none"], {
    cwd: folder,
    encoding: "utf8",
  });
  const findings: { category: string; location: { path: string | { file: string } } }[] = JSON.parse(stdout).diagnostics;
  const about = (path: string) =>
    JSON.stringify(
      findings.filter(({ category, location }) => category.endsWith("noRestrictedImports") && JSON.stringify(location).includes(path)),
    );

  it.each(forbidden)("stop %s from importing %s", (path, _, message) => {
    expect(about(path)).toContain(message);
  });

  it("let a feature import its services", () => {
    expect(about("src/extension/run/allowed.ts")).toBe("[]");
  });
});

/** Source files of the product, tests left out, that a pattern occurs in. */
function filesWith(pattern: RegExp, folders: readonly string[]): string[] {
  const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", ...folders], { encoding: "utf8" });
  const sources = listed
    .split("\n")
    .filter((file) => existsSync(file) && /\.tsx?$/.test(file) && !/\.(test|spec)\.ts$/.test(file) && !/\/(test|testing)\//.test(file));
  return sources.filter((file) => pattern.test(readFileSync(file, "utf8")));
}

describe("the product's source", () => {
  it("writes run folders in the store alone", () => {
    const writers = filesWith(/[fF]iles\.(appendLine|create|makeFolder|lock)\(/, ["src"]);
    expect(writers.length).toBeGreaterThan(0);
    expect(writers.filter((file) => !file.startsWith("src/core/store/"))).toEqual([]);
  });

  it("never sets HTML from data", () => {
    expect(filesWith(/innerHTML|outerHTML|dangerouslySetInnerHTML|insertAdjacentHTML|document\.write/, ["src", "webview"])).toEqual([]);
  });

  it("never evaluates text as code", () => {
    // Processes with Pyodide try to, to see that they cannot.
    const files = filesWith(/\beval\(|new Function\(|\bsympify\(|parse_expr\(/, ["src", "webview"]);
    expect(files).toEqual(["src/node/pyodide/missingRestriction.ts"]);
  });

  it("draws no unseeded random number", () => {
    expect(filesWith(/Math\.random\(/, ["src", "webview"])).toEqual([]);
  });
});
