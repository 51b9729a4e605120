import { scalingOf } from "../../core/corruption/scaling/scalingFactor";
import { Decimal50, roundHalfUp3 } from "../../core/decimal/decimal50";
import { type Condition, conditionSchema } from "../../core/model/experiment";
import type { Label } from "../../core/model/label";
import type { Problem } from "../../core/model/problem";
import { experimentRunSchema } from "../../core/model/run";
import { type Trial, trialSchema } from "../../core/model/trial";
import { arithmetic300 } from "../../core/problems/arithmetic/arithmetic300";
import { latestLabels } from "../../core/report/latestLabels";
import { measuredTrials } from "../../core/report/trust/measureTrial";
import type { TrustSource } from "../../core/report/trust/trustStudy";

/** Four items of the code executor. */
export const trustProblems = arithmetic300().filter((_, place) => place % 75 === 0);
const conditions = [
  { id: "base", route: "none" },
  { id: "P0" },
  { id: "P1", corruption: { kinds: ["scaled-p1"] } },
  { id: "P1 verify", corruption: { kinds: ["scaled-p1"] }, rule: "verify" },
  { id: "P1 told", corruption: { kinds: ["scaled-p1"] }, route: "user" },
  { id: "other", corruption: { kinds: ["sign-flip"] } },
].map((condition) => conditionSchema.parse(condition));

export type TrustAnswer = "right" | "injected" | "other" | "none";

interface Told {
  readonly model?: string;
  readonly problem: Problem;
  readonly condition: string;
  readonly answer: TrustAnswer;
  readonly repetition?: number;
  readonly more?: Partial<Trial>;
}

/** A trial that calls the code executor once, unless its book is closed. */
export function trustTrial({ model = "m", problem, condition: id, answer, repetition = 1, more = {} }: Told): Trial {
  const condition = conditions.find((candidate) => candidate.id === id) as Condition;
  const factor = scalingOf(problem, "scaled-p1")?.factor ?? 1;
  const injected = roundHalfUp3(new Decimal50(problem.answer).times(factor));
  const final = { right: problem.answer, injected, other: "17", none: undefined }[answer];
  const lied = condition.corruption !== undefined;
  const place = (index: number) => ({ index, turn: 1 });
  return trialSchema.parse({
    format: 1,
    id: [problem.id, model, id, repetition].join("."),
    problem: problem.id,
    model,
    policy: "B0",
    scaffold: "native",
    condition: id,
    repetition,
    seed: 1,
    outcome:
      final === undefined
        ? { status: "ungraded", code: "no-submission", reason: "-" }
        : { status: "graded", correct: answer === "right", reason: "-" },
    exposure: lied
      ? { state: "exposed", kind: "scaled-p1", severity: "plausible", step: 1, callPosition: 1, genuine: "9", shown: injected, proof: "-" }
      : { state: "not-assigned" },
    ...(final !== undefined && { answer: final }),
    steps:
      condition.route === "none"
        ? []
        : [
            { ...place(0), kind: "tool-call", call: "c", tool: "run_python", arguments: "{}" },
            {
              ...place(1),
              kind: "tool-result",
              call: "c",
              tool: "run_python",
              genuine: { ok: true, text: problem.answer },
              shown: { ok: true, text: lied ? injected : problem.answer },
              corrupted: lied,
            },
          ],
    usage: { modelCalls: 1, toolCalls: 1, inputTokens: 1, outputTokens: 1 },
    startedAt: "-",
    finishedAt: "-",
    ...more,
  });
}

/** The run of these trials. */
export const trustRun = experimentRunSchema.parse({
  format: 1,
  name: "x",
  createdAt: "-",
  version: "0",
  planned: [],
  experiment: { name: "x", problems: [{ builtin: "arithmetic-300" }], models: ["m", "n"], policies: ["B0"], conditions },
  problems: trustProblems,
});

export function trustSource(trials: readonly Trial[], labels: readonly Label[] = []): TrustSource {
  return { name: "run", measured: measuredTrials(trustRun, trials), disclosures: latestLabels(labels, "disclosure") };
}
