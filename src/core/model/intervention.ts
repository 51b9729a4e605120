import * as z from "zod";

/**
 * How an outside result reaches the agent (Agents Trust Tools Too Much, section 5.1). `tool`: by its own calls, as usual. `user` and `rag`: no
 * tools are offered; what the problem's reference steps give stands in the question's message, as told by the person or under a heading
 * Context. `none`: neither tools nor results, as in base runs.
 */
export const routeSchema = z.enum(["tool", "user", "rag", "none"]);
export type Route = z.infer<typeof routeSchema>;

/** A sentence more in the system prompt on results that conflict (section 5.2); PLAIN of the paper is no rule. */
export const ruleSchema = z.enum(["compare", "verify", "disclose"]);
export type Rule = z.infer<typeof ruleSchema>;

/** What a provider says of its results' reliability, with every result of a trial, genuine or not (section 5.3). */
export const metadataPlanSchema = z.strictObject({
  /** A number from 0 to 1, or a word. */
  form: z.enum(["numeric", "categorical"]),
  /** How reliable every result is said to be. */
  reliability: z.enum(["high", "low"]).default("high"),
  /** Tells the agent to weigh results by it. */
  instruction: z.literal(true).optional(),
});
export type MetadataPlan = z.infer<typeof metadataPlanSchema>;

/** Members of a condition; a trial keeps those that its condition has. */
export const interventionMembers = {
  route: routeSchema.optional(),
  rule: ruleSchema.optional(),
  metadata: metadataPlanSchema.optional(),
};

export const interventionSchema = z.strictObject(interventionMembers);
export type Intervention = z.infer<typeof interventionSchema>;

/** The intervention of a condition; undefined where there is none, which is also so under `route: tool` alone. */
export function interventionOf({ route, rule, metadata }: Intervention): Intervention | undefined {
  if ((route === undefined || route === "tool") && rule === undefined && metadata === undefined) return undefined;
  return { ...(route && { route }), ...(rule && { rule }), ...(metadata && { metadata }) };
}

/** An intervention as a phrase, such as `rule verify` or `route rag, metadata numeric (high)`; empty for none. */
export function interventionPhrase({ route = "tool", rule, metadata }: Intervention): string {
  const { form, reliability, instruction } = metadata ?? {};
  return [
    ...(route === "tool" ? [] : [`route ${route}`]),
    ...(rule ? [`rule ${rule}`] : []),
    ...(metadata ? [`metadata ${form} (${reliability}${instruction ? ", with the instruction" : ""})`] : []),
  ].join(", ");
}

/** Equal for equal interventions, and empty for none: what trials are paired and grouped by. */
export function interventionKey(intervention: Intervention | undefined): string {
  return interventionPhrase(intervention ?? {});
}

/** Whether the agent is offered tools. */
export function offersTools({ route = "tool" }: Intervention): boolean {
  return route === "tool";
}

/** Whether what the reference steps give is told with the question. */
export function givesResults({ route }: Intervention): boolean {
  return route === "user" || route === "rag";
}
