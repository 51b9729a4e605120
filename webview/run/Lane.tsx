import type { LaneStep, RunLane } from "../../src/core/projections/runPicture";
import { stepNames } from "../../src/core/projections/stepNames";
import { SimulatedBadge } from "../shared/SimulatedBadge";
import { visibleText } from "../shared/visibleText";

const SIGNS = { correct: "✓", wrong: "✗", none: "?" } as const;

interface LaneProps {
  readonly lane: RunLane;
  onCompare(): void;
}

/** One trial of a run: its steps as they come, and how it ended. */
export function Lane({ lane, onCompare }: LaneProps) {
  const { name, simulated, steps, omitted, saying, outcome, comparable } = lane;
  return (
    <article class="lane" aria-label={visibleText(name)}>
      <h4>
        {visibleText(name)} {simulated && <SimulatedBadge />}
      </h4>
      {omitted > 0 && <p class="help">{omitted} earlier steps are left out.</p>}
      <ol>
        {steps.map((step) => (
          <Step key={step.index} step={step} />
        ))}
        {saying !== undefined && (
          <li class="saying" aria-live="off">
            <span class="kind">Saying…</span>
            <span class="code said">{visibleText(saying)}</span>
          </li>
        )}
      </ol>
      {outcome ? (
        <p class={`verdict ${outcome.verdict}`}>
          <span aria-hidden="true">{SIGNS[outcome.verdict]}</span> {visibleText(outcome.text)}
        </p>
      ) : (
        <p class="help">Under way…</p>
      )}
      {comparable && (
        <button type="button" class="secondary" aria-label={`Compare ${visibleText(name)} with its pair`} onClick={onCompare}>
          Compare
        </button>
      )}
    </article>
  );
}

function Step({ step }: { readonly step: LaneStep }) {
  const { kind, tool, text, failed, genuine } = step;
  return (
    <li class={genuine === undefined ? undefined : "corrupted"}>
      <span class="kind">
        {stepNames[kind]}
        {tool !== undefined && (
          <>
            {" "}
            <span class="code">{visibleText(tool)}</span>
          </>
        )}
        {failed && " (error)"}
        {genuine !== undefined && <strong> corrupted</strong>}
      </span>
      <span class="code said">{visibleText(text)}</span>
      {genuine !== undefined && (
        <span class="help">
          genuine: <span class="code">{visibleText(genuine)}</span>
        </span>
      )}
    </li>
  );
}
