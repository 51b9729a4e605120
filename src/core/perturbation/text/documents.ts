/** The documents of a context: the blocks between line breaks. */
export function splitDocuments(context: string): string[] {
  return context
    .split(/\s*\n\s*/)
    .map((document) => document.trim())
    .filter((document) => document !== "");
}
