import * as z from "zod";
import type { Channel } from "./channel";

/** A document of the evidence that goes with a question. */
export const contextDocumentSchema = z.strictObject({ title: z.string().min(1).optional(), text: z.string().min(1) });
export type ContextDocument = z.infer<typeof contextDocumentSchema>;

/** The documents that go with a question, in the order in which the agent is given them. */
export const contextSchema = z.array(contextDocumentSchema).min(1);

/** A question with its documents. */
export interface Asked {
  readonly question: string;
  readonly context?: readonly ContextDocument[] | undefined;
  /** In `delegate` another reads the documents. */
  readonly channel?: Channel | undefined;
}

/**
 * All that an agent is given of a problem: its documents, numbered and with their titles, then the question; without documents the question alone.
 * Of documents that a delegate reads the titles alone.
 */
export function askedText({ question, context, channel }: Asked): string {
  if (channel === "delegate" && context !== undefined)
    return [question, "", TITLES, ...context.map((document, place) => `- ${documentTitle(document, place)}`)].join("\n");
  return context === undefined ? question : `${documentsText(context)}\n\nQuestion:\n${question}`;
}

const TITLES = "The titles of the documents:";

/** The title by which a document is asked for. */
export function documentTitle(document: ContextDocument, place: number): string {
  return document.title ?? documentName(document, place);
}

/** Documents one below the other, as an agent is given them. */
export function documentsText(context: readonly ContextDocument[]): string {
  return context.map((document, place) => `${documentName(document, place)}\n${document.text}`).join("\n\n");
}

/**
 * What a document is called.
 * @param place From 0.
 */
export function documentName({ title }: ContextDocument, place: number): string {
  return `Document ${place + 1}${title === undefined ? "" : `: ${title}`}`;
}

/** A problem in the words of a variant of it, with the variant's documents where it has its own. */
export function asAsked<Problem extends Asked>(problem: Problem, variant: Asked | undefined): Problem {
  if (variant === undefined) return problem;
  return { ...problem, question: variant.question, ...(variant.context && { context: variant.context }) };
}
