import { describe, expect, it } from "vitest";
import { exactMath } from "../../test/builders/exactMath";
import { challenge, playAgent, type Said, scripted, submit, sumProblem } from "../../test/builders/playAgent";
import { createInterceptor } from "../corruption/interceptor";
import { type CorruptionPlan, corruptionKindSchema, corruptionPlanSchema, isMathKind } from "../model/corruption";
import { budgetsSchema } from "../model/experiment";
import type { Intervention } from "../model/intervention";
import type { Step } from "../model/step";
import { policies } from "../policies/catalogue";
import type { ChatRequest } from "../ports";
import { subSeed } from "../random/hash";
import { scaffolds } from "../scaffolds/catalogue";
import { writeReact } from "../scaffolds/readReact";

const call = (tool: string, args: object) => [tool, JSON.stringify(args)] as const;

const first = [
  call("calculate", { expression: "4 + 6" }),
  call("calculate", { expression: "104/3" }),
  call("modular_evaluate", { expression: "84*86 + 16", modulus: "19" }),
];

/** Several calls in a turn, every shape of result that needs no SymPy, repetitions, errors, and acts. */
const SCRIPT = [
  { text: "Let me see.", calls: first },
  {
    calls: [
      call("solve_equation", { equation: "x**2 - 11*x + 24 = 0" }),
      call("solve_system", { equations: ["x + y = 5", "x - y = 1"], variables: ["x", "y"] }),
      call("solve_inequality", { inequality: "x**2 - 5*x + 6 < 0" }),
      call("calculate", { expression: "1/0" }),
      call("abacus", {}),
    ],
  },
  {
    calls: [
      call("expand", { expression: "(x + 3)*(2*x - 14)" }),
      call("differentiate", { expression: "4*x**3 - 12*x**2 + 5*x" }),
      call("integrate", { expression: "6*x**2 - 4*x" }),
      call("prime_factors", { number: "360" }),
    ],
  },
  { calls: first },
  { text: "Strange.", calls: [challenge("11")] },
  {
    calls: [
      ...first,
      call("evaluate_at", { expression: "2*x**2 - 2", values: { x: "3" } }),
      call("solve_equation", { equation: "x**2 = 9" }),
      call("solve_equation", { equation: "x**3 - 6*x**2 + 11*x - 6 = 0" }),
    ],
  },
  { calls: [submit("10")] },
  { calls: [submit("10")] },
];

interface Played {
  readonly requests: readonly ChatRequest[];
  readonly steps: readonly Step[];
  readonly clockReadings: number;
}

/** The same script in ReAct text, one action a turn, with malformed actions and invented observations in between. */
const REACT_SCRIPT: readonly Said[] = [
  ...SCRIPT.flatMap(({ text = "", calls }) =>
    calls.map(([tool, args], position) => ({ text: writeReact(position === 0 ? text : "", { tool, arguments: args }) })),
  ).flatMap((said, index) => [
    ...(index === 2 ? [{ text: "Action: calculate(4 + 6)" }] : []),
    index % 4 === 1 ? { text: `${said.text}\nObservation: 10\nThought: So it is.` } : said,
  ]),
];

const SCRIPTS = { native: SCRIPT, react: REACT_SCRIPT } as const;

/** Plays the script under reflection, with a clock that moves whenever it is read. */
async function play(
  scaffold: keyof typeof SCRIPTS,
  plan: CorruptionPlan | undefined,
  corruptionSeed: number,
  intervention?: Intervention,
): Promise<Played> {
  const model = scripted(...SCRIPTS[scaffold]);
  let clockReadings = 0;
  const clock = { now: () => (clockReadings += 1) };
  const interceptor = plan && createInterceptor(plan, sumProblem, corruptionSeed, exactMath);
  const { steps } = await playAgent(model, {
    clock,
    scaffold: scaffolds[scaffold],
    policy: policies.B1,
    budgets: budgetsSchema.parse({ turns: 100 }),
    ...(interceptor ? { interceptor } : {}),
    intervention,
  });
  return { requests: model.requests, steps, clockReadings };
}

/** Corruptions that are drawn for each plan, from seeds of its own. */
const DRAWS = { native: 5, react: 2 } as const;

/** What the agent was sent, with a mark in place of what it was shown of tools that were called well. */
function withoutResults({ requests, steps }: Played, result = RESULT): unknown {
  const results = new Set(steps.flatMap((step) => (step.kind === "tool-result" && step.genuine.ok ? [step.call] : [])));
  return requests.map((request) => ({
    ...request,
    messages: request.messages.map((message, index) =>
      results.has(callAnsweredBy(request.messages, index) ?? "") ? { ...message, text: message.text.replace(result, "$1result") } : message,
    ),
  }));
}

/** The label of an observation, and what follows it. */
const RESULT = /^(Observation: )?.*$/s;

/** The same up to what is said of its reliability. */
const RESULT_BEFORE_METADATA = /^(Observation: )?.*?(?=\nreliability: |$)/s;

/** In ReAct, each turn has one call, which the next message answers. */
function callAnsweredBy(messages: ChatRequest["messages"], index: number): string | undefined {
  const message = messages[index];
  if (message?.role === "tool") return message.call;
  if (message?.role !== "user" || index < 2) return undefined;
  return `call_${messages.slice(0, index).filter(({ role }) => role === "assistant").length}_0`;
}

const resultsOf = (steps: readonly Step[]) => steps.flatMap((step) => (step.kind === "tool-result" ? [step] : []));

