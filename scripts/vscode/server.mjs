import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { runProcess } from "../runProcess.mjs";
import { installNode } from "./installNode.mjs";
import { installServer } from "./installServer.mjs";
import { serverSettings } from "./serverSettings.mjs";

const startMilliseconds = 60_000;
const stopMilliseconds = 3_000;
const noMarketplace = { EXTENSIONS_GALLERY: '{"serviceUrl":""}' };

/**
 * Starts the VS Code server from npm on a free port of 127.0.0.1, with an empty profile of its own that `stop` removes.
 *
 * - `extensions`: folders of extensions to have installed (linked, not copied)
 * - `vsix`: a packed extension to install
 * - `settings`: user settings on top of the quiet ones
 * - `automation`: lets a page run tests in the extension host (and hides notifications)
 * - `environment`: variables for the server and the extension host
 */
export async function startServer({ extensions = [], vsix, settings = {}, automation = false, environment = {} } = {}) {
  const [node, vscode] = await Promise.all([installNode(), installServer()]);
  const profile = mkdtempSync(join(tmpdir(), "vsc-")); // a short path, because sockets live under it
  const extensionsFolder = join(profile, "extensions");
  mkdirSync(extensionsFolder);
  const serverMain = join(vscode, "out", "server-main.js");
  const common = [
    "--accept-server-license-terms",
    "--disable-telemetry",
    "--server-data-dir",
    profile,
    "--extensions-dir",
    extensionsFolder,
  ];
  const removeProfile = () => rmSync(profile, { recursive: true, force: true, maxRetries: 5 });

  const userFolder = join(profile, "data", "User");
  mkdirSync(userFolder, { recursive: true });
  const writeSettings = (more) => {
    writeFileSync(join(userFolder, "settings.json"), JSON.stringify({ ...serverSettings, ...settings, ...more }, null, 2));
  };
  writeSettings({});
  for (const extension of extensions) linkExtension(extension, extensionsFolder);
  if (vsix !== undefined) {
    const { exitCode, standardOutput, standardError } = await runProcess(
      node,
      [serverMain, ...common, "--install-extension", resolve(vsix)],
      {
        capture: true,
        environment: noMarketplace,
      },
    );
    if (exitCode !== 0 || !standardOutput.includes("successfully installed")) {
      removeProfile();
      throw new Error(`${vsix} could not be installed: ${standardOutput}${standardError}`);
    }
  }

  const token = randomBytes(16).toString("hex"); // keeps other programs and web pages on this machine out
  const switches = [
    "--host",
    "127.0.0.1",
    "--port",
    "0",
    "--connection-token",
    token,
    ...(automation ? ["--enable-smoke-test-driver"] : []),
  ];
  const server = spawn(node, [serverMain, ...common, ...switches], {
    stdio: ["ignore", "pipe", "pipe"],
    detached: process.platform !== "win32", // a process group of its own, so that the extension hosts can be stopped with it
    env: { ...process.env, ...noMarketplace, XDG_RUNTIME_DIR: profile, ...environment },
  });
  const killOnExit = () => {
    kill(server, "SIGKILL");
    removeProfile();
  };
  process.once("exit", killOnExit);
  const stop = async () => {
    process.off("exit", killOnExit);
    const gone = new Promise((resolveGone) => server.once("exit", resolveGone));
    if (server.exitCode === null && server.signalCode === null) {
      kill(server, "SIGTERM");
      await Promise.race([gone, new Promise((resolveLate) => setTimeout(resolveLate, stopMilliseconds).unref())]);
    }
    kill(server, "SIGKILL"); // what is left of the group
    removeProfile();
  };
  try {
    const authority = `127.0.0.1:${await portOf(server)}`;
    return { address: (page) => addressOf(authority, token, page), extensionsFolder, writeSettings, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function linkExtension(folder, extensionsFolder) {
  const { publisher, name, version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  symlinkSync(resolve(folder), join(extensionsFolder, `${publisher}.${name}-${version}`), "junction");
}

function portOf(server) {
  return new Promise((resolvePort, reject) => {
    let output = "";
    const timer = setTimeout(() => reject(new Error(`The VS Code server did not start in time. It printed: ${output}`)), startMilliseconds);
    const onData = (data) => {
      output += data;
      const port = /listening on (\d+)/.exec(output)?.[1];
      if (port === undefined) return;
      clearTimeout(timer);
      output = "";
      resolvePort(Number(port));
    };
    server.stdout.on("data", onData);
    server.stderr.on("data", onData);
    server.once("error", reject);
    server.once("exit", (exitCode) => {
      clearTimeout(timer);
      reject(new Error(`The VS Code server ended with exit code ${exitCode}. It printed: ${output}`));
    });
  });
}

function kill(server, signal) {
  try {
    if (process.platform === "win32") server.kill(signal);
    else process.kill(-server.pid, signal);
  } catch {} // it is gone already
}

/** The page that opens a folder; with an extension under development (one at most) and its tests only if the server allows automation. */
function addressOf(authority, token, { folder, extensionDevelopmentPath, extensionTestsPath }) {
  const serverPath = (path) => decodeURIComponent(pathToFileURL(resolve(path)).pathname);
  const remote = (path) => `vscode-remote://${authority}${encodeURI(serverPath(path))}`;
  const query = [`folder=${encodeURIComponent(serverPath(folder)).replaceAll("%2F", "/")}`, `tkn=${token}`];
  const payload = [];
  if (extensionDevelopmentPath !== undefined) payload.push(["extensionDevelopmentPath", remote(extensionDevelopmentPath)]);
  if (extensionTestsPath !== undefined) payload.push(["extensionTestsPath", remote(extensionTestsPath)]);
  if (payload.length > 0) query.push(`payload=${encodeURIComponent(JSON.stringify(payload))}`);
  return `http://${authority}/?${query.join("&")}`;
}
