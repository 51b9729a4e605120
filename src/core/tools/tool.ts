import * as z from "zod";
import type { MathDoor } from "../math/mathDoor";
import type { MathErrorCode, MathValue } from "../math/value";
import type { Result } from "../model/step";
import type { Cancellation, ToolDeclaration } from "../ports";

export type ToolOutcome =
  | { readonly ok: true; readonly value: MathValue }
  | { readonly ok: false; readonly code: MathErrorCode | "bad-arguments" | "unknown-tool"; readonly message: string };

/** What the agent is given of an outcome. */
export function resultOf(outcome: ToolOutcome): Result {
  return outcome.ok ? { ok: true, text: outcome.value.text } : { ok: false, code: outcome.code, text: outcome.message };
}

/** A function offered to the agent. */
export interface Tool {
  readonly declaration: ToolDeclaration;
  /** Runs the tool on parsed JSON arguments; mistakes in them come back as an outcome, never as a throw. */
  run(args: unknown, math: MathDoor, cancellation?: Cancellation): Promise<ToolOutcome>;
}

/** Builds a tool from a schema of its arguments; the schema is both the check and what the model is shown. */
export function defineTool<Schema extends z.ZodObject>(definition: {
  readonly name: string;
  readonly description: string;
  readonly parameters: Schema;
  run(args: z.output<Schema>, math: MathDoor, cancellation?: Cancellation): Promise<ToolOutcome>;
}): Tool {
  return {
    declaration: {
      name: definition.name,
      description: definition.description,
      parameters: z.toJSONSchema(definition.parameters, { io: "input" }),
    },
    async run(args, math, cancellation) {
      const parsed = definition.parameters.safeParse(args);
      if (!parsed.success) return { ok: false, code: "bad-arguments", message: describeIssues(definition.name, parsed.error) };
      return definition.run(parsed.data, math, cancellation);
    },
  };
}

/** One sentence that lets a model correct its arguments. */
export function describeIssues(tool: string, error: z.ZodError): string {
  const issues = error.issues.map((issue) => {
    const place = issue.path.join(".");
    return place === "" ? issue.message : `${place}: ${issue.message}`;
  });
  return `${tool} could not read its arguments: ${issues.join("; ")}.`;
}
