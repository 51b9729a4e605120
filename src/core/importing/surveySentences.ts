import { plural } from "../report/plural";
import type { SurveySummary } from "./surveySummary";

/** So many names of members are told. */
const NAMES = 8;

/** What an import would store, in one sentence: formats, trials, problems. */
export function surveySentence({ files, trials, problems }: Pick<SurveySummary, "files" | "trials" | "problems">): string {
  const read = files.filter(({ refusal }) => refusal === undefined);
  const formats = [...new Set(read.flatMap(({ format }) => format ?? []))].join(", ");
  const source = files.length === 1 ? (files[0]?.file ?? "") : `${read.length} of ${plural(files.length, "file")}`;
  return `${source} (${formats === "" ? "no format that is known" : formats}): ${plural(trials, "trial")} of ${plural(problems, "problem")}`;
}

/** What has no place in a trial and is kept word for word, in one sentence; undefined if that is nothing. */
export function unmappedSentence({ files }: Pick<SurveySummary, "files">): string | undefined {
  const names = [...new Set(files.flatMap(({ unmapped }) => Object.keys(unmapped)))];
  if (names.length === 0) return undefined;
  const more = names.length > NAMES ? ` and ${names.length - NAMES} more` : "";
  return `Kept word for word, without a place in a trial: ${names.slice(0, NAMES).join(", ")}${more}.`;
}

/** Why files would not be imported, one sentence each. */
export function refusalSentences({ files }: Pick<SurveySummary, "files">): string[] {
  return files.flatMap(({ file, refusal }) => (refusal === undefined ? [] : [`${file} cannot be imported. ${refusal}`]));
}
