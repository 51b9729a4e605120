import { describe, expect, it } from "vitest";
import { exactMath } from "../../test/builders/exactMath";
import { newExperiment, type WhatGoesWrong } from "../experiment/newExperiment";
import { writeExperiment } from "../experiment/writeExperiment";
import { newProblemSet } from "../problems/newProblemSet";
import { readDocument } from "../problems/problemDocument";
import { checkDocument } from "./checkDocument";
import { createComputedMemory } from "./computedMemory";
import { formatDocument } from "./formatting/formatDocument";
import { openDocument } from "./lensDocument";

const context = {
  problems: {
    join: (_: string, name: string) => name,
    readText: async () => undefined,
    read: async () => readDocument(newProblemSet(), "yaml"),
  },
  memory: createComputedMemory(),
  means: async () => ({ math: exactMath }),
  pause: async () => {},
};

describe("a new file", () => {
  it("of problems has nothing to find, and is formatted", async () => {
    const document = openDocument("my.problems.yaml", "/", newProblemSet());
    expect(await checkDocument(document, context)).toEqual([]);
    expect(formatDocument(document)).toEqual([]);
  });

  it.each<[WhatGoesWrong, unknown[]]>([
    ["nothing", [{ id: "clean" }]],
    ["usual", [{ id: "clean" }, { id: "corrupted", corruption: expect.anything() }]],
    ["sign-flip", [{ id: "clean" }, { id: "sign-flip", corruption: expect.objectContaining({ kinds: ["sign-flip"] }) }]],
  ])("of an experiment in which %s goes wrong has nothing to find, and is formatted", async (wrong, conditions) => {
    const experiment = newExperiment("mine", {
      problems: [{ file: "my.problems.yaml" }, { builtin: "first-light" }],
      models: ["simulated/careful", { id: "local", baseUrl: "http://127.0.0.1:11434/v1", model: "qwen3:8b" }],
      policies: ["B0", "B1"],
      wrong,
    });
    expect(experiment.conditions).toEqual(conditions);
    const document = openDocument("mine.experiment.yaml", "/", writeExperiment(experiment));
    expect(await checkDocument(document, context)).toEqual([]);
    expect(formatDocument(document)).toEqual([]);
  });
});
