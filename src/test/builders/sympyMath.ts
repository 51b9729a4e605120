import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import * as esbuild from "esbuild";
import { createMathDoor } from "../../core/math/createMathDoor";
import type { MathDoor } from "../../core/math/mathDoor";
import { createSympyAlgebra } from "../../node/algebra/sympyAlgebra";

/** The real mathematics with the real SymPy process, from the sources as they are. */
export interface SympyMath {
  readonly math: MathDoor;
  dispose(): void;
}

/** Builds the SymPy process into a folder of its own; the process itself starts with the first question that needs it. */
export async function createSympyMath(): Promise<SympyMath> {
  const folder = mkdtempSync(join(tmpdir(), "trial-lens-sympy-"));
  const pack = new URL("../../../scripts/packAlgebra.mjs", import.meta.url).href;
  const { packAlgebra } = (await import(pack)) as { packAlgebra(outFolder: string): Promise<void> };
  await packAlgebra(join(folder, "algebra"));
  await esbuild.build({
    entryPoints: [fileURLToPath(new URL("../../node/algebra/algebraProcess.ts", import.meta.url))],
    outfile: join(folder, "algebraProcess.cjs"),
    bundle: true,
    platform: "node",
    format: "cjs",
    target: "node20",
    logLevel: "error",
  });
  const algebra = createSympyAlgebra({ folder });
  return {
    math: createMathDoor(algebra),
    dispose() {
      algebra.dispose();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
