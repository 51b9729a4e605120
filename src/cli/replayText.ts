import { type JsonChange, jsonDiffText } from "../node/cassette/jsonDiff";
import type { ReplayMode } from "../node/cassette/player";
import type { LeftOut } from "../node/cassette/replayedTrials";
import type { ReplayReport } from "../node/cassette/replayReport";

/** More changes of one place would hide the others. */
const MOST_CHANGES = 20;

/** A replay for a person: what differs, request by request and trial by trial, and the counts. */
export function replayText(summary: ReplayReport & { replay: string; mode: ReplayMode; leftOut: readonly LeftOut[] }): string {
  const { differences, different, same, planned, added, leftOut, notReplayed, requestsSent } = summary;
  const explained = new Set(differences.map(({ trial }) => trial));
  const counts = [`${same} of ${planned} trials are as recorded, but for the times (${summary.mode}).`];
  if (added.length > 0) counts.push(`${added.length} were not in the run and were run now.`);
  if (summary.mode === "record-missing") counts.push(`${requestsSent} requests were sent to models.`);
  if (leftOut.length > 0) counts.push(`${leftOut.length} were left out: ${reasons(leftOut)}.`);
  if (notReplayed > 0) counts.push(`${notReplayed} were not replayed, since the replay was stopped.`);
  return [
    ...differences.flatMap(({ says, changes }) => [says, ...lines(changes)]),
    // What a trial asks otherwise explains how else it differs, and so does an answer that is new.
    ...(summary.mode === "record-missing" ? [] : different)
      .filter(({ trial }) => !explained.has(trial))
      .flatMap(({ trial, changes }) => [`The trial ${trial} asked as recorded and differs from it:`, ...lines(changes)]),
    counts.join(" "),
    `They are in ${summary.replay}.`,
  ].join("\n");
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
