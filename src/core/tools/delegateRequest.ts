import type { DelegateRequest } from "./tool";

const TITLE = "Document: ";
const TEXT = "\n\n";
const TASK = "\n\nTask:\n";

/** All that a delegate is shown. */
export function writeDelegateRequest({ document, task }: DelegateRequest): string {
  return `${TITLE}${document.title ?? "untitled"}${TEXT}${document.text}${TASK}${task}`;
}

/**
 * Reads what `writeDelegateRequest` wrote, as the simulated delegate does.
 * @param documents Those that may have been given; nothing else tells where a text ends.
 */
export function readDelegateRequest<Known extends DelegateRequest["document"]>(
  text: string,
  documents: Iterable<Known>,
): { readonly document: Known; readonly task: string } | undefined {
  if (!text.startsWith(TITLE)) return undefined;
  for (const document of documents) {
    const before = writeDelegateRequest({ document, task: "" });
    if (text.startsWith(before)) return { document, task: text.slice(before.length) };
  }
  return undefined;
}
