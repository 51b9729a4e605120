import { type Intervention, offersTools } from "../model/intervention";
import type { ScaffoldId } from "../model/scaffold";
import { scaffolds } from "./catalogue";
import type { Scaffold } from "./scaffold";

/** How the agent loop talks under an intervention: on a route without tools as a chain of thought, unless the scaffold has none anyway. */
export function scaffoldUnder(id: ScaffoldId, intervention: Intervention): Scaffold {
  return offersTools(intervention) || !scaffolds[id].hasTools ? scaffolds[id] : scaffolds.cot;
}
