import { appendFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { nodeFiles } from "../../node/nodeFiles";
import { temporaryFolder } from "../../test/builders/temporaryFolder";
import type { VariantAct } from "../model/variantAct";
import { proposeVariant, variantByHand } from "../perturbation/variants/proposeVariant";
import { documentsHash, standingVariants } from "./standingVariants";
import { appendVariantAct, readVariantActs, variantFileName } from "./variantFile";

const root = temporaryFolder();
const problem = { id: "apples", question: "Ada buys 3 apples. She eats 1 apple. How many apples are left?", answer: "2" };
const at = "2026-01-01T00:00:00.000Z";
const proposal = async (operator: "format" | "paraphrase"): Promise<VariantAct> => ({
  format: 1,
  at,
  act: "propose",
  original: problem.question,
  variant: await proposeVariant(problem, operator),
});
const decision = (accepted: boolean): VariantAct => ({
  format: 1,
  at,
  act: "decide",
  variant: "apples/format",
  person: "Ada",
  accepted,
  reason: "I read it.",
});

it.each([
  ["/x/agentdiff.experiment.yaml", "/x/agentdiff.variants.jsonl"],
  ["a.experiment.yml", "a.variants.jsonl"],
  ["a.experiment.json", "a.variants.jsonl"],
  ["plain.yaml", "plain.variants.jsonl"],
])("the variants of %s are in %s", (experiment, file) => expect(variantFileName(experiment)).toBe(file));

it("reads back every act, also behind a line that is none", async () => {
  const file = join(root, "x.variants.jsonl");
  const acts = [await proposal("format"), decision(true)];
  for (const act of acts) await appendVariantAct(nodeFiles, file, act);
  await appendFile(file, "no act\n");
  await appendVariantAct(nodeFiles, file, decision(false));
  const read = await readVariantActs(nodeFiles, file);
  expect(read.acts).toEqual([...acts, decision(false)]);
  expect(read.diagnostics.map(({ line, code }) => ({ line, code }))).toEqual([{ line: 3, code: "run/foreign-line" }]);
});

it("has no variants where there is no file", async () => {
  const read = await readVariantActs(nodeFiles, join(root, "none.variants.jsonl"));
  expect(read).toEqual({ acts: [], diagnostics: [] });
});

it("lets the last decision count, and a new text take the place of the old one with its decision", async () => {
  const proposed = await proposal("format");
  const stateAfter = (...acts: VariantAct[]) => standingVariants(acts, [problem]).map(({ state, source }) => [state.status, source.by]);
  expect(stateAfter(proposed)).toEqual([["accepted", "operator"]]);
  expect(stateAfter(proposed, decision(false))).toEqual([["rejected", "operator"]]);
  expect(stateAfter(proposed, decision(false), decision(true))).toEqual([["accepted", "operator"]]);
  const reopened: VariantAct = { format: 1, at, act: "reopen", variant: "apples/format", person: "Ada" };
  expect(stateAfter(proposed, decision(false), reopened)).toEqual([["accepted", "operator"]]);
  expect(stateAfter(reopened, proposed, decision(true), decision(false))).toEqual([["rejected", "operator"]]);
  const variant = await variantByHand(problem, "format", { question: `> ${problem.question}` }, "Ada");
  expect(stateAfter(proposed, decision(false), { ...proposed, variant } as VariantAct)).toEqual([["accepted", "hand"]]);
});

it("lets no variant of another question stand, nor a decision on it", async () => {
  const proposed = await proposal("format");
  const reworded = { ...problem, question: "How many apples are 3 apples less 1?" };
  expect(standingVariants([proposed, decision(true)], [reworded])).toEqual([]);
  expect(standingVariants([proposed], [])).toEqual([]);
  const context = [{ text: "Ada likes apples." }];
  const beside: VariantAct = { ...(proposed as Extract<VariantAct, { act: "propose" }>), documents: documentsHash(context) };
  expect(standingVariants([beside], [{ ...problem, context }])).toHaveLength(1);
  expect(standingVariants([beside], [{ ...problem, context: [{ title: "Ada", text: "Ada likes apples." }] }])).toEqual([]);
  expect(standingVariants([beside], [problem])).toEqual([]);
  expect(standingVariants([proposed], [{ ...problem, context }])).toEqual([]);
});
