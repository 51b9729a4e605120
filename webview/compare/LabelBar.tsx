import type { LabelQuestion } from "../../src/core/model/label";
import type { ColumnLabels, CompareCommand, Labelling } from "../../src/protocol/compare";
import { shortText } from "../shared/shortText";
import { KeyButton } from "./KeyButton";
import { hostKeys } from "./keys";
import { labelText, progressText, questionNames } from "./labels";

interface LabelBarProps {
  readonly labelling: Labelling;
  readonly labels: ColumnLabels | undefined;
  /** The trial that labels go to. */
  readonly heading: string;
  perform(command: CompareCommand): void;
  accept(): void;
}

/** Question, answers, suggestion and queue. The keys beside the names are VS Code's keybindings; the buttons do the same. */
export function LabelBar({ labelling, labels, heading, perform, accept }: LabelBarProps) {
  const { question, choices, annotator, purpose } = labelling;
  const label = labels?.label;
  return (
    <div class="tools">
      <fieldset class="questions">
        <legend class="visually-hidden">Question</legend>
        {(Object.keys(questionNames) as LabelQuestion[]).map((each) => (
          <button
            key={each}
            type="button"
            class="tool"
            aria-pressed={each === question}
            title={`Label by: ${questionNames[each]} (t for the other one)`}
            onClick={() => each !== question && perform({ type: "question" })}
          >
            {questionNames[each]}
          </button>
        ))}
      </fieldset>
      <fieldset>
        <legend title={shortText(`Labels are set as ${annotator}`)}>
          {purpose === "adjudicate" ? "Settle" : "Label"} <strong>{shortText(heading)}</strong>
        </legend>
        {choices.map(({ category, key, name, meaning }) => (
          <KeyButton
            key={category}
            name={name}
            keys={[key]}
            meaning={meaning}
            pressed={category === label?.category}
            press={() => perform({ type: "label", key })}
          />
        ))}
      </fieldset>
      <fieldset>
        <legend class="visually-hidden">The label</legend>
        <KeyButton {...hostKeys.undo} disabled={labels?.canUndo !== true} press={() => perform({ type: "undo" })} />
        <KeyButton {...hostKeys.redo} disabled={labels?.canRedo !== true} press={() => perform({ type: "redo" })} />
        <KeyButton {...hostKeys.note} disabled={label === undefined} press={() => perform({ type: "note" })} />
      </fieldset>
      <Queue labelling={labelling} next={() => perform({ type: "next" })} />
      <Suggestion labelling={labelling} labels={labels} accept={accept} />
    </div>
  );
}

function Queue({ labelling, next }: { readonly labelling: Labelling; next(): void }) {
  const text = progressText(labelling);
  const { progress } = labelling;
  return (
    <fieldset class="queue">
      <legend class="visually-hidden">Queue</legend>
      {progress !== undefined && (
        <>
          <progress aria-label="Progress of the queue" value={progress.done} max={Math.max(1, progress.total)} />
          <span class="progress-text">{text}</span>
        </>
      )}
      <KeyButton
        {...hostKeys.next}
        meaning="accept the suggestion if there is no label, and go to the next trial without one"
        press={next}
      />
    </fieldset>
  );
}

function Suggestion({ labelling, labels, accept }: Pick<LabelBarProps, "labelling" | "labels" | "accept">) {
  const suggestion = labels?.suggestion;
  if (suggestion === undefined || labels?.label !== undefined) return null;
  const text = labelText(labelling, { category: suggestion.category, step: suggestion.step, note: undefined });
  return (
    <p class="suggestion">
      <span>
        Suggested by rules: <strong>{shortText(text)}</strong>: {shortText(suggestion.reason)}
      </span>
      <button type="button" class="tool" onClick={accept}>
        Accept
      </button>
    </p>
  );
}