const NUMBER = "-?(0|[1-9]\\d*)(/[1-9]\\d*)?";
const INTERVAL = `Interval(\\.open|\\.Ropen|\\.Lopen)?\\((-oo|${NUMBER}), (oo|${NUMBER})\\)`;

/** Everything that a tool could have written for a call of this kind. */
const NOTATIONS: Readonly<Record<string, RegExp>> = {
  calculate: new RegExp(`^${NUMBER}$`),
  evaluate_at: new RegExp(`^${NUMBER}$`),
  modular_evaluate: /^(0|[1-9]\d*)$/,
  solve_equation: new RegExp(`^\\{(${NUMBER}(, ${NUMBER})*)?\\}$`),
  solve_system: new RegExp(`^\\[(\\{x: ${NUMBER}, y: ${NUMBER}\\}(, )?)*\\]$`),
  solve_inequality: new RegExp(`^${INTERVAL}$`),
  prime_factors: /^\{2: [1-9]\d*, 3: [1-9]\d*, 5: [1-9]\d*\}$/,
};
/** Polynomials: terms with falling powers, none of them with a coefficient of 0 or 1 written out. */
const POLYNOMIAL = /^-?([2-9]|[1-9]\d+)?\*?x(\*\*\d+)?(\/\d+)?( [+-] (([2-9]|[1-9]\d+)\*)?x(\*\*\d+)?(\/\d+)?)*( [+-] \d+)?$/;

function isFallingPolynomial(text: string): boolean {
  const powers = text.split(/ [+-] /).map((term) => (/x/.test(term) ? Number(/\*\*(\d+)/.exec(term)?.[1] ?? 1) : 0));
  return POLYNOMIAL.test(text) && powers.every((power, index) => index === 0 || power < (powers[index - 1] ?? 0));
}

describe("what an agent can see of the interceptor", () => {
  // What programs print is scaled; see `corruption/scaling/scaling.test.ts`.
  const kinds = corruptionKindSchema.options.filter(isMathKind);
  const plans = kinds.flatMap((kind) =>
    (["transient", "persistent"] as const).flatMap((persistence) =>
      (["first", "any", 3] as const).map((place) => ({ kind, persistence, place })),
    ),
  );

  const cases = (["native", "react"] as const).flatMap((scaffold) => plans.map((plan) => ({ scaffold, ...plan })));
  const cleanly: Partial<Record<keyof typeof SCRIPTS, Played>> = {};

  it.each(cases)("nothing, in $scaffold, with $kind, $persistence, call $place", async ({ scaffold, kind, persistence, place }) => {
    let corrupted = 0;
    cleanly[scaffold] ??= await play(scaffold, undefined, 0);
    const clean = cleanly[scaffold];
    for (let draw = 0; draw < DRAWS[scaffold]; draw += 1) {
      const seed = subSeed(draw, kind, persistence, String(place));
      const lied = await play(scaffold, corruptionPlanSchema.parse({ kinds: [kind], persistence, call: place }), seed);
      // Messages, their order, ids, wording, tools and remaining time.
      expect(withoutResults(lied)).toEqual(withoutResults(clean));
      expect(lied.clockReadings).toBe(clean.clockReadings);
      // The steps differ in what was shown alone, and that only where the interceptor acted.
      const genuine = resultsOf(clean.steps);
      const pairs = resultsOf(lied.steps).map((step, index) => ({ step, other: genuine[index] }));
      for (const { step, other } of pairs) {
        expect(step.genuine).toEqual(other?.genuine);
        expect(step.corrupted).toBe(step.shown.text !== step.genuine.text);
        expect(step.shown.ok).toBe(step.genuine.ok);
        if (!step.corrupted) continue;
        corrupted += 1;
        const notation = NOTATIONS[step.tool];
        if (notation) expect(step.shown.text).toMatch(notation);
        else expect(isFallingPolynomial(step.shown.text), step.shown.text).toBe(true);
      }
      if (persistence === "persistent") expectSameLies(lied.steps);
    }
    expect(corrupted).toBeGreaterThan(0);
  });
});

describe("what an agent can see of the interceptor beside metadata", () => {
  const cases = (["native", "react"] as const).flatMap((scaffold) =>
    (["numeric", "categorical"] as const).flatMap((form) =>
      (["high", "low"] as const).map((reliability) => ({ scaffold, metadata: { form, reliability } })),
    ),
  );

  it.each(cases)("nothing, in $scaffold, with $metadata", async ({ scaffold, metadata }) => {
    const clean = await play(scaffold, undefined, 0, { metadata });
    const lied = await play(scaffold, corruptionPlanSchema.parse({ persistence: "persistent" }), 1, { metadata });
    expect(withoutResults(lied, RESULT_BEFORE_METADATA)).toEqual(withoutResults(clean, RESULT_BEFORE_METADATA));
    expect(JSON.stringify(lied.requests)).toContain("reliability: ");
    expect(resultsOf(lied.steps).filter(({ corrupted }) => corrupted).length).toBeGreaterThan(0);
  });
});

/** From the first lie on, equal calls have equal results. */
function expectSameLies(steps: readonly Step[]): void {
  const begun = steps.findIndex((step) => step.kind === "tool-result" && step.corrupted);
  const shown = new Map<string, string>();
  for (const step of begun < 0 ? [] : steps.slice(begun)) {
    if (step.kind !== "tool-result") continue;
    const asked = steps.find((other) => other.kind === "tool-call" && other.call === step.call);
    const key = asked?.kind === "tool-call" ? `${asked.tool} ${asked.arguments}` : "";
    expect(shown.get(key) ?? step.shown.text).toBe(step.shown.text);
    shown.set(key, step.shown.text);
  }
}
