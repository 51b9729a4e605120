import type * as z from "zod";
import type { MathDoor } from "../../math/mathDoor";
import { Refusal } from "../../math/refusal";
import type { Cancellation } from "../../ports";
import { describeIssues } from "../../tools/tool";
import type { Finding } from "../verifier";

/** The way to test the results of one tool by a mathematically different operation. */
export interface StructuralCheck {
  readonly tool: string;
  /** @param args The parsed arguments of the tool's call; what can't be read or tested is an `UNKNOWN`. */
  run(args: unknown, claim: string, math: MathDoor, cancellation?: Cancellation): Promise<Finding>;
}

/** Builds a check from a schema of the tool's arguments. A `Refusal` in it means that the operation could not be carried out. */
export function defineStructuralCheck<Schema extends z.ZodObject>(definition: {
  readonly tool: string;
  /** The operation, as a phrase, where the finding names none of its own. */
  readonly method: string;
  readonly parameters: Schema;
  check(
    args: z.output<Schema>,
    claim: string,
    math: MathDoor,
    cancellation?: Cancellation,
  ): Promise<Omit<Finding, "method"> & { readonly method?: string }>;
}): StructuralCheck {
  const { tool, method, parameters } = definition;
  return {
    tool,
    async run(args, claim, math, cancellation) {
      const parsed = parameters.safeParse(args);
      if (!parsed.success) return { verdict: "UNKNOWN", method, text: describeIssues(tool, parsed.error) };
      try {
        return { method, ...(await definition.check(parsed.data, claim, math, cancellation)) };
      } catch (error) {
        if (error instanceof Refusal) return { verdict: "UNKNOWN", method, text: error.message };
        throw error;
      }
    },
  };
}

export const pass = (text: string) => ({ verdict: "PASS" as const, text });
export const fail = (text: string) => ({ verdict: "FAIL" as const, text });
export const unknown = (text: string) => ({ verdict: "UNKNOWN" as const, text });
