// Writes schemas/*.json anew: the JSON Schemas of problems and experiments, made from the schemas that the program itself reads by.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as esbuild from "esbuild";
import { projectRoot } from "./projectRoot.cjs";

const { outputFiles } = await esbuild.build({
  entryPoints: [join(projectRoot, "src", "core", "language", "jsonSchemas.ts")],
  bundle: true,
  format: "esm",
  platform: "neutral",
  mainFields: ["module", "main"],
  write: false,
});
const { jsonSchemas } = await import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString("base64")}`);
const folder = join(projectRoot, "schemas");
mkdirSync(folder, { recursive: true });
for (const [name, schema] of Object.entries(jsonSchemas())) {
  writeFileSync(join(folder, name), `${JSON.stringify(schema, null, 2)}\n`);
  console.log(`schemas/${name}`);
}
