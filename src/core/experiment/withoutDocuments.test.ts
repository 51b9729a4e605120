import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { createModels } from "../../node/models/models";
import { nodeFiles } from "../../node/nodeFiles";
import { exactMath } from "../../test/builders/exactMath";
import { temporaryFolder } from "../../test/builders/temporaryFolder";
import { experimentSchema } from "../model/experiment";
import { readProblems } from "../problems/readProblems";
import { makeVariants } from "./makeVariants";
import { runExperiment } from "./run";

const root = temporaryFolder();
/** Of the files as they were made before problems could have documents; a change of what agents are asked or answer changes them. */
const BEFORE = [
  "d3f3cea62a241eab5f6f1bbbda88edb895f74889e7e651004ee48bc1f3bf17a0",
  "a9da36cb08b07b0df6b475b6920fffd236c60a48c9e629638ee77349a8335bae",
];
const hashOf = (file: string) => createHash("sha256").update(readFileSync(file)).digest("hex");

it("runs problems without documents byte for byte as it did before there were documents", async () => {
  const text = readFileSync("test-fixtures/workspace/stories.problems.yaml", "utf8");
  const problems = readProblems("stories.problems.yaml", text).problems.slice(0, 6);
  const experiment = experimentSchema.parse({
    name: "Stories",
    problems: [{ file: "stories.problems.yaml" }],
    models: ["simulated/chatty", "simulated/careful"],
    policies: ["B1", "B2-forced"],
    scaffolds: ["native", "react", "cot"],
    conditions: ["clean", "corrupted", "paraphrase", "synonym", "reorder", "format", "distractor"],
  });
  const [file, folder] = [join(root, "x.variants.jsonl"), join(root, "run")];
  const means = { files: nodeFiles, clock: { now: () => 0 } };
  const { variants } = await makeVariants({ ...means, experiment, problems, file, models: new Map() });
  const models = createModels(experiment.models, problems, { math: exactMath }, { variants });
  await runExperiment({ ...means, experiment, problems, variants, folder, version: "0", models, math: exactMath });
  expect([hashOf(file), hashOf(join(folder, "trials.jsonl"))]).toEqual(BEFORE);
}, 60_000);
