import type { Intervention } from "../../core/model/intervention";
import type { Step } from "../../core/model/step";
import { type Exposure, type Outcome, type Trial, trialSchema } from "../../core/model/trial";
import type { Random } from "../../core/random/random";
import { EXPOSED, FAILED, NOT_ASSIGNED, NOT_REACHED, trial, UNGRADED } from "./records";

const CANCELLED: Outcome = { status: "cancelled", code: "cancelled", reason: "A person stopped the run." };
/** Texts with everything that JSON escapes or UTF-8 writes in several bytes, and with what looks like the members of a trial. */
const TEXTS = [
  "5",
  "\\frac{1}{2} ≤ x",
  'he said "no"\n\tand\u0001 left',
  "größer als 日本語 😀",
  '","steps":[{"x":1}],"usage":{"modelCalls":1',
  '{"format":1,"id":"another"}',
  "",
];

const INTERVENTIONS: readonly Intervention[] = [
  { route: "rag" },
  { rule: "verify" },
  { route: "user", rule: "disclose" },
  { rule: "compare", metadata: { form: "numeric", reliability: "high", instruction: true } },
  { metadata: { form: "categorical", reliability: "low" } },
];

/** A trial of any kind, as a run or an import may hold it; its id and problem go by `index`. */
export function generatedTrial(random: Random, index: number): Trial {
  const pick = <Value>(values: readonly Value[]): Value => values[random.int(values.length)] as Value;
  const text = () => pick(TEXTS);
  const outcome = pick<Outcome>([
    { status: "graded", correct: true, reason: text() },
    { status: "graded", correct: false, reason: text() },
    { ...UNGRADED, reason: text() },
    FAILED,
    CANCELLED,
  ]);
  const corrupted = { ...EXPOSED, genuine: text(), shown: text(), proof: text() } as Extract<Exposure, { state: "exposed" }>;
  const { state: _, ...later } = corrupted;
  const exposure = pick<Exposure>([
    NOT_ASSIGNED,
    NOT_REACHED,
    corrupted,
    { ...corrupted, kind: "claim-p1", edit: { edited: 2, injected: false, slugs: 1, dropped: 0 } },
    { ...corrupted, later: [later, later] },
    { ...corrupted, later: [] },
  ]);
  const odds = (members: Partial<Trial>): Partial<Trial> => (random.int(6) === 0 ? members : {});
  const steps: Step[] = Array.from({ length: random.int(4) }, (_, step) => ({ index: step, turn: 1, kind: "thought", text: text() }));
  return trial({
    id: `t${index}-${pick(["a", "ä😀", 'q"uote', "back\\slash"])}`,
    problem: `p${index >> 3}`,
    model: pick(["simulated/trusting", "modèle"]),
    policy: pick(["B0", "B1"]),
    scaffold: pick(["native", "react"] as const),
    condition: exposure.state === "not-assigned" ? "clean" : "corrupted",
    seed: random.int(1000),
    outcome,
    exposure,
    steps,
    ...odds({ perturbation: { operator: "paraphrase", variant: "v1", question: "Wie groß ist x?" } }),
    ...odds({ intervention: pick(INTERVENTIONS) }),
    ...odds({ finalised: { turn: 24 } }),
    ...odds({ answer: text() }),
    ...odds({ attempts: 2, verification: { offered: ["structural"], invocations: [] } }),
    ...odds({
      source: { format: "atif", file: "ä.json", place: `[${index}]` },
      notes: ["odd"],
      unmapped: { usage: { modelCalls: 3 }, steps: [1] },
    }),
    ...odds({ changedByHand: [{ step: 0, before: text(), after: text() }] }),
    ...odds({ parent: { run: "r", trial: "t", step: 1, change: { kind: "none" } } }),
  });
}

/** A trial as a run is written with it: its members in the order of the schema. */
export function writtenLine(one: Trial): string {
  return JSON.stringify(trialSchema.parse(one));
}
