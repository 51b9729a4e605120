import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { MetricsSelection } from "../../src/core/report/metrics/metricsSelection";
import type { Answer } from "../../src/protocol/answer";
import type { MetricsHost, MetricsImage, MetricsSnapshot, MetricsState } from "../../src/protocol/metrics";
import { SimulatedBadge } from "../shared/SimulatedBadge";
import { visibleText } from "../shared/visibleText";
import type { VsCodeApi } from "../shared/vscodeApi";
import { AccuracyChart } from "./AccuracyChart";
import { CheckingChart } from "./CheckingChart";
import { Controls } from "./Controls";
import { FormatButtons } from "./FormatButtons";
import { formatNames } from "./state";
import { Table } from "./Table";
import { useLasting } from "./useLasting";
import { useMessage } from "./useMessage";

interface MetricsViewProps {
  readonly snapshot: MetricsSnapshot;
  readonly memory: Pick<VsCodeApi, "setState">;
  readonly host: Omit<MetricsHost, "ready">;
  /** Takes a snapshot that the host answered with. */
  show(snapshot: MetricsSnapshot): void;
}

/** The numbers of one or more runs: tables first, and beside two of them the chart that shows the same. */
export function MetricsView({ snapshot, memory, host, show }: MetricsViewProps) {
  const { report, revision } = snapshot;
  const { selection, tables, done, planned, notes, runNames } = report;
  const [wanted, setWanted] = useState<MetricsSelection>();
  const { message, report: say } = useMessage();
  const isSlow = useLasting(wanted !== undefined);
  const simulated = report.simulated.length > 0;
  useEffect(() => memory.setState(selection satisfies MetricsState), [memory, selection]);

  const select = (next: MetricsSelection) => {
    setWanted(next);
    void say(host.select(next), (content) => {
      show(content);
      return undefined;
      // A later one may be on its way.
    }).then(() => setWanted((now) => (now === next ? undefined : now)));
  };
  const save = (name: string) => (image: () => MetricsImage) =>
    void say(
      asAnswer(image, (made) => host.saveImage(name, made)),
      (saved) => (saved ? `${name} saved.` : undefined),
    );
  const charts: Readonly<Record<string, ComponentChildren>> = {
    accuracy: <AccuracyChart points={report.accuracy} simulated={simulated} save={save("Accuracy by policy")} />,
    "check-decomposition": <CheckingChart points={report.checking} simulated={simulated} save={save("Checking and success")} />,
  };

  return (
    <main class="metrics" aria-busy={wanted !== undefined}>
      <header class="head">
        <h1>{visibleText(runNames.join(", "))}</h1>
        {simulated && <SimulatedBadge />}
        <p class="progress">
          {done.toLocaleString("en")} of {planned.toLocaleString("en")} planned trials done
        </p>
        <Controls snapshot={snapshot} selection={wanted ?? selection} select={select} />
        {done > 0 && (
          <div class="all">
            <FormatButtons
              doing="Copy all as"
              what="all tables"
              choose={(format) => void say(host.copy(format), () => `All tables copied as ${formatNames[format]}.`)}
            />
            <FormatButtons
              doing="Save all as"
              what="all tables"
              choose={(format) =>
                void say(host.exportTables(format), (saved) => (saved ? `All tables saved as ${formatNames[format]}.` : undefined))
              }
            />
          </div>
        )}
        <p role="status">{isSlow ? "Counting…" : message?.kind === "done" ? visibleText(message.text) : ""}</p>
        <p role="alert">{message?.kind === "failed" ? visibleText(message.text) : ""}</p>
      </header>
      {done === 0 ? (
        <p>No trial is done yet; numbers appear here as trials finish.</p>
      ) : (
        tables.map((table) => (
          <div key={table.id} class="block">
            <Table
              table={table}
              simulated={simulated}
              copy={(format) => void say(host.copy(format, table.id), () => `${table.title} copied as ${formatNames[format]}.`)}
              showTrials={(title, places) => void say(host.showTrials(revision, title, places), () => undefined)}
            />
            {table.rows.length > 0 && charts[table.id]}
          </div>
        ))
      )}
      {notes.length > 0 && (
        <section aria-labelledby="notes-title">
          <h2 id="notes-title">Notes on all tables</h2>
          <ul class="notes">
            {notes.map((note) => (
              <li key={note}>{visibleText(note)}</li>
            ))}
          </ul>
        </section>
      )}
    </main>
  );
}

/** Makes something and asks the host with it; what fails on the way becomes an answer too. */
async function asAnswer<Made, Value>(make: () => Made, ask: (made: Made) => Promise<Answer<Value>>): Promise<Answer<Value>> {
  return ask(make());
}
