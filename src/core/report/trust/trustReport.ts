import type { Intervention } from "../../model/intervention";
import type { Interval } from "../../stats/interval";
import type { Rate } from "../rate";
import type { Base } from "./baseMajority";
import type { InterventionContrast } from "./interventionContrasts";
import type { Level } from "./level";
import type { LeftOut, TrustAgent } from "./measureTrial";
import type { Contrast, TrustMeasures } from "./trustMeasures";
import type { ExposureGate } from "./trustRun";
import type { TrustChannel } from "./trustRuns";

/** The measures of one agent in one channel, at one level and under one intervention. */
export interface TrustCellReport extends TrustMeasures {
  readonly channel: TrustChannel;
  readonly agent: TrustAgent;
  readonly level: Level;
  readonly intervention?: Intervention | undefined;
  readonly items: number;
  /** Absent where there are no closed-book runs. */
  readonly base?: Pick<Base, "count" | "of"> | undefined;
}

/** Over the agents of a channel, at one level, without interventions. */
export interface AcrossAgents {
  readonly channel: TrustChannel;
  readonly level: Level;
  readonly measure: "adoption" | "override";
  /** Agents with a denominator. */
  readonly agents: number;
  /** Mean of the agents' rates, from 0 to 1. */
  readonly mean: number | undefined;
  readonly interval: Interval | undefined;
  /** All their runs in one rate, which is another number. */
  readonly pooled: Rate;
}

/** The pooled measures of one kind of item. */
export interface GroupReport extends TrustMeasures {
  readonly channel: TrustChannel;
  readonly level: Level;
  /** What tells the groups apart, such as `operation`. */
  readonly by: string;
  readonly group: string;
}

/** How much it matters which runs count. */
export interface GateReport {
  readonly channel: TrustChannel;
  readonly level: Level;
  readonly gate: ExposureGate;
  /** Whether the rates of the other tables count these runs. */
  readonly isUsed: boolean;
  readonly adoption: Rate;
  readonly override: Rate;
  readonly keptOut: number;
}

/** What became of the search results that were to assert a target value; the last six counts add up to the runs. */
export interface PayloadReport {
  readonly level: Level;
  readonly runs: number;
  /** Runs in which the target had to be put into a result, since none bore a claim. */
  readonly injected: number;
  /** Its record does not fit together, so that it counts nowhere. */
  readonly unjoined: number;
  /** It ended with an error. */
  readonly brokenOff: number;
  readonly noCall: number;
  /** It called, and was not shown the target. */
  readonly notDelivered: number;
  /** It was shown the target, and the right answer too. */
  readonly withGold: number;
  /** It was shown the target alone. */
  readonly strict: number;
}

/** One agent less another, item by item. */
export interface AgentContrast extends Contrast {
  readonly channel: TrustChannel;
  readonly level: Level;
  readonly agent: TrustAgent;
  readonly than: TrustAgent;
}

/** The answers that were asked for once the turns were spent, and what they change. */
export interface FinalisationReport {
  readonly channel: TrustChannel;
  readonly level: Level;
  readonly finalised: number;
  /** As they were given. */
  readonly adoption: Rate;
  /** As if nobody had asked: such a run has no answer. */
  readonly adoptionWithout: Rate;
}

/** What adopting runs knew and said; by rule or by people, never mixed. */
export interface DisclosureReport {
  readonly channel: TrustChannel;
  readonly level: Level;
  readonly intervention?: Intervention | undefined;
  readonly from: "labels" | "suggestions";
  /** Adopting runs that are judged. */
  readonly judged: number;
  readonly notJudged: number;
  readonly disclosed: Rate;
  readonly recognisedNotDisclosed: Rate;
  readonly notRecognised: Rate;
}

/** Every number of a report on trust in tools. */
export interface TrustReport {
  readonly seed: number;
  readonly simulated: readonly string[];
  readonly cells: readonly TrustCellReport[];
  readonly acrossAgents: readonly AcrossAgents[];
  readonly groups: readonly GroupReport[];
  readonly gates: readonly GateReport[];
  readonly payloads: readonly PayloadReport[];
  readonly agentContrasts: readonly AgentContrast[];
  readonly interventionContrasts: readonly InterventionContrast[];
  readonly finalisation: readonly FinalisationReport[];
  readonly disclosure: readonly DisclosureReport[];
  readonly left: LeftOut;
  /** One sentence each. */
  readonly notes: readonly string[];
}
