import type { VariantSource } from "../../model/variantSource";

/** What the lexical fallback is called. */
export const TABLE_OF_SYNONYMS = "table of synonyms";

/** What worded a variant that bears meaning: a model, the table, or a person; undefined where an operator did, or a file keeps it to itself. */
export function generatorOf(source: VariantSource): string | undefined {
  if (source.by === "model") return source.model;
  if (source.by === "lexical") return TABLE_OF_SYNONYMS;
  return source.by === "hand" ? `by hand (${source.author})` : undefined;
}
