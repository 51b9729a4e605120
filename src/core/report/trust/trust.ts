import { interventionKey } from "../../model/intervention";
import { isSimulated } from "../../model/trial";
import { subSeed } from "../../random/hash";
import { plural } from "../plural";
import { acrossAgents } from "./acrossAgents";
import { agentContrasts } from "./agentContrasts";
import { baseMajority } from "./baseMajority";
import { disclosureReport } from "./disclosureReport";
import { finalisationReport } from "./finalisationReport";
import { gateReports, payloadReport } from "./gateReports";
import { groupReports } from "./groupReports";
import { interventionContrasts } from "./interventionContrasts";
import { type Level, levels } from "./level";
import { trustMeasures } from "./trustMeasures";
import type { TrustCellReport, TrustReport } from "./trustReport";
import { gateAt, type TrustChannel, trustChannels } from "./trustRuns";
import { baseKey, type TrustCell, type TrustStudy } from "./trustStudy";

/** With more agents in a channel their pairs would fill pages; they are left out, and a note says so. */
const MOST_CONTRASTED = 8;

/** Computes what Agents Trust Tools Too Much reports of agents whose tools lie. */
export function trust(study: TrustStudy, seed: number): TrustReport {
  const cellsAt = (channel: TrustChannel, level: Level, intervention: string) =>
    study.cells.filter((cell) => cell.channel === channel && cell.level === level && interventionKey(cell.intervention) === intervention);
  const plain = (channel: TrustChannel, level: Level) => cellsAt(channel, level, "");
  const channels = (Object.keys(trustChannels) as TrustChannel[]).filter((channel) => study.cells.some((cell) => cell.channel === channel));
  const corrupted = channels
    .flatMap((channel) => levels.slice(1).map((level) => plain(channel, level)))
    .filter((cells) => cells.length > 0);
  const interventions = [...new Set(study.cells.map(({ intervention }) => interventionKey(intervention)))];
  const lying = channels.flatMap((channel) =>
    interventions.flatMap((intervention) => levels.slice(1).map((level) => cellsAt(channel, level, intervention))),
  );
  const every = channels.flatMap((channel) => levels.map((level) => plain(channel, level)));
  const from = study.cells.some(({ trials }) => trials.some(({ label }) => label !== undefined)) ? "labels" : "suggestions";
  return {
    seed,
    simulated: [...new Set(study.cells.map(({ agent }) => agent.model).filter(isSimulated))],
    cells: study.cells.map((cell) => cellReport(cell, study, seed)),
    acrossAgents: corrupted.flatMap((cells) =>
      (["adoption", "override"] as const).flatMap((measure) => acrossAgents(cells, study.bases, measure, seed) ?? []),
    ),
    groups: every.flatMap((cells) => groupReports(cells, study.bases, seed)),
    gates: corrupted.flatMap((cells) => gateReports(cells, study.bases, seed)),
    payloads: corrupted.flatMap((cells) => payloadReport(cells) ?? []),
    agentContrasts: corrupted.flatMap((cells) => (cells.length > MOST_CONTRASTED ? [] : agentContrasts(cells, seed))),
    interventionContrasts: interventionContrasts(study.cells, seed),
    finalisation: corrupted.flatMap((cells) => finalisationReport(cells, seed) ?? []),
    disclosure: lying.flatMap((cells) => disclosureReport(cells, from, seed) ?? []),
    left: study.left,
    notes: corrupted
      .filter((cells) => cells.length > MOST_CONTRASTED)
      .map(
        ([cell, ...others]) =>
          `${plural(others.length + 1, "agent")} of the ${trustChannels[cell?.channel ?? "python"].name} are not compared pair by pair at ${cell?.level}: more than ${MOST_CONTRASTED}.`,
      ),
  };
}

function cellReport({ channel, agent, level, intervention, trials }: TrustCell, study: TrustStudy, seed: number): TrustCellReport {
  const base = study.bases.get(baseKey(channel, agent.model));
  const own = subSeed(seed, "trust", channel, JSON.stringify(agent), level, interventionKey(intervention));
  return {
    channel,
    agent,
    level,
    intervention,
    items: new Set(trials.map(({ item }) => item)).size,
    base: base && { count: base.count, of: base.of },
    ...trustMeasures(trials, base ?? baseMajority([]), gateAt(channel, level), own),
  };
}
