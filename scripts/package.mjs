// Makes trial-lens-<version>.vsix and says how big it is.
import { statSync } from "node:fs";
import { relative } from "node:path";
import { packageExtension, vsixPath } from "./build.mjs";
import { projectRoot } from "./projectRoot.cjs";

try {
  await packageExtension();
  const megabytes = statSync(vsixPath).size / 1e6;
  console.log(`${relative(projectRoot, vsixPath)}: ${megabytes.toFixed(2)} MB`);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
