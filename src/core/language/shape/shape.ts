/** A name that may stand somewhere, and what it means. */
export interface NamedThing {
  readonly id: string;
  /** One or a few sentences of ours; no Markdown. */
  readonly about: string;
}

/**
 * What may stand at a place of a problem or an experiment: help while one writes. What counts are the schemas in `core/model`; a test
 * compares the keys and names with them.
 */
export interface Shape {
  /** One or a few sentences of ours; no Markdown. */
  readonly about: string;
  /** Keys of a record. */
  readonly members?: Readonly<Record<string, Shape>>;
  /** What the entries of a list are. */
  readonly item?: Shape;
  /** Values; or those that only other files tell. */
  readonly names?: readonly NamedThing[] | "problem files" | "problem ids";
  /** A record of the arguments of the tool that is named beside it. */
  readonly toolArguments?: true;
  /** Written without quotes in JSON. */
  readonly number?: true;
}

/** @param argumentsOf The shape of a tool's arguments; undefined if there is no such tool. */
export function shapeAt(
  root: Shape,
  path: readonly PropertyKey[],
  argumentsOf: (path: readonly PropertyKey[]) => Shape | undefined,
): Shape | undefined {
  let shape: Shape | undefined = root;
  for (const [index, key] of path.entries()) {
    if (shape?.toolArguments) shape = argumentsOf(path.slice(0, index)) ?? shape;
    shape = typeof key === "number" ? shape?.item : own(shape?.members, String(key));
  }
  return shape?.toolArguments ? (argumentsOf(path) ?? shape) : shape;
}

function own(members: Readonly<Record<string, Shape>> | undefined, key: string): Shape | undefined {
  return members && Object.hasOwn(members, key) ? members[key] : undefined;
}
