// Builds the extension and opens it on the sample workspace: in desktop VS Code where `code` is on the PATH, else (or with --web) in a
// browser, served by the VS Code from npm.
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { buildForDevelopment } from "./build.mjs";
import { projectRoot } from "./projectRoot.cjs";
import { runProcess } from "./runProcess.mjs";
import { sampleWorkspace } from "./sampleWorkspace.mjs";
import { startServer } from "./vscode/server.mjs";

try {
  await buildForDevelopment();
  const desktop = process.argv.includes("--web") ? undefined : findDesktopCommand();
  if (desktop === undefined) await openInBrowser();
  else await openOnDesktop(desktop);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

function findDesktopCommand() {
  const name = process.platform === "win32" ? "code.cmd" : "code";
  return (process.env.PATH ?? "")
    .split(delimiter)
    .filter(Boolean)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));
}

async function openOnDesktop(command) {
  console.log("Opening VS Code with Trial Lens on the sample workspace (`npm start -- --web` opens it in a browser instead).");
  const windows = process.platform === "win32"; // a .cmd file starts through the shell only
  const quoted = (path) => (windows ? `"${path}"` : path);
  const { exitCode } = await runProcess(
    quoted(command),
    ["--new-window", "--disable-workspace-trust", quoted(`--extensionDevelopmentPath=${projectRoot}`), quoted(sampleWorkspace)],
    { shell: windows },
  );
  process.exitCode = exitCode;
}

async function openInBrowser() {
  const server = await startServer({ extensions: [projectRoot] });
  console.log(`Trial Lens on the sample workspace: ${server.address({ folder: sampleWorkspace })} (Ctrl+C stops it)`);
  await new Promise((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, resolve);
  });
  await server.stop();
  process.exit(0);
}
