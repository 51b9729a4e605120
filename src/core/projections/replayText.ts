import type { JsonChange, LeftOut, Replayed, TrialDifference } from "../model/replay";
import { jsonDiffText } from "./jsonDiffText";

/** More changes of one place would hide the others. */
const MOST_CHANGES = 20;

/** A replay for a person: what differs, request by request and trial by trial, and the counts. */
export function replayText(replayed: Replayed): string {
  return [
    ...replayed.differences.flatMap(({ says, changes }) => [says, ...lines(changes)]),
    ...unexplained(replayed).flatMap(({ says, changes }) => [says, ...lines(changes)]),
    replayCounts(replayed),
    `They are in ${replayed.replay}.`,
  ].join("\n");
}

/** How many trials are as they were, and what became of the others. */
export function replayCounts({ same, planned, mode, added, requestsSent, leftOut, notReplayed }: Replayed): string {
  const counts = [`${same} of ${planned} trials are as recorded, but for the times (${mode}).`];
  if (added.length > 0) counts.push(`${added.length} were not in the run and were run now.`);
  if (mode === "record-missing") counts.push(`${requestsSent} requests were sent to models.`);
  if (leftOut.length > 0) counts.push(`${leftOut.length} were left out: ${reasons(leftOut)}.`);
  if (notReplayed > 0) counts.push(`${notReplayed} were not replayed, since the replay was stopped.`);
  return counts.join(" ");
}

/**
 * The trials that asked as recorded and have become others all the same. What a trial asks otherwise explains how else it differs, and
 * so does an answer that is new.
 */
export function unexplained({ differences, different, mode }: Replayed): (TrialDifference & { readonly says: string })[] {
  if (mode === "record-missing") return [];
  const explained = new Set(differences.map(({ trial }) => trial));
  return different
    .filter(({ trial }) => !explained.has(trial))
    .map((one) => ({ ...one, says: `The trial ${one.trial} asked as recorded and differs from it:` }));
}

function lines(changes: readonly JsonChange[]): string[] {
  const more = changes.length - MOST_CHANGES;
  const shown = jsonDiffText(changes.slice(0, MOST_CHANGES)).map((line) => `  ${line}`);
  return more > 0 ? [...shown, `  … and ${more} more`] : shown;
}

function reasons(leftOut: readonly LeftOut[]): string {
  const counts = new Map<string, number>();
  for (const { reason } of leftOut) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts].map(([reason, count]) => `${reason} (${count})`).join(", ");
}
