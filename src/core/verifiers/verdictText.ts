import type { Finding } from "./verifier";

/** A finding as the agent is told it, and people are shown it. */
export function verdictText({ verdict, method, text }: Finding): string {
  return `${verdict} (${method}). ${text}`;
}
