import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { nodeFiles } from "../../node/nodeFiles";
import { exactMath } from "../../test/builders/exactMath";
import { temporaryFolder } from "../../test/builders/temporaryFolder";
import { type Experiment, experimentSchema } from "../model/experiment";
import { problemSchema } from "../model/problem";
import { type ChatModel, type Embedder, ModelError } from "../ports";
import { experimentRun } from "../store/runFolder";
import { openRun } from "../store/runReader";
import { appendVariantAct, readVariantActs } from "../store/variantFile";
import { makeVariants, type VariantsSetup } from "./makeVariants";
import { planTrials } from "./plan";
import { unfinishedTrials } from "./resumeRun";
import { runExperiment } from "./run";

const root = temporaryFolder();
let number = 0;
const newFile = () => {
  number += 1;
  return join(root, `${number}.variants.jsonl`);
};
const problems = [
  { id: "apples", question: "Ada buys 3 apples. Her brother gives her 2 pears. How many pieces of fruit does Ada have?" },
  { id: "sum", question: "What is 3 + 2?" },
].map((problem) => problemSchema.parse({ ...problem, answer: "5" }));
const endpoint = (id: string) => ({ id, baseUrl: "http://127.0.0.1:1/v1", model: id });
const experimentWith = (more: Record<string, unknown>): Experiment =>
  experimentSchema.parse({
    name: "x",
    problems: [{ builtin: "first-light" }],
    models: [endpoint("m"), endpoint("other")],
    policies: ["B0"],
    conditions: ["clean", "paraphrase", "format"],
    ...more,
  });
const saying = (id: string, answer: (asked: string) => string): ChatModel => ({
  id,
  async complete({ messages }) {
    const asked = messages.map((message) => message.text).join("\n");
    return { text: answer(asked), calls: [], inputTokens: 1, outputTokens: 1 };
  },
});
const rewords = saying("m", (asked) =>
  asked.includes("Ada") ? "Ada gets 3 apples. Then 2 pears come from her brother. How much fruit has Ada?" : "3 plus 2 is what?",
);
const approves = saying("other", () => "Nothing differs.\nVerdict: EQUIVALENT");
const make = (file: string, experiment: Experiment, models: readonly ChatModel[] = [], more: Partial<VariantsSetup> = {}) =>
  makeVariants({
    experiment,
    problems,
    file,
    models: new Map(models.map((model) => [model.id, model])),
    files: nodeFiles,
    clock: { now: () => 0 },
    ...more,
  });
const states = ({ variants }: Awaited<ReturnType<typeof make>>) =>
  variants.map(({ id, source, state }) => [id, source.by, state.status, state.status === "proposed" ? "" : state.by]);

