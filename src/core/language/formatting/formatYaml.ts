import { Document, isCollection, Lexer, parseDocument, visit, YAMLMap, YAMLSeq } from "yaml";
import { keepWrapping, wrappedText } from "./keepWrapping";

/**
 * A YAML text in one style: two spaces a level, `[a, b]` and `{ a: b }` on a line, texts and comments as they are broken into lines. A text
 * with mistakes stays as it is, and so does one that would not mean the same, or would lose a comment.
 */
export function formatYaml(text: string): string {
  const formatted = styledYaml(text);
  return formatted === text || meansTheSame(text, formatted) ? formatted : text;
}

/** The same without the proof that nothing is lost. */
export function styledYaml(text: string): string {
  const document = parseDocument(text, { intAsBigInt: true, customTags: (tags) => [...tags, wrappedText(text)] });
  if (document.errors.length > 0 || document.contents === null) return text;
  keepWrapping(document, text);
  padMapsOnly(document);
  const lines = document.toString({ lineWidth: 0 });
  return text.includes("\r\n") ? lines.replaceAll("\n", "\r\n") : lines;
}

/** The package has one setting for the spaces within all brackets. */
function padMapsOnly(document: Document): void {
  visit(document, {
    Collection(_, node) {
      if (!node.flow || !isCollection(node)) return;
      const usual = node instanceof YAMLSeq ? YAMLSeq.prototype : YAMLMap.prototype;
      const flowCollectionPadding = node instanceof YAMLSeq ? "" : " ";
      node.toString = (context, ...rest) => usual.toString.call(node, context && { ...context, flowCollectionPadding }, ...rest);
    },
  });
}

/** A value on one line, as it may stand anywhere in YAML. */
export function flowText(value: unknown): string {
  // In a list, texts are quoted wherever brackets around them ask for it.
  const document = new Document([value]);
  visit(document, {
    Collection(_, node) {
      node.flow = true;
    },
  });
  padMapsOnly(document);
  return document.toString({ lineWidth: 0 }).trim().slice(1, -1);
}

/** Whether two texts hold the same values and the same comments. */
export function meansTheSame(one: string, other: string): boolean {
  return meaningOf(one) === meaningOf(other);
}

function meaningOf(text: string): string {
  const document = parseDocument(text, { intAsBigInt: true });
  if (document.errors.length > 0) return text;
  const value = JSON.stringify(document.toJS({ maxAliasCount: 100 }), (_, part: unknown) => (typeof part === "bigint" ? `${part}n` : part));
  const comments = [...new Lexer().lex(text)].filter((token) => token.startsWith("#")).map((token) => token.trim());
  return JSON.stringify([value, comments]);
}
