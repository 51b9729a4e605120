import { useEffect } from "preact/hooks";
import type { MetricsSnapshot, MetricsState } from "../../src/protocol/metrics";
import { SimulatedBadge } from "../shared/SimulatedBadge";
import { visibleText } from "../shared/visibleText";
import type { VsCodeApi } from "../shared/vscodeApi";
import { AccuracyChart } from "./AccuracyChart";
import { AccuracyTable } from "./AccuracyTable";
import { ChecksTable } from "./ChecksTable";

interface MetricsViewProps {
  readonly snapshot: MetricsSnapshot;
  readonly memory: Pick<VsCodeApi, "setState">;
}

/** The numbers of a run: tables first, then the chart that shows one of them. */
export function MetricsView({ snapshot, memory }: MetricsViewProps) {
  const { identity, run, simulated, done, planned, accuracy, checks, notes } = snapshot;
  useEffect(() => memory.setState(identity satisfies MetricsState), [memory, identity]);

  return (
    <main class="metrics">
      <header>
        <h1>{visibleText(run)}</h1>
        {simulated && <SimulatedBadge />}
        <p role="status">
          {done.toLocaleString("en")} of {planned.toLocaleString("en")} planned trials done
        </p>
      </header>
      {accuracy.length === 0 ? (
        <p>No trial is done yet; numbers appear here as trials finish.</p>
      ) : (
        <AccuracyTable rows={accuracy} simulated={simulated} />
      )}
      {checks.length > 0 && <ChecksTable rows={checks} simulated={simulated} />}
      {notes.length > 0 && (
        <section aria-labelledby="notes-title">
          <h2 id="notes-title">Notes</h2>
          <ul>
            {notes.map((note) => (
              <li key={note}>{visibleText(note)}</li>
            ))}
          </ul>
        </section>
      )}
      {accuracy.length > 0 && <AccuracyChart rows={accuracy} simulated={simulated} />}
    </main>
  );
}
