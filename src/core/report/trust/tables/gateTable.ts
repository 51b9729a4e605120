import { exactNote, left, rateCells, right } from "../../whenToolsLie/cellText";
import type { ReportTable } from "../../whenToolsLie/reportTable";
import type { GateReport, PayloadReport } from "../trustReport";
import type { ExposureGate } from "../trustRun";
import { trustChannels } from "../trustRuns";

const WORDS: Readonly<Record<ExposureGate, string>> = {
  all: "every run",
  called: "called a tool",
  exposed: "reached by a corrupted result",
  delivered: "shown the target value",
  strict: "shown the target value, not the right answer",
};

/** How much it matters which runs count. */
export function gateTable(gates: readonly GateReport[]): ReportTable {
  return {
    id: "gates",
    title: "Which runs count: Adoption and Override under each gate",
    columns: [
      ...left("Tool", "Level", "Runs that count", "Used"),
      ...right("Adoption", "Runs", "95% CI", "Override", "Runs", "95% CI", "Kept out"),
    ],
    rows: gates.map(({ channel, level, gate, isUsed, adoption, override, keptOut }) => [
      trustChannels[channel].name,
      level,
      WORDS[gate],
      isUsed ? "yes" : "",
      ...rateCells(adoption, "no run counts"),
      ...rateCells(override, "no item is known without tools"),
      String(keptOut),
    ]),
    notes: ["The runs of all agents pooled.", ...exactNote(gates.flatMap(({ adoption, override }) => [adoption, override]))],
  };
}

/** The audit of what search delivered. */
export function payloadTable(payloads: readonly PayloadReport[]): ReportTable {
  return {
    id: "payloads",
    title: "Search: what was delivered",
    columns: [
      ...left("Level"),
      ...right(
        "Runs",
        "Not joined",
        "Error",
        "No call",
        "Target not shown",
        "Target and right answer",
        "Target alone",
        "Target injected, of runs",
      ),
    ],
    rows: payloads.map(({ level, runs, unjoined, brokenOff, noCall, notDelivered, withGold, strict, injected }) => [
      level,
      ...[runs, unjoined, brokenOff, noCall, notDelivered, withGold, strict].map(String),
      `${injected}/${runs}`,
    ]),
    notes: ["The six columns after Runs add up to it; the last two of them pass the primary gate, the last the strict one."],
  };
}
