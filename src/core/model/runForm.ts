import * as z from "zod";
import { persistenceSchema } from "./corruption";
import { editorModelSchema, problemSourceSchema } from "./experiment";

/** A number, or null where the field holds none. Whether it is a good one is said by the experiment's schema. */
const numberField = z.number().nullable();

/** A row for a model behind an OpenAI-compatible endpoint. */
export const endpointRowSchema = z.strictObject({
  /** Empty: the model's own name. */
  id: z.string(),
  baseUrl: z.string(),
  model: z.string(),
  temperature: numberField,
});
export type EndpointRow = z.infer<typeof endpointRowSchema>;

/**
 * What stands in the Run panel's form: an experiment that may be unfinished or wrong. Text fields hold what was typed. The names of
 * problem files are those of the Problems view.
 */
export const runFormSchema = z.strictObject({
  /** Empty: named after the problems. */
  name: z.string(),
  problems: z.array(problemSourceSchema),
  models: z.array(z.union([z.string(), endpointRowSchema, editorModelSchema])),
  policies: z.array(z.string()),
  clean: z.boolean(),
  corrupted: z.boolean(),
  /** Operators, each a condition of its own. */
  perturbations: z.array(z.string()),
  corruption: z.strictObject({
    /** In the order in which they are tried. Empty: the problem's own, else the first that fits. */
    kinds: z.array(z.string()),
    relative: z.string(),
    /** Empty: any. */
    tool: z.string(),
    call: z.union([z.literal("first"), z.literal("any"), numberField]),
    persistence: persistenceSchema,
  }),
  scaffold: z.string(),
  repetitions: numberField,
  seed: numberField,
  budgets: z.strictObject({ turns: numberField, tokens: numberField, seconds: numberField }),
  concurrency: numberField,
});
export type RunForm = z.infer<typeof runFormSchema>;

/** Something in the form that has to be corrected before it can be run. */
export interface FormMistake {
  /** The field, such as `policies`, `models.1.baseUrl` or `corruption.relative`. */
  readonly field: string;
  /** One sentence with the remedy. */
  readonly message: string;
}
