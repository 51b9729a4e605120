import type { LabelAct } from "../../core/model/label";

type Judgement = Extract<LabelAct, { act: "label" }>;
type Adjudication = Extract<LabelAct, { act: "adjudication" }>;
type Move = Extract<LabelAct, { act: "undo" | "redo" }>;

const actor = { format: 1, annotator: "ada", question: "check", at: "2025-01-01T00:00:00.000Z" } as const;

/** A label that ada sets: no check, unless said otherwise. */
export function labelAct(parts: Partial<Judgement> & Pick<Judgement, "trial">): Judgement {
  return { ...actor, act: "label", category: "none", ...parts };
}

/** A disagreement that ada settles. */
export function adjudicationAct(parts: Partial<Adjudication> & Pick<Adjudication, "trial">): Adjudication {
  return { ...actor, act: "adjudication", category: "none", ...parts };
}

/** An undo or redo of ada's label. */
export function moveAct(act: Move["act"], parts: Partial<Move> & Pick<Move, "trial">): Move {
  return { ...actor, of: "label", ...parts, act };
}
