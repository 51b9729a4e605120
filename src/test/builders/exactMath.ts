import { createMathDoor } from "../../core/math/createMathDoor";
import type { MathDoor } from "../../core/math/mathDoor";

/** The real mathematics without SymPy: all that exact rational arithmetic can do, at once; the rest is refused as unavailable. */
export const exactMath: MathDoor = createMathDoor({
  ask: async () => ({ ok: false, code: "unavailable", message: "SymPy is not started in this test." }),
});
