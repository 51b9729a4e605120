import type { ContextDocument } from "../model/context";

/** The documents of an evidence that is one text: its paragraphs between blank lines, without titles; undefined if it is empty. */
export function documentsOfText(text: string): ContextDocument[] | undefined {
  const paragraphs = text
    .split(/\n[^\S\n]*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== "");
  return paragraphs.length === 0 ? undefined : paragraphs.map((paragraph) => ({ text: paragraph }));
}
