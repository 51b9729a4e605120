// Gathers what a process with Pyodide reads into one folder: Pyodide's runtime, Python packages as one zip, and our own scripts.
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { zipSync } from "fflate";

const root = fileURLToPath(new URL("..", import.meta.url));
const packages = join(root, "node_modules");

/**
 * Pyodide's files by the names under which a realm evaluates or reads them, and where its package has them under another one.
 * A realm has no modules, so all scripts are made plain ones.
 */
const runtimeFiles = ["pyodide.js", "pyodide.asm.js", "pyodide.asm.wasm", "python_stdlib.zip"];

const processes = {
  algebra: {
    pyodide: { package: "pyodide", from: {} },
    zip: { name: "sympy.zip", modules: ["sympy", "mpmath"] },
    own: ["pyodide/realm.js", "algebra/algebraRealm.js", "algebra/algebra.py"],
  },
  sandbox: {
    pyodide: { package: "pyodide-sandbox", from: { "pyodide.asm.js": "pyodide.asm.mjs" } },
    own: ["pyodide/realm.js", "sandbox/sandboxRealm.js", "sandbox/runner.py", "sandbox/harden.py"],
  },
};
const leftOut = new Set(["tests"]);

/**
 * Makes the folder that the algebra process reads.
 * @param {string} outFolder
 */
export async function packAlgebra(outFolder) {
  pack("algebra", outFolder);
}

/**
 * Makes the folder that a sandbox process reads. Its `version.txt` changes with everything else in it.
 * @param {string} outFolder
 */
export async function packSandbox(outFolder) {
  pack("sandbox", outFolder);
  const hash = createHash("sha256");
  for (const name of readdirSync(outFolder).sort()) if (name !== "version.txt") hash.update(readFileSync(join(outFolder, name)));
  writeFileSync(join(outFolder, "version.txt"), hash.digest("hex").slice(0, 16));
}

/** What comes from packages is made once for each set of versions and then copied from `node_modules/.cache`. */
function pack(name, outFolder) {
  const contents = processes[name];
  const cached = join(packages, ".cache", "trial-lens", `${name}-${versionsKey(contents)}`);
  if (!existsSync(cached)) makeCache(cached, contents);
  mkdirSync(outFolder, { recursive: true });
  cpSync(cached, outFolder, { recursive: true });
  for (const path of contents.own) cpSync(join(root, "src", "node", path), join(outFolder, path.split("/").pop()));
}

function versionsKey({ pyodide, zip }) {
  const version = (name) => JSON.parse(readFileSync(join(packages, name, "package.json"), "utf8")).version;
  const parts = [pyodide.package, ...(zip?.modules ?? []).map((name) => `@cowasm/py-${name}`)].map((name) => `${name}@${version(name)}`);
  // This script's own text is part of the key, so that a change of what is packed makes a new cache.
  return createHash("sha256")
    .update(`${parts.join(" ")}\n${readFileSync(fileURLToPath(import.meta.url), "utf8")}`)
    .digest("hex")
    .slice(0, 16);
}

/** Written beside its place and renamed, so that an interrupted run leaves no half-made cache. */
function makeCache(folder, { pyodide, zip }) {
  const unfinished = `${folder}.${process.pid}`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  for (const name of runtimeFiles) {
    const source = readFileSync(join(packages, pyodide.package, pyodide.from[name] ?? name));
    writeFileSync(join(unfinished, name), name.endsWith(".js") ? asPlainScript(source.toString("utf8")) : source);
  }
  if (zip !== undefined) {
    const modules = {};
    for (const name of zip.modules) collectModules(join(packages, "@cowasm", `py-${name}`, "dist", "wasm", name), name, modules);
    writeFileSync(join(unfinished, zip.name), zipSync(modules, { level: 9 }));
  }
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    // Another build may have made it meanwhile.
    if (!existsSync(folder)) throw error;
  }
}

/**
 * A dynamic import would reach past the realm to the host's module loader, so its calls become calls of a name that does not exist.
 * What else only a module may say goes too; what it exports is a global of the same name.
 */
function asPlainScript(script) {
  return script
    .replaceAll(/\bimport\s*\(/g, "noDynamicImport(")
    .replaceAll("import.meta.url", '"realm:/"')
    .replace(/export default \w+;?\s*$/, "")
    .replace(/^\/\/# sourceMappingURL=.*$/m, "");
}

function collectModules(folder, zipPath, modules) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && !leftOut.has(entry.name)) collectModules(path, `${zipPath}/${entry.name}`, modules);
    // A fixed date keeps the zip the same from one machine to another.
    else if (entry.name.endsWith(".pyc")) modules[`${zipPath}/${entry.name}`] = [readFileSync(path), { mtime: new Date(2020, 0, 1) }];
  }
}
