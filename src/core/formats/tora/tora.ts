import { type ForeignFile, recordsOf, someRecord } from "../importing/foreignFile";
import type { ForeignFormat, ImportedTrial } from "../importing/importedTrial";
import { ungraded } from "../importing/outcomes";
import { Trajectory } from "../importing/trajectory";
import { unmappedOf } from "../importing/unmapped";
import { hasMembers, isMembers, listOf, type Members, shownText, textOf } from "../importing/values";

const FENCE = /```(python|output)\n([\s\S]*?)\n?```/g;

/**
 * Outputs of ToRA: one text each with programs, what they printed, and words between them.
 *
 * Source: Gou and others, ToRA (2024); `src/infer`.
 */
export const tora: ForeignFormat = {
  id: "tora",
  name: "ToRA outputs",
  recognises: ({ shape }) => someRecord(shape, isOutput),
  async *trials(file: ForeignFile) {
    for await (const { place, value } of recordsOf(file)) {
      if (isMembers(value) && isOutput(value)) yield* trialsOf(value, place);
      else file.note(`What stands at ${place} is no output of ToRA and was left out.`);
    }
  },
};

function isOutput(record: Members): boolean {
  return hasMembers(record, "question", "pred") && Array.isArray(record.code) && typeof record.code[0] === "string";
}

function* trialsOf(record: Members, place: string): Generator<ImportedTrial> {
  const reference = textOf(record.gt ?? record.answer);
  for (const [sample, code] of listOf(record.code).entries()) {
    const trajectory = new Trajectory();
    readOutput(trajectory, shownText(code));
    trajectory.answered();
    trajectory.end();
    const answer = textOf(listOf(record.pred)[sample]);
    const left = unmappedOf({ ...record, report: listOf(record.report)[sample] }, ["question", "gt", "answer", "code", "pred", "idx"]);
    yield {
      place,
      problem: {
        id: `ToRA ${textOf(record.idx) ?? place}`,
        question: shownText(record.question),
        ...(reference !== undefined && { answer: reference, answerKind: "text" as const }),
      },
      scaffold: "react",
      repetition: sample + 1,
      outcome: ungraded(
        "no-score",
        `The file holds no score; it predicts ${answer ?? "nothing"}, the reference is ${reference ?? "not there"}.`,
      ),
      answer,
      steps: trajectory.steps,
      unmapped: left.unmapped,
      notes: [...trajectory.notes, ...left.notes],
    };
  }
}

function readOutput(trajectory: Trajectory, text: string): void {
  let words = 0;
  for (const fence of text.matchAll(FENCE)) {
    const before = text.slice(words, fence.index).trim();
    const [whole, kind, content = ""] = fence;
    if (kind === "python") trajectory.said([before], [{ tool: "python", arguments: content }]);
    else {
      if (before !== "") trajectory.said([before]);
      trajectory.result({ text: content });
    }
    words = fence.index + whole.length;
  }
  const rest = text.slice(words).trim();
  if (rest !== "") trajectory.said([rest]);
}
