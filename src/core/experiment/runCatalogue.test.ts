import { expect, it } from "vitest";
import { corruptionKindSchema, DEFAULT_KINDS } from "../model/corruption";
import { policyIdSchema } from "../model/experiment";
import { charactersByName } from "../simulated/character";
import { toolsByName } from "../tools/catalogue";
import { runCatalogue } from "./runCatalogue";

const catalogue = runCatalogue();
const ids = (entries: readonly { readonly id: string }[]) => entries.map(({ id }) => id);

it("offers every policy, kind of corruption, tool and simulated model there is", () => {
  expect(ids(catalogue.policies)).toEqual(policyIdSchema.options);
  expect(ids(catalogue.kinds)).toEqual(corruptionKindSchema.options);
  expect(ids(catalogue.tools)).toEqual([...toolsByName.keys()]);
  expect(ids(catalogue.models)).toEqual([...charactersByName.keys()]);
  expect(catalogue.defaultKinds).toEqual(DEFAULT_KINDS);
});

it("has a name and a sentence for each", () => {
  const entries = [catalogue.models, catalogue.policies, catalogue.kinds, catalogue.tools, catalogue.scaffolds].flat();
  for (const { id, name, description } of entries) {
    expect(name, id).not.toBe("");
    expect(description, id).toMatch(/^[A-Z].*\.$/s);
  }
});
