import { createMathDoor } from "../core/math/createMathDoor";
import type { MathDoor } from "../core/math/mathDoor";
import { createSympyAlgebra } from "../node/algebra/sympyAlgebra";

/** Lends the mathematics to some work and closes its process afterwards. */
export async function withMath<Value>(work: (math: MathDoor) => Promise<Value>): Promise<Value> {
  const algebra = createSympyAlgebra({ folder: __dirname });
  try {
    return await work(createMathDoor(algebra));
  } finally {
    algebra.dispose();
  }
}
