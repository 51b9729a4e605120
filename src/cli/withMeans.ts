import { createMathDoor } from "../core/math/createMathDoor";
import type { ToolMeans } from "../core/tools/tool";
import { createSympyAlgebra } from "../node/algebra/sympyAlgebra";
import { createPythonSandbox } from "../node/sandbox/pythonSandbox";
import { builtinSearch } from "../node/search/openSearch";
import { cacheFolder } from "./cacheFolder";

/** Lends what tools work with to some work and closes the processes afterwards. They start with their first use. */
export async function withMeans<Value>(work: (means: Required<ToolMeans>) => Promise<Value>): Promise<Value> {
  const algebra = createSympyAlgebra({ folder: __dirname });
  const python = createPythonSandbox({ folder: __dirname, cacheFolder: cacheFolder() });
  try {
    return await work({ math: createMathDoor(algebra), python, search: builtinSearch() });
  } finally {
    algebra.dispose();
    python.dispose();
  }
}
