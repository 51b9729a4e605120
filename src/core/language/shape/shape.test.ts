import { describe, expect, it } from "vitest";
import * as z from "zod";
import { experimentSchema } from "../../model/experiment";
import { problemSchema } from "../../model/problem";
import { tools } from "../../tools/catalogue";
import { experimentShape } from "./experimentShape";
import { argumentsShape, problemShape } from "./problemShape";
import { type Shape, shapeAt } from "./shape";

interface JsonSchema {
  readonly properties?: Record<string, JsonSchema>;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly enum?: readonly string[];
  readonly const?: unknown;
  readonly type?: string;
}

/** Paths of all keys, with the names that may stand there. */
function keysOfSchema(schema: JsonSchema, path = ""): string[] {
  const inside = [schema, ...(schema.anyOf ?? [])];
  return inside.flatMap(({ properties = {}, items, enum: names = [], const: name, anyOf }) => [
    ...Object.entries(properties).flatMap(([key, value]) => [`${path}.${key}`, ...keysOfSchema(value, `${path}.${key}`)]),
    ...(items ? keysOfSchema(items, `${path}[]`) : []),
    ...[...names, ...(typeof name === "string" ? [name] : [])].map((value) => `${path} = ${value}`),
    ...(anyOf && schema !== inside[0] ? keysOfSchema({ anyOf }, path) : []),
  ]);
}

function keysOfShape({ members = {}, item, names }: Shape, path = ""): string[] {
  return [
    ...Object.entries(members).flatMap(([key, value]) => [`${path}.${key}`, ...keysOfShape(value, `${path}.${key}`)]),
    ...(item ? keysOfShape(item, `${path}[]`) : []),
    ...(typeof names === "object" ? names : []).map(({ id }) => `${path} = ${id}`),
  ];
}

const sorted = (keys: readonly string[]) => [...new Set(keys)].sort();
/** Names that the schemas leave open, because other checks know them. */
const open = /(tool|models\[\]|builtin) = |arguments/;

describe.each([
  ["problem", problemSchema, problemShape],
  ["experiment", experimentSchema, experimentShape],
])("the shape of a %s", (_, schema, shape) => {
  it("has the keys and names of its schema", () => {
    const expected = keysOfSchema(z.toJSONSchema(schema, { io: "input", unrepresentable: "any", reused: "inline" }) as JsonSchema);
    const closed = (keys: readonly string[]) => sorted(keys).filter((key) => !open.test(key));
    expect(closed(keysOfShape(shape))).toEqual(closed(expected));
  });

  it("says what each of them means", () => {
    const abouts: [string, string][] = [];
    const visit = ({ about, members = {}, item, names }: Shape, path: string): void => {
      abouts.push([path, about]);
      for (const [key, value] of Object.entries(members)) visit(value, `${path}.${key}`);
      if (item) visit(item, `${path}[]`);
      if (typeof names === "object") for (const { id, about: ofName } of names) abouts.push([`${path} = ${id}`, ofName]);
    };
    visit(shape, "");
    for (const [path, about] of abouts) expect(about, path).toMatch(/\S[.)]$/);
  });
});

describe("arguments of tools", () => {
  it.each(tools.map(({ declaration }) => declaration.name))("%s: each with what it means", (tool) => {
    const { members = {} } = argumentsShape(tool) ?? {};
    expect(Object.keys(members).length).toBeGreaterThan(0);
    for (const [key, { about }] of Object.entries(members)) expect(about, key).not.toBe("");
  });

  it("are those of the tool that is named, and nothing of what every object has", () => {
    const path = ["steps", 0, "arguments", "domain"];
    const asked: unknown[] = [];
    const shape = shapeAt(problemShape, path, (at) => {
      asked.push(at);
      return argumentsShape("solve_equation");
    });
    expect(asked).toEqual([["steps", 0, "arguments"]]);
    expect(typeof shape?.names === "object" && shape.names.map(({ id }) => id)).toEqual(["R", "C", "[0, 2*pi)"]);
    expect(shapeAt(problemShape, ["constructor"], () => undefined)).toBeUndefined();
    expect(argumentsShape("toString")).toBeUndefined();
  });
});
