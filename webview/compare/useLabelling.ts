import { useState } from "preact/hooks";
import type { Answer } from "../../src/protocol/answer";
import type { CompareCommand, CompareHost, CompareSnapshot } from "../../src/protocol/compare";
import { hasEvidence, otherQuestion, questionNames } from "./labels";
import { type Cursor, cellAt } from "./state";

type LabellingHost = Pick<CompareHost, "label" | "undo" | "redo" | "next" | "ask">;

/** The commands of the host that are labelling acts. */
export type LabellingCommand = Extract<CompareCommand, { type: "label" }> | { readonly type: "undo" | "redo" | "next" | "question" };

interface LabellingControl {
  /** Why the last act failed; empty if it did not. */
  readonly failure: string;
  /** Waits for the host and keeps why it refused; resolves to that too, undefined if it did not. */
  ask(question: Promise<Answer<null>>): Promise<string | undefined>;
  perform(command: LabellingCommand): void;
  /** Sets the label that the rules suggest. */
  accept(): void;
}

const NO_ANSWER = "Trial Lens did not answer, so it is not known whether the label was saved; look at it before you label again.";

/** Labelling acts on the trial of the cursor's column. The host does them; a newer snapshot tells what came of it. */
export function useLabelling(snapshot: CompareSnapshot, host: LabellingHost, current: () => Cursor): LabellingControl {
  const { picture, labelling } = snapshot;
  const [failure, setFailure] = useState("");
  const ask = async (question: Promise<Answer<null>>) => {
    const answer = await question.catch((): Answer<null> => ({ ok: false, message: NO_ANSWER }));
    setFailure(answer.ok ? "" : answer.message);
    return answer.ok ? undefined : answer.message;
  };
  const label = (column: number, category: string, step: number | undefined) =>
    // An absent argument, since an undefined one would arrive as null.
    void ask(step === undefined ? host.label(column, category) : host.label(column, category, step));

  const perform: LabellingControl["perform"] = (command) => {
    const at = current();
    switch (command.type) {
      case "label": {
        const choice = labelling.choices.find(({ key }) => key === command.key);
        if (choice === undefined) return setFailure(`${questionNames[labelling.question]} has no answer on the key ${command.key}.`);
        return label(at.column, choice.category, hasEvidence(choice.category) ? cellAt(picture, at)?.step : undefined);
      }
      case "question":
        return void ask(host.ask(otherQuestion(labelling.question)));
      default:
        return void ask(host[command.type](at.column));
    }
  };
  const accept = () => {
    const { column } = current();
    const suggestion = labelling.columns[column]?.suggestion;
    if (suggestion !== undefined) label(column, suggestion.category, suggestion.step);
  };
  return { failure, ask, perform, accept };
}