describe("makeVariants", () => {
  it("makes what is missing, by the table where no model is named, and says that nobody looked at it", async () => {
    const made = await make(newFile(), experimentWith({}));
    expect(made).toMatchObject({ made: 4, missing: 0, diagnostics: [] });
    expect(states(made)).toEqual([
      ["apples/paraphrase", "lexical", "accepted", "structure"],
      ["apples/format", "operator", "accepted", "structure"],
      ["sum/paraphrase", "lexical", "rejected", "operator"],
      ["sum/format", "operator", "accepted", "structure"],
    ]);
  });

  it("takes no more than a proposal from the structure where a review is required", async () => {
    const made = await make(newFile(), experimentWith({ variants: { review: "required" } }));
    expect(states(made).map(([, , status]) => status)).toEqual(["proposed", "proposed", "rejected", "proposed"]);
  });

  it("lets the experiment's models reword and judge", async () => {
    const experiment = experimentWith({ variants: { model: "m", judges: ["other"], review: "required" } });
    const made = await make(newFile(), experiment, [rewords, approves]);
    expect(states(made).filter(([id]) => id?.endsWith("paraphrase"))).toEqual([
      ["apples/paraphrase", "model", "accepted", "other"],
      ["sum/paraphrase", "model", "accepted", "other"],
    ]);
  });

  it("makes nothing twice, and heeds what a person decided", async () => {
    const file = newFile();
    await make(file, experimentWith({}));
    const at = "2026-01-01T00:00:00.000Z";
    await appendVariantAct(nodeFiles, file, {
      format: 1,
      at,
      act: "decide",
      variant: "sum/format",
      person: "Ada",
      accepted: false,
      reason: "Same.",
    });
    const again = await make(file, experimentWith({}));
    expect(again.made).toBe(0);
    expect(states(again).at(-1)).toEqual(["sum/format", "operator", "rejected", "Ada"]);
    expect((await readVariantActs(nodeFiles, file)).acts).toHaveLength(5);
  });

  describe("with an embedder", () => {
    const embedderOf = (id: string): Embedder & { readonly asked: (readonly string[])[] } => {
      const asked: (readonly string[])[] = [];
      return {
        id,
        asked,
        async embed(texts) {
          asked.push(texts);
          return texts.map((text) => [text.length, 1]);
        },
      };
    };
    const providers = ({ variants }: Awaited<ReturnType<typeof make>>) =>
      variants.map(({ question, severity }) => (question === undefined ? "no text" : severity?.embedding?.provider));

    it("measures what is new and what is there, once, and by another one anew", async () => {
      const file = newFile();
      await make(file, experimentWith({ conditions: ["clean", "format"] }));
      const embedder = embedderOf("host/e");
      const first = await make(file, experimentWith({}), [], { embedder });
      expect(first).toMatchObject({ made: 2, missing: 0 });
      expect(providers(first)).toEqual(["host/e", "host/e", "no text", "host/e"]);
      expect(embedder.asked.map((texts) => texts.length)).toEqual([3, 2]);
      await make(file, experimentWith({}), [], { embedder });
      expect(embedder.asked).toHaveLength(2);
      const other = await make(file, experimentWith({}), [], { embedder: embedderOf("other/e") });
      expect(new Set(providers(other))).toEqual(new Set(["other/e", "no text"]));
    });

    it("keeps what a person decided, and the distance where the decision is taken back", async () => {
      const file = newFile();
      const head = { format: 1, at: "2026-01-01T00:00:00.000Z", variant: "sum/format", person: "Ada" } as const;
      await make(file, experimentWith({}));
      await appendVariantAct(nodeFiles, file, { ...head, act: "decide", accepted: false, reason: "Same." });
      const measured = await make(file, experimentWith({}), [], { embedder: embedderOf("host/e") });
      expect(states(measured).at(-1)).toEqual(["sum/format", "operator", "rejected", "Ada"]);
      await appendVariantAct(nodeFiles, file, { ...head, act: "reopen" });
      const reopened = await make(file, experimentWith({}));
      expect(states(reopened).at(-1)).toEqual(["sum/format", "operator", "accepted", "structure"]);
      expect(providers(reopened).at(-1)).toBe("host/e");
    });

    it("that is not there keeps the variants, says so, and is asked again", async () => {
      const file = newFile();
      const down: Embedder = { id: "host/e", embed: () => Promise.reject(new ModelError("Nobody answers.")) };
      await expect(make(file, experimentWith({}), [], { embedder: down })).rejects.toThrow(
        "The variants were made and are kept, but 3 of them were not measured: Nobody answers.",
      );
      expect(await make(file, experimentWith({}), [], { embedder: embedderOf("host/e") })).toMatchObject({ made: 0, missing: 0 });
    });

    it("counts what a cancellation left unmeasured as missing", async () => {
      const stopping = new AbortController();
      const stopped = await make(newFile(), experimentWith({}), [], {
        embedder: embedderOf("host/e"),
        cancellation: stopping.signal,
        onVariant: ({ severity }) => severity?.embedding && stopping.abort(),
      });
      expect(stopped).toMatchObject({ made: 4, missing: 1 });
    });
  });

  it("makes variants of a question that was changed anew", async () => {
    const file = newFile();
    await make(file, experimentWith({}));
    const changed = problems.map((problem) => (problem.id === "sum" ? { ...problem, question: "What is 2 + 3?" } : problem));
    const again = await make(file, experimentWith({}), [], { problems: changed });
    expect(again.made).toBe(2);
    expect(again.variants.at(-1)?.question).toBe("> What is 2 + 3?");
  });

  it.each(["m", "other"])("makes nothing by the table where the model %s is not there, and goes on once it is", async (missing) => {
    const file = newFile();
    const experiment = experimentWith({ conditions: ["clean", "format", "paraphrase"], variants: { model: "m", judges: ["other"] } });
    const down: ChatModel = { id: missing, complete: () => Promise.reject(new ModelError("Nobody answers.")) };
    const without = [rewords, approves].map((model) => (model.id === missing ? down : model));
    await expect(make(file, experiment, without)).rejects.toThrow(
      "The variant apples/paraphrase was not made, those before it are kept: Nobody answers.",
    );
    expect((await readVariantActs(nodeFiles, file)).acts).toHaveLength(1);
    const again = await make(file, experiment, [rewords, approves]);
    expect(again.made).toBe(3);
    expect(states(again)[1]).toEqual(["apples/paraphrase", "model", "accepted", "other"]);
  });

  it("takes the table's word where every reply of the model was refused", async () => {
    const experiment = experimentWith({ conditions: ["clean", "synonym"], variants: { model: "m" } });
    const made = await make(newFile(), experiment, [saying("m", () => "I cannot do that.")]);
    expect(states(made)[0]).toEqual(["apples/synonym", "lexical", "accepted", "structure"]);
  });

  it("stops where it is told to, and goes on from there", async () => {
    const file = newFile();
    const stopping = new AbortController();
    const stopped = await make(file, experimentWith({}), [], {
      cancellation: stopping.signal,
      onVariant: (_, done) => done === 2 && stopping.abort(),
    });
    expect(stopped).toMatchObject({ made: 2, missing: 2 });
    expect(await make(file, experimentWith({}))).toMatchObject({ made: 2, missing: 0 });
  });
});

