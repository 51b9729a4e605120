import { cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../projectRoot.cjs";
import { runNpm, runProcess } from "../runProcess.mjs";
import { installOnce } from "./installOnce.mjs";

/** The npm package that carries VS Code 1.139.1: its server, extension host and web workbench. */
const codeServer = {
  version: "4.139.1",
  integrity: "sha512-fUYvJVdz4ZoVJfakGiGWXFMpF8K1ObsrpGvX17ZxNpKOzdNHs7lANT670JTr4ZhA8DnWqyvvmFG/d3HV9Yy6ew==",
};

/** Dependencies of agent sessions, tunnels, Windows and proxy log-on: big or native, and on no path of ours. */
const unusedDependencies = [
  "@devcontainers/cli",
  "@github/copilot-sdk",
  "@microsoft/mxc-sdk",
  "@vscode/copilot-api",
  "@vscode/sandbox-runtime",
  "@vscode/sqlite3",
  "@vscode/tree-sitter-wasm",
  "@vscode/windows-process-tree",
  "@vscode/windows-registry",
  "kerberos",
  "ssh2",
];

/** Built-in extensions that want an account, a network or a browser to debug. */
const unusedExtensions = [
  "copilot",
  "github",
  "github-authentication",
  "mermaid-markdown-features",
  "microsoft-authentication",
  "ms-vscode.js-debug",
  "ms-vscode.js-debug-companion",
  "ms-vscode.vscode-js-profile-table",
  "tunnel-forwarding",
];

const standIns = join(projectRoot, "scripts", "vscode", "standIns");

/** The path of the VS Code server's folder, installed from npm under .vscode-test at the first call. No compiler is needed. */
export async function installServer() {
  const announcement = `Installing VS Code from npm (code-server ${codeServer.version}, once, well under a minute).`;
  const folder = await installOnce(`code-server-${codeServer.version}`, announcement, async (target) => {
    await unpackServer(target);
    await installDependencies(join(target, "vscode"));
    replaceNativeModules(join(target, "vscode", "node_modules"));
  });
  return join(folder, "vscode");
}

async function unpackServer(target) {
  const listing = JSON.parse(await runNpm(["pack", "--json", `code-server@${codeServer.version}`], target));
  const [packed] = Array.isArray(listing) ? listing : Object.values(listing); // npm has printed both shapes
  if (packed.integrity !== codeServer.integrity) {
    throw new Error(
      `code-server ${codeServer.version} from the registry has the integrity ${packed.integrity}, but ${codeServer.integrity} is pinned.`,
    );
  }
  const excluded = unusedExtensions.map((name) => `--exclude=package/lib/vscode/extensions/${name}`);
  const { exitCode, standardError } = await runProcess("tar", ["-xzf", packed.filename, ...excluded, "package/lib/vscode"], {
    capture: true,
    cwd: target,
  });
  if (exitCode !== 0) throw new Error(`tar could not unpack ${packed.filename}: ${standardError.trim()}`);
  renameSync(join(target, "package/lib/vscode"), join(target, "vscode"));
  rmSync(join(target, "package"), { recursive: true });
  rmSync(join(target, packed.filename));
}

async function installDependencies(server) {
  const manifestPath = join(server, "package.json");
  const manifest = JSON.parse(readFileSync(manifestPath, "utf8"));
  for (const name of unusedDependencies) delete manifest.dependencies[name];
  delete manifest.overrides;
  delete manifest.allowScripts;
  writeFileSync(manifestPath, JSON.stringify(manifest, null, 2));
  // The package's own shrinkwrap pins every version.
  await runNpm(["install", "--ignore-scripts", "--no-audit", "--no-fund", "--omit=dev", "--omit=peer", "--engine-strict=false"], server);
  const ripgrep = join(server, "node_modules/@vscode/ripgrep-universal/bin");
  for (const platform of readdirSync(ripgrep)) {
    if (platform !== `${process.platform}-${process.arch}`) rmSync(join(ripgrep, platform), { recursive: true });
  }
}

/** The logger and the parent watchdog are C++ that would have to be compiled; plain JavaScript does for our purpose. */
function replaceNativeModules(modules) {
  for (const [name, source] of [
    ["@vscode/spdlog", "fileLogger.cjs"],
    ["@vscode/native-watchdog", "parentWatchdog.cjs"],
  ]) {
    rmSync(join(modules, name), { recursive: true, force: true });
    cpSync(join(standIns, source), join(modules, name, "index.js"));
    writeFileSync(join(modules, name, "package.json"), `${JSON.stringify({ name, main: "index.js" })}\n`);
  }
}
