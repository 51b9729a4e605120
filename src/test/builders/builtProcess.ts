import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "esbuild";
import { temporaryFolder } from "./temporaryFolder";

const root = fileURLToPath(new URL("../../..", import.meta.url));

interface Packer {
  packAlgebra(outFolder: string): Promise<void>;
  packSandbox(outFolder: string): Promise<void>;
}

/** A folder with a process of this source and its runtime files, as the build makes it; gone after the test file. */
async function builtProcess(name: "algebra" | "sandbox", pack: keyof Packer, folder = temporaryFolder()): Promise<string> {
  const packer = (await import(pathToFileURL(`${root}scripts/packPyodide.mjs`).href)) as Packer;
  await packer[pack](`${folder}/${name}`);
  await build({
    entryPoints: { [`${name}Process`]: `${root}src/node/${name}/${name}Process.ts` },
    bundle: true,
    platform: "node",
    format: "cjs",
    target: "node20",
    outdir: folder,
    outExtension: { ".js": ".cjs" },
  });
  return folder;
}

/** @param folder Where it is made, in place of a folder of its own. */
export const builtAlgebra = (folder?: string) => builtProcess("algebra", "packAlgebra", folder);

export const builtSandbox = () => builtProcess("sandbox", "packSandbox");
