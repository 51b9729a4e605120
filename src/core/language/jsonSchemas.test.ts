import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import * as z from "zod";
import { jsonSchemas } from "./jsonSchemas";

interface Node {
  readonly description?: string;
  readonly properties?: Record<string, Node>;
  readonly required?: readonly string[];
}

describe("the JSON Schemas", () => {
  const made = jsonSchemas();

  it("are those in the folder schemas; `node scripts/schemas.mjs` writes them anew", () => {
    expect(readdirSync("schemas").sort()).toEqual(Object.keys(made).sort());
    for (const [name, schema] of Object.entries(made)) expect(JSON.parse(readFileSync(`schemas/${name}`, "utf8")), name).toEqual(schema);
  });

  it("ask for what has no default, and say what each key means", () => {
    const experiment = made["experiment.schema.json"] as Node;
    expect(experiment.required).toEqual(["name", "problems", "models", "policies", "conditions"]);
    for (const { description } of Object.values(experiment.properties ?? {})) expect(description).toMatch(/\.$/);
  });

  it.each(["first-light.experiment.yaml", "forced.experiment.yaml", "when-tools-lie.experiment.yaml", "kitchen.problems.yaml"])(
    "accept %s of the sample workspace",
    (file) => {
      const name = file.includes("experiment") ? "experiment.schema.json" : "problems.schema.json";
      const value: unknown = parse(readFileSync(`test-fixtures/workspace/${file}`, "utf8"));
      expect(z.fromJSONSchema(made[name] as z.core.JSONSchema.JSONSchema).safeParse(value).error).toBeUndefined();
    },
  );

  it.each(["experiment.schema", "experiment.unknown-policy", "experiment.unknown-scaffold"])("refuse the file of %s", (rule) => {
    const value: unknown = parse(readFileSync(`test-fixtures/findings/${rule}.experiment.yaml`, "utf8"));
    expect(z.fromJSONSchema(made["experiment.schema.json"] as z.core.JSONSchema.JSONSchema).safeParse(value).success).toBe(false);
  });

  it("are packed and contributed for the YAML extension", () => {
    const { yamlValidation } = JSON.parse(readFileSync("package.json", "utf8")).contributes;
    const named = yamlValidation.map(({ url }: { url: string }) => url.replace("./schemas/", "")).sort();
    expect(named).toEqual(["experiment.schema.json", "problems.schema.json"]);
    expect(readFileSync(".vscodeignore", "utf8")).toContain("!schemas/**");
  });
});
