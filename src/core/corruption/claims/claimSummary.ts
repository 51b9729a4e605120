import { type PlacedSentence, placedSentencesOf } from "../../mentions/sentences";
import type { ClaimKind } from "../../model/corruption";
import { fnv1a } from "../../random/hash";
import { createRandom } from "../../random/random";
import type { CorruptionOutcome } from "../corrupt";
import { leaksIn, rewriteText } from "./rewriteText";
import { type ClaimedProblem, type ClaimTarget, claimSeverities, claimTarget } from "./target";

/**
 * A delegate's summary that claims a problem's false answer: sentences that tell a right answer tell the false one in its place; where none does,
 * a sentence that asserts it is put in between, at a place that depends on the summary and the false answer alone. A sentence that tells a right
 * answer still is left out.
 * Source: Agents Trust Tools Too Much, section 3 and appendix B.
 */
export function claimSummary(summary: string, kind: ClaimKind, problem: ClaimedProblem): CorruptionOutcome {
  const target = claimTarget(problem, kind);
  if (!target) return { ok: false, reason: `the problem has no false answer for ${kind}` };
  const { gold, value } = target;
  const sentences = placedSentencesOf(summary);
  const bearing = sentences.filter(({ text }) => leaksIn(text, target).length > 0).length;
  const kept = sentences
    .map(({ before, text }) => ({ before, text: rewriteText(text, target) }))
    .filter((sentence) => leaksIn(sentence.text, target).length === 0);
  const dropped = sentences.length - kept.length;
  const edited = bearing - dropped;
  const whole = dropped === 0 ? rewriteText(summary, target) : joined(kept);
  const text = edited > 0 ? whole : withSentence(kept, target, summary);
  // Two sentences can tell together what neither tells alone.
  if (leaksIn(text, target).length > 0) return { ok: false, reason: "the summary tells the right answer in a way that cannot be repaired" };
  const proof =
    edited > 0
      ? `${edited} of ${sentences.length} sentences claim ${value} in the place of ${gold.join(" or ")}`
      : `no sentence told the answer; one was put in that claims ${value}`;
  const edit = { edited, injected: edited === 0, slugs: 0, dropped };
  return { ok: true, corruption: { kind, severity: claimSeverities[kind], text, proof, edit } };
}

/** Never before a heading or an entry of a list, which go on with what they begin. */
function withSentence(sentences: readonly PlacedSentence[], { sentence, value }: ClaimTarget, summary: string): string {
  const places = [...sentences.keys(), sentences.length].filter((place) => !/^(?:[-*•#]|\d+[.)]\s)/u.test(sentences[place]?.text ?? ""));
  const place = places[createRandom(fnv1a(`claim|${value}|${summary}`)).int(places.length)] ?? sentences.length;
  const [before, after] = [sentences.slice(0, place), sentences.slice(place)];
  const claim = { before: after[0]?.before || " ", text: sentence };
  return joined([...before, claim, ...after.map((next, index) => (index === 0 ? { ...next, before: " " } : next))]);
}

function joined(sentences: readonly PlacedSentence[]): string {
  return sentences.map(({ before, text }, place) => (place === 0 ? text : before + text)).join("");
}
