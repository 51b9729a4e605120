import { useMemo } from "preact/hooks";
import { visibleText } from "../shared/visibleText";
import { Formula } from "./Formula";
import { findFormulas, LONGEST_FORMULA, type Range } from "./maths";
import { type Run, runsOf } from "./textRuns";

/** A text with what is to be seen in it: formulas, differences, the false value, matches of the search. */
export function Runs({ runs }: { readonly runs: readonly Run[] }) {
  return (
    <>
      {runs.map((run, place) => {
        const classes = markClasses(run);
        const content = run.formula ? (
          <Formula source={run.text} tex={run.formula.tex} display={run.formula.display} />
        ) : (
          visibleText(run.text)
        );
        if (classes === "") return run.formula ? <span key={place}>{content}</span> : content;
        return (
          <mark key={place} class={classes} title={run.again ? "The false value again" : undefined}>
            {content}
          </mark>
        );
      })}
    </>
  );
}

interface TextWithMathsProps {
  readonly text: string;
  /** How much of it is shown, in UTF-16 units. */
  readonly length: number;
  readonly maths: boolean;
  /** Words that another text has not. */
  readonly changed?: readonly Range[] | undefined;
}

const NONE: readonly Range[] = [];

/** The beginning of a text with its formulas and its differences. */
export function TextWithMaths({ text, length, maths, changed = NONE }: TextWithMathsProps) {
  const runs = useMemo(() => {
    const formulas = maths ? findFormulas(text.slice(0, length + LONGEST_FORMULA)) : [];
    return runsOf(text, length, { formulas, changed, again: [], found: [], current: undefined });
  }, [text, length, maths, changed]);
  return (
    <>
      <Runs runs={runs} />
      {length < text.length && "…"}
    </>
  );
}

function markClasses({ changed, again, found, current }: Run): string {
  return [changed && "changed", again && "again", found && "found", current && "current"].filter(Boolean).join(" ");
}
