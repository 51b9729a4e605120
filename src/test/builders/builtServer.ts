import { cpSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { builtAlgebra } from "./builtProcess";
import { temporaryFolder } from "./temporaryFolder";

/** A folder like `dist`, with the language server, the command line and the algebra process of this source; gone after the test file. */
export async function builtServer(): Promise<string> {
  const root = temporaryFolder();
  cpSync("docs", join(root, "docs"), { recursive: true });
  const folder = await builtAlgebra(join(root, "dist"));
  await build({
    entryPoints: { server: "src/server/main.ts", cli: "src/cli/main.ts" },
    bundle: true,
    platform: "node",
    format: "cjs",
    target: "node20",
    outdir: folder,
    outExtension: { ".js": ".cjs" },
    mainFields: ["module", "main"],
  });
  return folder;
}
