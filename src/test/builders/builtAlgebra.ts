import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "esbuild";
import { temporaryFolder } from "./temporaryFolder";

const root = fileURLToPath(new URL("../../..", import.meta.url));

interface Packer {
  packAlgebra(outFolder: string): Promise<void>;
}

/** A folder with the algebra process of this source and its runtime files, as the build makes it; gone after the test file. */
export async function builtAlgebra(folder: string = temporaryFolder()): Promise<string> {
  const { packAlgebra } = (await import(pathToFileURL(`${root}scripts/packAlgebra.mjs`).href)) as Packer;
  await packAlgebra(`${folder}/algebra`);
  await build({
    entryPoints: { algebraProcess: `${root}src/node/algebra/algebraProcess.ts` },
    bundle: true,
    platform: "node",
    format: "cjs",
    target: "node20",
    outdir: folder,
    outExtension: { ".js": ".cjs" },
  });
  return folder;
}
