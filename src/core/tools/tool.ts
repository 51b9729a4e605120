import * as z from "zod";
import type { MathDoor } from "../math/mathDoor";
import type { MathErrorCode, MathValue } from "../math/value";
import type { Channel } from "../model/channel";
import type { ContextDocument } from "../model/context";
import type { Result } from "../model/step";
import type { Cancellation, ChatTurn, Python, Search, SearchResult, ToolDeclaration } from "../ports";

/** What a program printed, with the value of its last expression. */
export interface ProgramOutput {
  readonly shape: "output";
  readonly text: string;
}

/** What a search of the web found, the most relevant first. */
export interface SearchResults {
  readonly shape: "results";
  readonly text: string;
  readonly results: readonly SearchResult[];
}

/** What a delegate wrote of a document. */
export interface Summary {
  readonly shape: "summary";
  readonly text: string;
}

export type ToolValue = MathValue | ProgramOutput | SearchResults | Summary;

/** Whether a value is mathematics, and no text of a program or of others. */
export function isMathValue(value: ToolValue): value is MathValue {
  return value.shape !== "output" && value.shape !== "results" && value.shape !== "summary";
}

/**
 * `traceback`: the program ended with an exception; `stopped`: it met a limit; `unknown-document`: there is none of that title; `no-budget`: the
 * trial has none left to ask a delegate; `no-answer`: the delegate wrote nothing.
 */
export type ToolErrorCode =
  | MathErrorCode
  | "bad-arguments"
  | "unknown-tool"
  | "traceback"
  | "stopped"
  | "unknown-document"
  | "no-budget"
  | "no-answer";

export type ToolOutcome =
  | { readonly ok: true; readonly value: ToolValue }
  | { readonly ok: false; readonly code: ToolErrorCode; readonly message: string };

/** A task with a document, for a delegate. */
export interface DelegateRequest {
  readonly document: ContextDocument;
  readonly task: string;
}

/** Asks a fresh model, which counts for the trial. Undefined where no budget is left. */
export type AskDelegate = (request: DelegateRequest) => Promise<ChatTurn | undefined>;

/** What tools work with. */
export interface ToolMeans {
  readonly math: MathDoor;
  /** Absent: no program can be run here. */
  readonly python?: Python | undefined;
  /** Absent: nothing can be searched here. */
  readonly search?: Search | undefined;
}

/** The same in a trial. */
export interface TrialMeans extends ToolMeans {
  /** Those of the problem. */
  readonly documents?: readonly ContextDocument[] | undefined;
  /** Absent: there is no delegate here. */
  readonly askDelegate?: AskDelegate | undefined;
}

/** What the agent is given of an outcome. */
export function resultOf(outcome: ToolOutcome): Result {
  return outcome.ok ? { ok: true, text: outcome.value.text } : { ok: false, code: outcome.code, text: outcome.message };
}

/** A function offered to the agent. */
export interface Tool {
  readonly channel: Channel;
  readonly declaration: ToolDeclaration;
  /** Runs the tool on parsed JSON arguments; mistakes in them come back as an outcome, never as a throw. */
  run(args: unknown, means: TrialMeans, cancellation?: Cancellation): Promise<ToolOutcome>;
}

interface Definition<Schema extends z.ZodObject, Means> {
  readonly name: string;
  readonly description: string;
  readonly parameters: Schema;
  run(args: z.output<Schema>, means: Means, cancellation?: Cancellation): Promise<ToolOutcome>;
}

/** Builds a tool from a schema of its arguments; the schema is both the check and what the model is shown. */
export function defineTool<Schema extends z.ZodObject>(channel: Channel, definition: Definition<Schema, TrialMeans>): Tool {
  return {
    channel,
    declaration: declared(definition),
    async run(args, means, cancellation) {
      const parsed = definition.parameters.safeParse(args);
      if (!parsed.success) return { ok: false, code: "bad-arguments", message: describeIssues(definition.name, parsed.error) };
      return definition.run(parsed.data, means, cancellation);
    },
  };
}

/** What a model is shown of a function. The schema is made when somebody looks at it: most who load the tools do not. */
export function declared({ name, description, parameters }: Pick<Definition<z.ZodObject, unknown>, "name" | "description" | "parameters">) {
  let made: ToolDeclaration["parameters"] | undefined;
  const declaration: ToolDeclaration = {
    name,
    description,
    get parameters() {
      made ??= z.toJSONSchema(parameters, { io: "input" });
      return made;
    },
  };
  return declaration;
}

/** A tool of mathematics, which needs nothing but its door. */
export function defineMathTool<Schema extends z.ZodObject>(definition: Definition<Schema, MathDoor>): Tool {
  return defineTool("math", { ...definition, run: (args, { math }, cancellation) => definition.run(args, math, cancellation) });
}

/** One sentence that lets a model correct its arguments. */
export function describeIssues(tool: string, error: z.ZodError): string {
  const issues = error.issues.map((issue) => {
    const place = issue.path.join(".");
    return place === "" ? issue.message : `${place}: ${issue.message}`;
  });
  return `${tool} could not read its arguments: ${issues.join("; ")}.`;
}
