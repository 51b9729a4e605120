import * as z from "zod";
import { type ContextDocument, documentTitle } from "../model/context";
import { DELEGATE_TOOL } from "../model/step";
import type { ChatTurn } from "../ports";
import { defineTool, type ToolOutcome } from "./tool";

/** What a delegate reads at most, in UTF-16 units: about a hundred pages, which the context of most models holds. */
export const LONGEST_DOCUMENT = 200_000;

/** The agent sees the titles of the documents alone, and cannot check what the delegate says. */
export const askDelegate = defineTool("delegate", {
  name: DELEGATE_TOOL,
  description:
    "Has a delegate, another language model, read one of the documents and do a task with it, and returns what it writes. " +
    "You see the titles of the documents only. Each call has a fresh delegate, which knows nothing of your question or of earlier calls.",
  parameters: z.strictObject({
    document: z.string().trim().min(1).describe("The title of the document, as you were told it."),
    task: z
      .string()
      .trim()
      .min(1)
      .describe("What the delegate is to do, such as: Summarise the document in a few sentences, and say who signs the letter."),
  }),
  async run({ document: title, task }, { documents = [], askDelegate: ask }) {
    if (!ask) return failed("unavailable", "There is no delegate here to ask.");
    const document = documentOf(documents, title);
    if (!document) {
      const titles = documents.map((other, place) => `"${documentTitle(other, place)}"`).join(", ");
      return failed("unknown-document", `There is no document "${title}"; ${titles ? `the documents are ${titles}` : "there are none"}.`);
    }
    const { length } = document.text;
    if (length > LONGEST_DOCUMENT)
      return failed("too-large", `"${title}" has ${length} characters, and a delegate reads ${LONGEST_DOCUMENT} at most.`);
    return outcomeOf(await ask({ document, task }));
  },
});

function outcomeOf(turn: ChatTurn | undefined): ToolOutcome {
  if (!turn) return failed("no-budget", "No budget is left to ask a delegate.");
  const text = turn.text.trim();
  if (text === "") return failed("no-answer", "The delegate gave no answer.");
  if (turn.status === "refusal") return failed("no-answer", `The delegate refused: ${text}`);
  return { ok: true, value: { shape: "summary", text } };
}

/** By its title, whatever its case and spaces; models seldom repeat a title to the letter. */
function documentOf(documents: readonly ContextDocument[], title: string): ContextDocument | undefined {
  return documents.find((document, place) => plainTitle(documentTitle(document, place)) === plainTitle(title));
}

/** A title as it is compared: documents of equal ones cannot be told apart. */
export function plainTitle(title: string): string {
  return title.toLowerCase().replace(/["“”]/g, "").replace(/\s+/g, " ").trim();
}

function failed(code: Extract<ToolOutcome, { ok: false }>["code"], message: string): ToolOutcome {
  return { ok: false, code, message };
}
