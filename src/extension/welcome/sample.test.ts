import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { loadExperiment } from "../../core/experiment/loadExperiment";
import { modelName } from "../../core/model/experiment";
import { isSimulated } from "../../core/model/trial";
import { readProblems } from "../../core/problems/readProblems";
import { nodeFiles } from "../../node/nodeFiles";

const folder = "media/sample";
const named = (pattern: RegExp) => readdirSync(folder).filter((name) => pattern.test(name));

describe("the sample that comes with the extension", () => {
  it.each(named(/\.experiment\.yaml$/))("has in %s an experiment that runs without a key", async (name) => {
    const { ready, diagnostics } = await loadExperiment(nodeFiles, folder, name);
    expect(diagnostics).toEqual([]);
    expect(ready?.experiment.models.map(modelName).filter((name) => !isSimulated(name))).toEqual([]);
  });

  it.each(named(/\.problems\.yaml$/))("has in %s problems without a mistake", (name) => {
    const { problems, diagnostics } = readProblems(name, readFileSync(`${folder}/${name}`, "utf8"));
    expect(diagnostics).toEqual([]);
    expect(problems.length).toBeGreaterThan(0);
  });

  it("has an experiment of each channel, one with interventions, and problems", () => {
    expect(readdirSync(folder).sort()).toEqual([
      "delegate.experiment.yaml",
      "executor.experiment.yaml",
      "first-light.experiment.yaml",
      "interventions.experiment.yaml",
      "kitchen.problems.yaml",
      "search.experiment.yaml",
    ]);
  });
});
