import { useId } from "preact/hooks";
import type { FormCheck, FormEstimate } from "../../src/protocol/run";
import { visibleText } from "../shared/visibleText";
import { partOf } from "./mistakes";

interface EstimateProps {
  /** Undefined until the form was checked for the first time. */
  readonly check: FormCheck | undefined;
  /** Why nothing can be run here. */
  readonly blocked: string | undefined;
  readonly underWay: boolean;
  /** The run under way begins no further trial. */
  readonly paused: boolean;
  onStart(): void;
  onPause(): void;
  onContinue(): void;
  onStop(): void;
}

/** What the run would need, and the buttons that start, hold and stop it. */
export function Estimate({ check, blocked, underWay, paused, onStart, onPause, onContinue, onStop }: EstimateProps) {
  const id = useId();
  const mistakes = check?.mistakes ?? [];
  const reason =
    blocked ??
    (underWay ? "A run is under way; stop it or wait for its end." : undefined) ??
    (mistakes.length > 0 ? "Before it can start:" : undefined);
  return (
    <section class="estimate" aria-label="Before the run">
      <div class="buttons">
        <button type="button" disabled={reason !== undefined || !check} aria-describedby={`${id}-reason`} onClick={onStart}>
          Start
        </button>
        {underWay && (
          <>
            <button type="button" class="secondary" onClick={paused ? onContinue : onPause}>
              {paused ? "Continue" : "Pause"}
            </button>
            <button type="button" class="secondary" onClick={onStop}>
              Stop
            </button>
          </>
        )}
      </div>
      <div id={`${id}-reason`}>
        {reason && <p class={blocked ? "mistake" : undefined}>{visibleText(reason)}</p>}
        {mistakes.length > 0 && (
          <ul>
            {mistakes.map(({ field, message }) => (
              <li key={`${field} ${message}`}>
                {partOf(field)}: {visibleText(message)}
              </li>
            ))}
          </ul>
        )}
      </div>
      {check?.estimate && <Figures estimate={check.estimate} />}
    </section>
  );
}

function Figures({ estimate }: { readonly estimate: FormEstimate }) {
  const { trials, corruptedTrials, perturbedTrials, expected, most, assumptions } = estimate;
  return (
    <>
      <p role="status" class="figures">
        <strong>
          {number(trials)} {trials === 1 ? "trial" : "trials"}
        </strong>
        {alteredText(corruptedTrials, perturbedTrials)}. About <strong>{number(expected.modelCalls)} model calls</strong>,{" "}
        {number(expected.inputTokens)} input and {number(expected.outputTokens)} output tokens.
      </p>
      <p class="help">
        The limits allow {number(most.modelCalls)} model calls and {number(most.tokens)} tokens at most.
      </p>
      <details>
        <summary>How this is estimated</summary>
        <ul>
          {assumptions.map((assumption) => (
            <li key={assumption}>{assumption}</li>
          ))}
        </ul>
      </details>
    </>
  );
}

/** Such as ", 2 of them corrupted, 4 perturbed". */
function alteredText(corrupted: number, perturbed: number): string {
  const parts = [
    { count: corrupted, word: "corrupted" },
    { count: perturbed, word: "perturbed" },
  ].filter(({ count }) => count > 0);
  return parts.map(({ count, word }, index) => `, ${number(count)} ${index === 0 ? "of them " : ""}${word}`).join("");
}

function number(value: number): string {
  return value.toLocaleString("en");
}
