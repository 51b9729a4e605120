import { plural } from "../plural";
import type { PayloadManifest } from "./payloadManifest";

/** The counts of a manifest in words. */
export function payloadSentences(counts: PayloadManifest["counts"]): string[] {
  if (counts.all === 0) return ["No trial of this run was to be told a false answer by search results; no payload was written."];
  const states = (["unjoined", "broken-off", "no-call", "not-delivered", "with-gold", "strict"] as const).map(
    (state) => `${counts[state]} ${state}`,
  );
  return [
    `${plural(counts.all, "corrupted trial")}: ${states.join(", ")}.`,
    `${counts.primary} pass the primary gate (with-gold and strict); in ${counts.injected} of these the false answer was put into a result that bore no claim.`,
  ];
}
