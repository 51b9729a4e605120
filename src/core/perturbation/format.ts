import { fnv1a, subSeed } from "../random/hash";
import type { PresentationOperator } from "./operator";
import { outsideProtected } from "./text/protectedSpans";
import { questionPlace, splitSentences } from "./text/sentences";

const BULLET = "• ";

/**
 * Puts each statement on a line of its own, as a bullet or plain, and what is asked on the last lines. A text in this form stays as
 * it is. Documents of a context become lists of their sentences.
 */
export const format: PresentationOperator = {
  id: "format",
  rewrite({ question, context }) {
    const plain = plainText(question);
    const bullet = subSeed(fnv1a(plain), "format") % 2 === 0 ? BULLET : "";
    const formatted = formatQuestion(plain, bullet);
    const formattedContext = context === undefined ? undefined : formatContext(context, bullet);
    if (formatted === question.trim() && formattedContext === context?.trim())
      return { ok: false, reason: "Each sentence stands on a line of its own already." };
    return { ok: true, question: formatted, ...(context !== undefined && { context: formattedContext }) };
  },
};

function formatQuestion(plain: string, bullet: string): string {
  const sentences = splitSentences(plain);
  // One sentence has nothing to be listed; it is set off as a quotation, so that the form still changes.
  if (sentences.length < 2) return `> ${sentences.join(" ")}`;
  const asked = questionPlace(sentences);
  const statements = sentences.slice(0, asked).map((sentence) => `${bullet}${sentence}`);
  return [...statements, ...sentences.slice(asked)].join("\n");
}

function formatContext(context: string, bullet: string): string {
  const blocks = context.split(/\n\s*\n/).length > 1 ? context.split(/\n\s*\n/) : context.split("\n");
  const lists = blocks.map((block) =>
    splitSentences(plainText(block))
      .map((sentence) => `${bullet}${sentence}`)
      .join("\n"),
  );
  return lists.filter((list) => list !== "").join("\n\n");
}

/** The text as it runs, without bullets, quotation marks of lines and line breaks of its own. */
function plainText(text: string): string {
  return outsideProtected(text, (part) => part.replace(/(^|\n)\s*(?:• |> )/g, "$1").replace(/\s+/g, " ")).trim();
}
