import { useEffect, useState } from "preact/hooks";
import { goesOn, type RunPicture } from "../../src/core/projections/runPicture";
import { SimulatedBadge } from "../shared/SimulatedBadge";
import { visibleText } from "../shared/visibleText";
import { Lane } from "./Lane";
import {
  announcement,
  comparableConditions,
  costText,
  elapsedText,
  lanesByProblem,
  progressText,
  spentText,
  stateText,
  timeLeftText,
} from "./progress";

interface LiveRunProps {
  readonly run: RunPicture;
  onCompare(trials: readonly string[]): void;
}

/** A run as it goes on: how far it is, and its newest trials side by side. */
export function LiveRun({ run, onCompare }: LiveRunProps) {
  const elapsed = useElapsed(run);
  const going = goesOn(run);
  const { outlook } = run;
  const cost = outlook && costText(outlook, going);
  return (
    <section aria-labelledby="run-title" class="live">
      <h2 id="run-title">
        {visibleText(run.name)} {run.simulated && <SimulatedBadge />} <span class="help">{stateText(run)}</span>
      </h2>
      <p role="status" class="visually-hidden">
        {visibleText(announcement(run))}
      </p>
      {run.planned === 0 ? (
        going && <p>Checking the reference steps…</p>
      ) : (
        <>
          <progress aria-label="Trials done" value={run.done} max={run.planned} />
          <p class="figures">
            {progressText(run)}. {elapsedText(elapsed)}
            {outlook && going && `, ${timeLeftText(outlook, run.state === "paused")}`}
          </p>
          {outlook && (
            <p class="figures">
              {spentText(outlook, going)}.{cost && ` ${cost}.`}
            </p>
          )}
        </>
      )}
      {run.failure && (
        <p role="alert" class="mistake">
          {visibleText(run.failure)}
        </p>
      )}
      {lanesByProblem(run.lanes).map(({ problem, lanes }) => (
        <div key={problem} class="problem">
          <div class="buttons">
            <h3>{visibleText(problem)}</h3>
            {comparableConditions(lanes).map(({ condition, trials }) => (
              <button key={condition} type="button" class="secondary" onClick={() => onCompare(trials)}>
                Compare All ({visibleText(condition)})
              </button>
            ))}
          </div>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the keyboard */}
          <section class="lanes" aria-label={`Trials of ${visibleText(problem)}`} tabIndex={0}>
            {lanes.map((lane) => (
              <Lane key={lane.trial} lane={lane} onCompare={() => onCompare([lane.trial])} />
            ))}
          </section>
        </div>
      ))}
    </section>
  );
}

/** Milliseconds since the start of the run, going on between what the host sends. */
function useElapsed(run: RunPicture): number {
  const [now, setNow] = useState({ run, later: 0 });
  useEffect(() => {
    const at = performance.now();
    setNow({ run, later: 0 });
    if (!goesOn(run)) return;
    const timer = setInterval(() => setNow({ run, later: performance.now() - at }), 1000);
    return () => clearInterval(timer);
  }, [run]);
  return run.elapsed + (now.run === run ? now.later : 0);
}
