// Gathers what the algebra process reads into one folder: Pyodide's runtime, SymPy and mpmath as one zip, and our own scripts.
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { zipSync } from "fflate";

const root = fileURLToPath(new URL("..", import.meta.url));
const packages = join(root, "node_modules");
const ownFolder = join(root, "src", "node", "algebra");

/** As plain scripts: the process evaluates them in a bare realm, where there are no modules. */
const runtimeFiles = ["pyodide.js", "pyodide.asm.js", "pyodide.asm.wasm", "python_stdlib.zip"];
const ownFiles = ["realm.js", "algebra.py"];
const pythonPackages = ["sympy", "mpmath"];
const leftOut = new Set(["tests"]);

/**
 * Makes the folder that the algebra process reads. What comes from packages is made once for each set of versions
 * and then copied from `node_modules/.cache`.
 *
 * @param {string} outFolder
 */
export async function packAlgebra(outFolder) {
  const cached = join(packages, ".cache", "trial-lens", `algebra-${versionsKey()}`);
  if (!existsSync(cached)) makeCache(cached);
  mkdirSync(outFolder, { recursive: true });
  cpSync(cached, outFolder, { recursive: true });
  for (const name of ownFiles) cpSync(join(ownFolder, name), join(outFolder, name));
}

function versionsKey() {
  const version = (name) => JSON.parse(readFileSync(join(packages, name, "package.json"), "utf8")).version;
  const parts = ["pyodide", ...pythonPackages.map((name) => `@cowasm/py-${name}`)].map((name) => `${name}@${version(name)}`);
  // This script's own text is part of the key, so that a change of what is packed makes a new cache.
  return createHash("sha256")
    .update(`${parts.join(" ")}\n${readFileSync(fileURLToPath(import.meta.url), "utf8")}`)
    .digest("hex")
    .slice(0, 16);
}

/** Written beside its place and renamed, so that an interrupted run leaves no half-made cache. */
function makeCache(folder) {
  const unfinished = `${folder}.${process.pid}`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  for (const name of runtimeFiles) {
    const source = readFileSync(join(packages, "pyodide", name));
    writeFileSync(join(unfinished, name), name.endsWith(".js") ? withoutDynamicImport(source.toString("utf8")) : source);
  }
  const modules = {};
  for (const name of pythonPackages) collectModules(join(packages, "@cowasm", `py-${name}`, "dist", "wasm", name), name, modules);
  writeFileSync(join(unfinished, "sympy.zip"), zipSync(modules, { level: 9 }));
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    // Another build may have made it meanwhile.
    if (!existsSync(folder)) throw error;
  }
}

/** A dynamic import would reach past the realm to the host's module loader, so its calls become calls of a name that does not exist. */
function withoutDynamicImport(script) {
  return script.replaceAll(/\bimport\s*\(/g, "noDynamicImport(").replace(/^\/\/# sourceMappingURL=.*$/m, "");
}

function collectModules(folder, zipPath, modules) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && !leftOut.has(entry.name)) collectModules(path, `${zipPath}/${entry.name}`, modules);
    // A fixed date keeps the zip the same from one machine to another.
    else if (entry.name.endsWith(".pyc")) modules[`${zipPath}/${entry.name}`] = [readFileSync(path), { mtime: new Date(2020, 0, 1) }];
  }
}
