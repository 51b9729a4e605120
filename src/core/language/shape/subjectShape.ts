import type { LensDocument } from "../lensDocument";
import type { Subject } from "../position";
import { experimentShape } from "./experimentShape";
import { argumentsShape, problemShape } from "./problemShape";
import { type Shape, shapeAt } from "./shape";

/** What may stand at a path of a problem or an experiment. */
export function shapeOf(
  { kind }: Pick<LensDocument, "kind">,
  subject: Pick<Subject, "valueOf">,
  path: readonly PropertyKey[],
): Shape | undefined {
  const toolBeside = (at: readonly PropertyKey[]) => argumentsShape(subject.valueOf([...at.slice(0, -1), "tool"]));
  return shapeAt(kind === "experiment" ? experimentShape : problemShape, path, toolBeside);
}
