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
    title: "Adoption and Override by the runs that count",
    columns: [
      ...left("Tool", "Level", "Runs that count", "Used"),
      ...right("Adoption", "Runs"),
      ...left("95% CI"),
      ...right("Override", "Runs"),
      ...left("95% CI"),
      ...right("Kept out"),
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
    title: "What search delivered",
    columns: [
      ...left("Level"),
      ...right("Runs", "Not joined", "Error", "No call", "Without the target", "Target and right answer", "Target alone", "Target put in"),
    ],
    rows: payloads.map(({ level, runs, unjoined, brokenOff, noCall, notDelivered, withGold, strict, injected }) => [
      level,
      ...[runs, unjoined, brokenOff, noCall, notDelivered, withGold, strict].map(String),
      String(injected),
    ]),
    notes: [
      "Not joined to Target alone add up to the runs; the last two of them pass the primary gate, the last the strict one.",
      "Target put in: runs in which no result bore a claim, so that the false answer was put into one.",
    ],
  };
}
