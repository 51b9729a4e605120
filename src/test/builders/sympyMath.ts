import { createMathDoor } from "../../core/math/createMathDoor";
import type { MathDoor } from "../../core/math/mathDoor";
import { createSympyAlgebra } from "../../node/algebra/sympyAlgebra";
import { builtAlgebra } from "./builtProcess";

/** The real mathematics with the real SymPy process, from the sources as they are. */
export interface SympyMath {
  readonly math: MathDoor;
  dispose(): void;
}

/** Builds the SymPy process into a folder of its own; the process itself starts with the first question that needs it. */
export async function createSympyMath(): Promise<SympyMath> {
  const algebra = createSympyAlgebra({ folder: await builtAlgebra() });
  return { math: createMathDoor(algebra), dispose: () => algebra.dispose() };
}
