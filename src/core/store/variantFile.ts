import type { Diagnostic } from "../model/diagnostic";
import { type VariantAct, variantActSchema } from "../model/variantAct";
import type { Files } from "../ports";
import { RecordFile } from "./recordFile";

/** The name of the file of variants beside an experiment file: `x.variants.jsonl` beside `x.experiment.yaml`. */
export function variantFileName(experimentFile: string): string {
  return `${experimentFile.replace(/(?:\.experiment)?\.(?:ya?ml|json)$/i, "")}.variants.jsonl`;
}

/** The acts of a file of variants; none if there is no file. Lines that are no acts are named in the findings and stay where they are. */
export async function readVariantActs(
  files: Files,
  path: string,
): Promise<{ readonly acts: readonly VariantAct[]; readonly diagnostics: readonly Diagnostic[] }> {
  const file = new RecordFile(files, path, variantActSchema);
  await file.refresh();
  return { acts: file.records, diagnostics: file.diagnostics };
}

/** Appends an act and resolves once it is on the disk. An act that could not be read back is refused. */
export async function appendVariantAct(files: Files, path: string, act: VariantAct): Promise<void> {
  await files.appendLine(path, JSON.stringify(variantActSchema.parse(act)));
}
