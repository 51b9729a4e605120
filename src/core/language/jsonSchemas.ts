import * as z from "zod";
import { experimentSchema } from "../model/experiment";
import { problemSchema } from "../model/problem";
import { experimentShape } from "./shape/experimentShape";
import { problemShape } from "./shape/problemShape";
import type { Shape } from "./shape/shape";

type JsonSchema = Record<string, unknown>;

/** JSON Schemas of the files that people write, for other editors, by the names of their files: a problem (a line of JSON Lines), a list of problems, an experiment. */
export function jsonSchemas(): Readonly<Record<string, JsonSchema>> {
  return {
    "problem.schema.json": titled("A problem of Trial Lens", described(problemSchema, problemShape)),
    "problems.schema.json": titled("Problems of Trial Lens", { type: "array", items: described(problemSchema, problemShape) }),
    "experiment.schema.json": titled("An experiment of Trial Lens", described(experimentSchema, experimentShape)),
  };
}

function titled(title: string, { $schema: _, ...schema }: JsonSchema): JsonSchema {
  return { $schema: "http://json-schema.org/draft-07/schema#", title, ...schema };
}

/** The schema with what its parts mean. What only code can check is left to the language server and `trial-lens check`. */
function described(schema: z.ZodType, shape: Shape): JsonSchema {
  const { $schema: _, ...made } = z.toJSONSchema(schema, {
    io: "input",
    unrepresentable: "any",
    reused: "inline",
    target: "draft-7",
  }) as JsonSchema;
  return explain(made, shape);
}

function explain(schema: JsonSchema, shape: Shape, isPlace = true): JsonSchema {
  const { properties, items, anyOf } = schema;
  return {
    ...(isPlace && { description: shape.about }),
    ...schema,
    ...(isRecord(properties) && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([key, value]) => {
          const member = shape.members?.[key];
          return [key, member && isRecord(value) ? explain(value, member) : value];
        }),
      ),
    }),
    ...(isRecord(items) && shape.item && { items: explain(items, shape.item) }),
    ...(Array.isArray(anyOf) && { anyOf: anyOf.map((one: JsonSchema) => explain(one, shape, false)) }),
  };
}

function isRecord(value: unknown): value is JsonSchema {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
