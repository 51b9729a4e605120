import type { Segment } from "../../src/core/align/wordDifference";
import { foldPosition } from "../shared/foldedText";
import { visibleText } from "../shared/visibleText";

interface StepTextProps {
  /** Joined in order, they are the text. */
  readonly segments: readonly Segment[];
  /** Set in the editor's font. */
  readonly code: boolean;
  readonly unfolded: boolean;
  toggle(): void;
}

/** A step's text with its changed words marked; a long one is folded. */
export function StepText({ segments, code, unfolded, toggle }: StepTextProps) {
  const text = segments.map((segment) => segment.text).join("");
  const fold = foldPosition(text);
  const shown = fold === undefined || unfolded ? segments : cutSegments(segments, fold);
  return (
    <>
      <div class={code ? "text code" : "text"} dir="auto">
        {text === "" && <span class="empty">(empty)</span>}
        {shown.map((segment, place) =>
          segment.changed ? <mark key={place}>{visibleText(segment.text)}</mark> : visibleText(segment.text),
        )}
        {shown !== segments && "…"}
      </div>
      {fold !== undefined && (
        <button type="button" class="fold" tabIndex={-1} aria-expanded={unfolded} onClick={toggle}>
          {unfolded ? "Show less" : foldedPhrase(text, segments, fold)}
        </button>
      )}
    </>
  );
}

function cutSegments(segments: readonly Segment[], length: number): Segment[] {
  let start = 0;
  return segments.flatMap((segment) => {
    const text = segment.text.slice(0, Math.max(0, length - start));
    start += segment.text.length;
    return text === "" ? [] : [{ ...segment, text }];
  });
}

function foldedPhrase(text: string, segments: readonly Segment[], fold: number): string {
  const lines = text.split("\n").length;
  const size = lines > 1 ? `${lines.toLocaleString("en")} lines` : `${text.length.toLocaleString("en")} characters`;
  let end = 0;
  const changedBelow = segments.some((segment) => {
    end += segment.text.length;
    return segment.changed && end > fold;
  });
  return changedBelow ? `Show all ${size}, with more differences` : `Show all ${size}`;
}
