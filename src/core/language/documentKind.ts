/** What a file that the language server knows is about. */
export type DocumentKind = "problems" | "experiment";

/** By the file's name; undefined for files of others. */
export function documentKind(file: string): DocumentKind | undefined {
  if (/\.problems\.(jsonl|ya?ml)$/i.test(file)) return "problems";
  return /\.experiment\.ya?ml$/i.test(file) ? "experiment" : undefined;
}
