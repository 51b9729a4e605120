import type { TextColumn } from "../textTable";
import { left } from "../whenToolsLie/cellText";
import type { TrustAgent } from "./measureTrial";
import type { TrustChannel } from "./trustRuns";
import { trustChannels } from "./trustRuns";

interface Named {
  readonly channel: TrustChannel;
  readonly agent: TrustAgent;
}

/** The columns that name channel and agent; policy and scaffold only where there are several. */
export function agentColumns(named: readonly Named[]): TextColumn[] {
  return left("Tool", "Model", ...(several(named, "policy") ? ["Policy"] : []), ...(several(named, "scaffold") ? ["Scaffold"] : []));
}

/** The cells under `agentColumns`. */
export function agentCells({ channel, agent }: Named, named: readonly Named[]): string[] {
  return [
    trustChannels[channel].name,
    agent.model,
    ...(several(named, "policy") ? [agent.policy] : []),
    ...(several(named, "scaffold") ? [agent.scaffold] : []),
  ];
}

/** An agent in one cell, such as `gpt-5, B1, react`. */
export function agentText({ agent }: Named, named: readonly Named[]): string {
  return [agent.model, ...(several(named, "policy") ? [agent.policy] : []), ...(several(named, "scaffold") ? [agent.scaffold] : [])].join(
    ", ",
  );
}

function several(named: readonly Named[], part: keyof TrustAgent): boolean {
  return new Set(named.map(({ agent }) => agent[part])).size > 1;
}
