import * as z from "zod";
import { corruptionPlanSchema } from "./corruption";
import { interventionMembers, interventionOf, type Rule } from "./intervention";
import { operatorIdSchema, perturbedCondition } from "./perturbation";
import { type ScaffoldId, scaffoldIdSchema } from "./scaffold";

const partOfSet = {
  /** Only so many, from the first. */
  limit: z.int().positive().optional(),
  /** Only these of them, in the order of the set. */
  ids: z.array(z.string().min(1)).min(1).optional(),
};

/** Where problems come from: a file beside the experiment, or a built-in set; whole, or a part of it. */
export const problemSourceSchema = z.union(
  [z.strictObject({ file: z.string().min(1), ...partOfSet }), z.strictObject({ builtin: z.string().min(1), ...partOfSet })],
  { error: "expected `file: …` or `builtin: …`" },
);
export type ProblemSource = z.infer<typeof problemSourceSchema>;

/** What an endpoint charges, in any one currency. */
export const pricesSchema = z.strictObject({
  /** For a million input tokens. */
  inputPerMillion: z.number().nonnegative(),
  outputPerMillion: z.number().nonnegative(),
});
export type Prices = z.infer<typeof pricesSchema>;

/** The address of an OpenAI-compatible endpoint. Keys are never written here. */
const addressSchema = z
  .url({ protocol: /^https?$/, error: "expected an http or https address, such as http://127.0.0.1:11434/v1" })
  .refine(
    (address) => !/[@?#]/.test(address),
    "an address holds no user name, key or question mark; keys are stored or come from the environment",
  );

/** A model behind an OpenAI-compatible endpoint. */
export const endpointModelSchema = z.strictObject({
  id: z.string().min(1),
  baseUrl: addressSchema,
  model: z.string().min(1),
  temperature: z.number().min(0).max(2).optional(),
  /** Most tokens of an answer; absent: the endpoint's own limit. */
  outputLimit: z.int().positive().optional(),
  /** Sends the trial's seed even where the provider is known to ignore or refuse it. */
  seed: z.literal(true).optional(),
  /** Takes an answer whose whole text is tool calls, as some servers leave them there, for these calls. */
  recoverLeakedCalls: z.literal(true).optional(),
  prices: pricesSchema.optional(),
});
export type EndpointModel = z.infer<typeof endpointModelSchema>;

/** A model that VS Code offers to its extensions. It runs within VS Code only; a recorded run of it replays anywhere. */
export const editorModelSchema = z.strictObject({
  id: z.string().min(1),
  /** Vendor and id, as VS Code knows the model. */
  editorModel: z.string().regex(/^[^/]+\/.+$/, "expected the vendor, a slash and the model's id, such as copilot/gpt-4.1"),
});
export type EditorModel = z.infer<typeof editorModelSchema>;

/** An endpoint, a model of VS Code, or the name of a simulated character, such as `simulated/trusting`. */
export const modelChoiceSchema = z.union([z.string().min(1), endpointModelSchema, editorModelSchema]);
export type ModelChoice = z.infer<typeof modelChoiceSchema>;

export function isEndpoint(choice: ModelChoice): choice is EndpointModel {
  return typeof choice === "object" && "baseUrl" in choice;
}

export function isEditorModel(choice: ModelChoice): choice is EditorModel {
  return typeof choice === "object" && "editorModel" in choice;
}

/** The name under which a model stands in trials and tables. */
export function modelName(choice: ModelChoice): string {
  return typeof choice === "string" ? choice : choice.id;
}

export const policyIdSchema = z.enum(["B0", "B1", "B2", "B3", "B4", "B2-forced", "B3-forced"]);
export type PolicyId = z.infer<typeof policyIdSchema>;

const prompt = z.string().trim().min(1).optional();

/**
 * Prompts to use in place of a policy's own, which stay where none is given. `system`: what the agent is told first; `reflection`:
 * what follows on a submission that is held back; `reviewer`: what the fresh reviewer is told. And prompts in place of a scaffold's
 * own: `format`, how ReAct is to be written, which stands after the policy's system prompt and before the list of tools; `system` and
 * `reflection` of the scaffolds without tools, where they take the place of any policy's. And sentences in place of an intervention's own:
 * `rules`, a sentence for each rule; `metadata`, the instruction to weigh results by what is said of their reliability;
 * `delegate`, what a delegate is told before the document.
 */
export const promptsSchema = z.strictObject({
  B0: z.strictObject({ system: prompt }).optional(),
  B1: z.strictObject({ system: prompt, reflection: prompt }).optional(),
  B2: z.strictObject({ system: prompt, reviewer: prompt }).optional(),
  B3: z.strictObject({ system: prompt }).optional(),
  B4: z.strictObject({ system: prompt }).optional(),
  "B2-forced": z.strictObject({ system: prompt, reflection: prompt, reviewer: prompt }).optional(),
  "B3-forced": z.strictObject({ system: prompt, reflection: prompt }).optional(),
  react: z.strictObject({ format: prompt }).optional(),
  cot: z.strictObject({ system: prompt, reflection: prompt }).optional(),
  direct: z.strictObject({ system: prompt, reflection: prompt }).optional(),
  rules: z.strictObject({ compare: prompt, verify: prompt, disclose: prompt } satisfies Record<Rule, z.ZodType>).optional(),
  metadata: z.strictObject({ instruction: prompt }).optional(),
  delegate: z.strictObject({ system: prompt }).optional(),
} satisfies Record<PolicyId | Exclude<ScaffoldId, "native"> | "rules" | "metadata" | "delegate", z.ZodType>);
export type Prompts = z.infer<typeof promptsSchema>;

/** A change of the question: each problem is asked in the words of the operator's accepted variant of it. */
export const perturbationPlanSchema = z.strictObject({ operator: operatorIdSchema });
export type PerturbationPlan = z.infer<typeof perturbationPlanSchema>;

/**
 * With neither a corruption nor a perturbation the condition is clean; with both it cannot be run. An intervention goes with either, or
 * with none.
 */
export const conditionSchema = z.strictObject({
  id: z.string().min(1).max(60),
  corruption: corruptionPlanSchema.optional(),
  perturbation: perturbationPlanSchema.optional(),
  ...interventionMembers,
});
export type Condition = z.infer<typeof conditionSchema>;

/** Whether trials of a condition are asked the question as it stands, with tools that tell the truth. */
export function isCleanCondition({ corruption, perturbation }: Condition): boolean {
  return corruption === undefined && perturbation === undefined;
}

/** Whether a condition is clean and has no intervention: plainly the problem and its tools. */
export function isPlainCondition(condition: Condition): boolean {
  return isCleanCondition(condition) && interventionOf(condition) === undefined;
}

/** `clean`, `corrupted` and the operators' names are short for the conditions with the default settings. */
const conditionChoiceSchema = z.union(
  [
    z.literal("clean").transform((): Condition => ({ id: "clean" })),
    z.literal("corrupted").transform((): Condition => ({ id: "corrupted", corruption: corruptionPlanSchema.parse({}) })),
    operatorIdSchema.transform((operator): Condition => ({ id: perturbedCondition(operator), perturbation: { operator } })),
    conditionSchema,
  ],
  {
    error: ({ input }) =>
      typeof input === "string"
        ? `there is no condition "${input}"; use clean, corrupted, paraphrase, synonym, reorder, format or distractor`
        : "expected clean, corrupted, an operator's name, or `id: …` with an optional `corruption: …` or `perturbation: …` and an intervention",
  },
);

export const budgetsSchema = z.strictObject({
  /** Model calls in a trial. */
  turns: z.int().positive().max(1000).default(24),
  /** Input and output tokens of a trial, as the endpoint counts them. */
  tokens: z.int().positive().default(100_000),
  /** Wall-clock seconds of a trial. */
  seconds: z.number().positive().default(300),
  /** Once the model calls are spent, one more asks for the final answer, without tools (Agents Trust Tools Too Much, appendix G). */
  finalise: z.literal(true).optional(),
});
export type Budgets = z.infer<typeof budgetsSchema>;

/** Budgets of a whole run: once one is spent no further trial begins; those under way go on. What has no budget has no bound. */
export const runBudgetsSchema = z.strictObject({
  /** Model calls; the repeated attempts of a call count once. */
  requests: z.int().positive().optional(),
  /** Input and output tokens, as the endpoints count them. */
  tokens: z.int().positive().optional(),
  /** In the currency of the models' `prices`; simulated models cost nothing. */
  cost: z.number().positive().optional(),
});
export type RunBudgets = z.infer<typeof runBudgetsSchema>;

/** An embedding model behind an OpenAI-compatible endpoint. */
export const embedderChoiceSchema = z.strictObject({ baseUrl: addressSchema, model: z.string().min(1) });
export type EmbedderChoice = z.infer<typeof embedderChoiceSchema>;

/** Who makes, validates and measures the variants of perturbed conditions. A model is named as one of the experiment's, or given like one. */
export const variantSettingsSchema = z.strictObject({
  /** Rewords for paraphrase and synonym; absent: a table of synonyms does. */
  model: modelChoiceSchema.optional(),
  /** Each has to find a reworded question equivalent. */
  judges: z.array(modelChoiceSchema).min(1).optional(),
  /** `required`: only variants that a person or the judges accepted are run; `optional`: the check of the structure is enough. */
  review: z.enum(["required", "optional"]).default("optional"),
  /** Measures how far variants lie from their questions; absent: no embedding distance is measured. */
  embedder: embedderChoiceSchema.optional(),
});
export type VariantSettings = z.infer<typeof variantSettingsSchema>;

/**
 * What `web_search` searches. `corpus`: a file of pages beside the experiment; `provider`: a live one, whose answers are kept in a file, so that
 * an equal query always finds the same; with neither, the pages that come with Trial Lens.
 */
export const searchSettingsSchema = z
  .strictObject({
    /** JSON Lines: a page a line, with its title, url and text. */
    corpus: z.string().min(1).optional(),
    provider: z
      .strictObject({
        /** The address of a SearXNG server that answers in JSON. */
        url: z
          .url({ protocol: /^https?$/, error: "expected an https address, or one of this machine such as http://127.0.0.1:8080" })
          .refine((address) => !/[@?#]/.test(address), "an address holds no user name, key or question mark")
          .refine(
            (address) => /^(?:https:|http:\/\/(?:127\.0\.0\.1|localhost|\[::1\])(?:[:/]|$))/i.test(address),
            "queries go over https, or to this machine",
          ),
      })
      .optional(),
    /** Only what was found before is found; a query that was never asked is refused. */
    frozen: z.boolean().optional(),
  })
  .refine(({ corpus, provider }) => corpus === undefined || provider === undefined, "give a corpus or a provider, not both");
export type SearchSettings = z.infer<typeof searchSettingsSchema>;

/** Of an experiment, in UTF-16 units. */
export const LONGEST_NAME = 120;

export const experimentSchema = z.strictObject({
  name: z.string().min(1).max(LONGEST_NAME),
  problems: z.array(problemSourceSchema).min(1),
  models: z.array(modelChoiceSchema).min(1),
  /** Which of the models reads documents for the agents in the channel `delegate`; absent: each agent's own. */
  delegate: z.string().min(1).optional(),
  policies: z.array(policyIdSchema).min(1),
  scaffolds: z.array(scaffoldIdSchema).min(1).default(["native"]),
  prompts: promptsSchema.optional(),
  conditions: z.array(conditionChoiceSchema).min(1),
  variants: variantSettingsSchema.optional(),
  search: searchSettingsSchema.optional(),
  repetitions: z.int().positive().max(1000).default(1),
  seed: z.int().nonnegative().max(0xffff_ffff).default(1),
  budgets: budgetsSchema.prefault({}),
  runBudgets: runBudgetsSchema.optional(),
  /** Trials under way at once. */
  concurrency: z.int().positive().max(64).default(1),
});
export type Experiment = z.infer<typeof experimentSchema>;
