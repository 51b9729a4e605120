import { useMemo, useState } from "preact/hooks";
import type { ComparePicture } from "../../src/core/projections/comparePicture";
import { foldPosition } from "../shared/foldedText";
import { shortText } from "../shared/shortText";
import { Documents } from "./Documents";
import { wordsAgainst } from "./differences";
import type { AskedQuestion } from "./labels";
import { TextWithMaths } from "./Runs";

interface ProblemProps {
  readonly problem: ComparePicture["problem"];
  /** What agents were asked in its place; of hidden columns nothing. */
  readonly asked: readonly AskedQuestion[];
  /** Formulas are set, not shown as their source. */
  readonly maths: boolean;
  /** Blind mode: the answer was taken out of the picture. */
  readonly hidden: boolean;
}

/** What all trajectories had to solve; a long question is folded. */
export function Problem({ problem: { id, question, documents, answer }, asked, maths, hidden }: ProblemProps) {
  const [unfolded, setUnfolded] = useState(false);
  const fold = [question, answer, ...asked.map((one) => one.question)].map(foldPosition).find((position) => position !== undefined);
  const [changed, ...changedInAsked] = useMemo(
    () =>
      wordsAgainst(
        question,
        asked.map((one) => one.question),
        maths,
      ),
    [question, asked, maths],
  );
  const shown = (text: string) => (unfolded ? text.length : (foldPosition(text) ?? text.length));
  return (
    <header class="problem">
      <h1>{shortText(id)}</h1>
      <p class="question" dir="auto">
        <TextWithMaths text={question} length={shown(question)} maths={maths} changed={changed} />
      </p>
      {documents && <Documents documents={documents} whose="" />}
      {asked.map(({ heading, question: words, documents: own }, place) => (
        <div key={place} class="asked">
          <h2>{shortText(heading)} was asked</h2>
          <p class="question" dir="auto">
            <TextWithMaths text={words} length={shown(words)} maths={maths} changed={changedInAsked[place]} />
          </p>
          {own && <Documents documents={own} whose={`of ${heading}`} />}
        </div>
      ))}
      <p class="reference">
        Reference answer{" "}
        {hidden ? (
          "hidden until labelled"
        ) : (
          <span class="code">
            <TextWithMaths text={answer} length={shown(answer)} maths={maths} />
          </span>
        )}
      </p>
      {fold !== undefined && (
        <button type="button" class="fold" aria-expanded={unfolded} onClick={() => setUnfolded(!unfolded)}>
          {unfolded ? "Show less" : "Show all of the problem"}
        </button>
      )}
    </header>
  );
}
