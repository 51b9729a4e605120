import { fileURLToPath } from "node:url";
import { build } from "esbuild";

/**
 * Bundles a source file, as the build does, for a test that starts it as a thread or process of its own.
 * @param source Its path below `src`.
 * @param file The path to write.
 */
export async function bundled(source: string, file: string): Promise<void> {
  await build({
    entryPoints: [fileURLToPath(new URL(`../../${source}`, import.meta.url))],
    bundle: true,
    platform: "node",
    format: file.endsWith(".mjs") ? "esm" : "cjs",
    target: "node20",
    mainFields: ["module", "main"],
    outfile: file,
  });
}
