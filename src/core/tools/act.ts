import type * as z from "zod";
import type { ToolDeclaration } from "../ports";
import { declared, describeIssues } from "./tool";

/** A tool that computes nothing: by calling it the agent says something to the loop. */
export interface Act<Arguments> {
  readonly declaration: ToolDeclaration;
  read(args: unknown): { readonly ok: true; readonly value: Arguments } | { readonly ok: false; readonly message: string };
}

export function defineAct<Schema extends z.ZodObject>(definition: {
  readonly name: string;
  readonly description: string;
  readonly parameters: Schema;
}): Act<z.output<Schema>> {
  const { name, parameters } = definition;
  return {
    declaration: declared(definition),
    read(args) {
      const parsed = parameters.safeParse(args);
      return parsed.success ? { ok: true, value: parsed.data } : { ok: false, message: describeIssues(name, parsed.error) };
    },
  };
}
