import type { ForeignFile } from "./foreignFile";
import type { ImportedTrial } from "./importedTrial";
import type { Unmapped } from "./unmapped";

/**
 * A trial with what a file says of several of them, which the first of these keeps alone: copies in each would make a run many times as
 * large as its file.
 * @param of What it is that is said, such as "what the file says of all its trials".
 */
export function withFileWide(trial: ImportedTrial, left: Unmapped, file: ForeignFile, of: string): ImportedTrial {
  if (Object.keys(left.unmapped).length > 0) file.note(`What the file says of ${of} is kept in \`unmapped\` of the first of them alone.`);
  return { ...trial, unmapped: { ...left.unmapped, ...trial.unmapped }, notes: [...trial.notes, ...left.notes] };
}
