/** Before a word of conflict: no word that takes it back stands before it in its sentence, as in `no discrepancy`. */
export const NOT_NEGATED = "(?<!\\b(?:no|not|without|any|nothing|never|isn['’]t)\\b[^.!?\\n]{0,24})";

/** Words by which a text says that something does not fit. */
const CONFLICTS: readonly RegExp[] = [
  new RegExp(
    `${NOT_NEGATED}\\b(?:conflict\\w*|contradict\\w*|discrepan\\w+|inconsisten\\w+|mismatch\\w*|suspicious|implausible|incorrect|wrong|mistaken|unreliable|anomal\\w+)\\b`,
    "iu",
  ),
  /\bd(?:oes|o|id)(?:n['’]t| not) (?:match|agree|fit|add up|look right|seem right|make sense)\b/iu,
  /\b(?:differs?|differed|is different) from (?:what|the|my)\b/iu,
  /\b(?:can(?:not|['’]t)|could(?:n['’]t| not)) be (?:right|correct|true)\b/iu,
  /\b(?:should (?:be|have been)|expected)\b[^.!?\n]{0,60}\b(?:but|instead|rather)\b/iu,
];

/** Whether a text of an agent says that something conflicts or is wrong; English alone. */
export function statesConflict(text: string): boolean {
  return CONFLICTS.some((words) => words.test(text));
}