describe("a run with perturbed conditions", () => {
  const submitting: ChatModel = {
    id: "m",
    complete: async () => ({
      text: "",
      calls: [{ id: "1", tool: "submit_final_answer", arguments: '{"answer":"5"}' }],
      inputTokens: 1,
      outputTokens: 1,
    }),
  };

  it("asks accepted variants alone, says in each trial what was asked, and keeps rejected variants", async () => {
    const experiment = { ...experimentWith({}), models: [endpoint("m")] };
    const { variants } = await make(newFile(), experiment);
    const folder = join(root, "run");
    const asked: string[] = [];
    const model: ChatModel = {
      ...submitting,
      complete(request, cancellation) {
        asked.push(request.messages.at(-1)?.text ?? "");
        return submitting.complete(request, cancellation);
      },
    };
    await runExperiment({
      experiment,
      problems,
      variants,
      folder,
      version: "0.0.0",
      models: new Map([["m", model]]),
      math: exactMath,
      files: nodeFiles,
      clock: { now: () => 0 },
    });
    const { run, trials } = await openRun(nodeFiles, folder);
    expect(trials.map(({ problem, condition, perturbation }) => [problem, condition, perturbation?.operator])).toEqual([
      ["apples", "clean", undefined],
      ["apples", "perturbed:paraphrase", "paraphrase"],
      ["apples", "perturbed:format", "format"],
      ["sum", "clean", undefined],
      ["sum", "perturbed:format", "format"],
    ]);
    expect(
      trials.map(({ problem, perturbation }) => perturbation?.question ?? problems.find(({ id }) => id === problem)?.question),
    ).toEqual(asked);
    expect(run.variants?.map(({ state }) => state.status)).toEqual(["accepted", "accepted", "rejected", "accepted"]);
    // What is left of such a run is planned from its folder alone.
    expect(unfinishedTrials(experimentRun(run), trials.slice(0, 2), "missing").map(({ id }) => id)).toEqual(
      trials.slice(2).map(({ id }) => id),
    );
    expect(planTrials(experiment, problems)).toHaveLength(2);
  });
});
