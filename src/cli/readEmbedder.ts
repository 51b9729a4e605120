import { type EmbedderChoice, embedderChoiceSchema } from "../core/model/experiment";
import { UsageError } from "./command";

/** The options that name an embedding model. */
export const embedderOptions = { embedder: { type: "string" }, "embedder-model": { type: "string" } } as const;

/** @throws UsageError where one option is given without the other, or the address is none. */
export function readEmbedder(values: {
  readonly embedder?: string | undefined;
  readonly "embedder-model"?: string | undefined;
}): EmbedderChoice | undefined {
  const { embedder: baseUrl, "embedder-model": model } = values;
  if (baseUrl === undefined && model === undefined) return undefined;
  if (baseUrl === undefined || model === undefined)
    throw new UsageError("Give --embedder with an address and --embedder-model with a name; one needs the other.");
  const { data, error } = embedderChoiceSchema.safeParse({ baseUrl, model });
  // The address is not repeated, since it may hold a key.
  if (!data) throw new UsageError(`The address or name of the embedder cannot be used: ${error.issues[0]?.message}.`);
  return data;
}
