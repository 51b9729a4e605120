import { describe, expect, it } from "vitest";
import { gather, textSource } from "../../../test/builders/foreignSources";
import { EXPOSED, NOT_REACHED, run, trial } from "../../../test/builders/records";
import { surveyImport } from "../../importing/importTrials";
import { conditionSchema } from "../../model/experiment";
import { FORMAT_VERSION } from "../../model/formatVersion";
import { problemSchema } from "../../model/problem";
import type { Run } from "../../model/run";
import type { Result, Step } from "../../model/step";
import { type Trial, trialSchema } from "../../model/trial";
import { variantSchema } from "../../model/variant";
import { writeAtif } from "../exporting/writeAtif";
import { writeInspect } from "../exporting/writeInspect";
import { writeOpenaiMessages } from "../exporting/writeOpenaiMessages";

const said = (text: string): Result => ({ ok: true, text });
const failed: Result = { ok: false, code: "bad-arguments", text: "No." };
const called = (turn: number, call: string, tool = "add") =>
  ({ index: 0, turn, kind: "tool-call", call, tool, arguments: '{"a":2}' }) satisfies Step;
const given = (turn: number, call: string, genuine: Result, shown = genuine) =>
  ({ index: 0, turn, kind: "tool-result", call, tool: "add", genuine, shown, corrupted: genuine !== shown }) satisfies Step;
const finding = { verifier: "structural", claim: "9/2", verdict: "FAIL", method: "inverse", text: "It is not." } as const;

/** Of each kind of step one, and in the order in which messages cannot tell them. */
const steps = (
  [
    called(0, "call_0_0"),
    given(0, "call_0_0", said("4"), said("40")),
    { index: 0, turn: 1, kind: "thought", text: "I add.", invented: "Observation: 7" },
    called(1, "call_1_0"),
    given(1, "call_1_0", said("5"), said("9/2")),
    called(1, "call_1_1"),
    { ...given(1, "call_1_1", said("5")), metadata: "reliability: 0.93" },
    called(1, "call_1_2"),
    given(1, "call_1_2", failed),
    called(2, "call_2_0", "verify_structurally"),
    { index: 0, turn: 2, kind: "verdict", call: "call_2_0", ...finding },
    { index: 0, turn: 3, kind: "challenge", call: "call_3_0", claim: "9/2", reason: "It is odd." },
    { index: 0, turn: 3, kind: "restart", attempt: 2 },
    { index: 0, turn: 5, kind: "thought", text: "Anew." },
    { index: 0, turn: 5, kind: "submission", call: "call_5_0", answer: "5" },
    { index: 0, turn: 5, kind: "verdict", forced: true, ...finding },
    { index: 0, turn: 5, kind: "reflection-prompt", call: "call_5_0", text: "Check it." },
    { index: 0, turn: 6, kind: "submission", call: "call_6_0", answer: "5" },
    { index: 0, turn: 6, kind: "final-answer", answer: "5" },
  ] satisfies Step[]
).map((step, index): Step => ({ ...step, index }));

const { state: _, ...corrupted } = EXPOSED as Extract<Trial["exposure"], { state: "exposed" }>;
const condition = { id: "told-corrupted", route: "rag", corruption: { kinds: ["numeric-perturbation"], call: "first" } } as const;
const perturbation = { operator: "format", variant: "p1/format", question: "- 2+3?" } as const;
const whole = trialSchema.parse(
  trial({
    id: "p1.m.B4.told-corrupted.1",
    model: "m",
    policy: "B4",
    scaffold: "react",
    condition: condition.id,
    exposure: { state: "exposed", ...corrupted, genuine: "4", shown: "40", later: [{ ...corrupted, step: 4, callPosition: 2 }] },
    perturbation,
    intervention: { route: "rag" },
    finalised: { turn: 6 },
    answer: "5",
    steps,
    verification: {
      offered: ["structural"],
      invocations: [{ step: 10, verifier: "structural", claim: "9/2", verdict: "FAIL", forced: false, followed: true }],
    },
    attempts: 2,
    usage: { modelCalls: 7, toolCalls: 4, inputTokens: 30, outputTokens: 4 },
    changedByHand: [{ step: 4, before: "5", after: "9/2" }],
  }),
);
const variant = variantSchema.parse({
  ...{ format: FORMAT_VERSION, id: "p1/format", problem: "p1", operator: "format", question: perturbation.question },
  ...{ source: { by: "import", from: "x" }, weak: false, validations: [], state: { status: "accepted", by: "ada", reason: "" } },
});
const problem = problemSchema.parse({ id: "p1", question: "2+3?", answer: "5", domain: "sums", channel: "search" });
const theRun: Run = { ...run({ models: ["m"], conditions: [condition], seed: 7 }), problems: [problem], variants: [variant] };

const messagesOf = (one: Trial) => writeOpenaiMessages(theRun, one);
const importedOf = async (text: string) => (await gather(textSource(text, "x.json", 1000))).trials[0];

type Facts = Record<string, unknown>;
/** An export with other facts. */
const withFacts = (text: string, change: (facts: Facts) => unknown) =>
  JSON.stringify(JSON.parse(text, (name, value) => (name === "trial_lens" && "failed" in value ? change(value) : value)));
const LATER = ["id", "calls", "steps", "told", "argumentTexts", "run", "wholeProblem", "wholeCondition", "variant", "runSeed"];
const earlier = (facts: Facts) => Object.fromEntries(Object.entries(facts).filter(([name]) => !LATER.includes(name)));

describe.each([
  ["chat messages", messagesOf],
  ["ATIF", (one: Trial) => writeAtif(theRun, one)],
  ["Inspect", (one: Trial) => writeInspect(theRun, "m", [one])],
])("a trial of ours that was exported as %s", (_, write) => {
  it("comes back as it was, and nothing is odd about it", async () => {
    const { source, ...again } = (await importedOf(write(whole))) ?? {};
    expect(source?.file).toBe("x.json");
    expect(again).toEqual(whole);
  });

  it("brings its problem, condition, variant and the seed of the run", async () => {
    const survey = await surveyImport({ sources: [textSource(write(whole), "x.json", 1000)] });
    expect(survey).toMatchObject({ problems: [problem], variants: [variant], files: [{ notes: [], unmapped: {}, trialNotes: {} }] });
    expect(survey.design).toMatchObject({ policies: ["B4"], scaffolds: ["react"], seed: 7 });
    expect(survey.design.conditions).toEqual([conditionSchema.parse(condition)]);
  });

  it("comes back with its exposure where an earlier version exported it", async () => {
    const own = steps.slice(2).map((step, index) => ({ ...step, index }));
    const exposure = { state: "exposed", ...corrupted, step: 2 } as const;
    const again = await importedOf(withFacts(write({ ...whole, steps: own, exposure }), earlier));
    expect(again).toMatchObject({ policy: "B4", exposure: { ...exposure, step: expect.any(Number) } });
    const step = again?.exposure.state === "exposed" ? again.steps[again.exposure.step] : undefined;
    expect(step).toMatchObject({ call: "call_1_0", genuine: said("5"), shown: said("9/2"), corrupted: true });
    expect(again?.notes).toBeUndefined();
  });
});

describe("facts that the messages do not bear out", () => {
  const messages: Facts[] = JSON.parse(messagesOf(whole)).messages;
  const withMessages = (others: unknown[]) => JSON.stringify({ ...JSON.parse(messagesOf(whole)), messages: others });
  const NO_HAND = { changedByHand: undefined };
  const second = { state: "exposed", ...corrupted, step: 4, callPosition: 2 };

  it("leave the steps as the messages tell them, with the results that were corrupted", async () => {
    const again = await importedOf(
      withFacts(withMessages([...messages, { role: "user", content: "Thanks." }]), (facts) => ({ ...facts, exposure: second })),
    );
    expect(again?.steps.at(-1)).toMatchObject({ kind: "message", text: "Thanks." });
    expect(again?.steps.filter((step) => step.kind === "tool-result" && step.corrupted)).toMatchObject([
      { genuine: said("5"), shown: said("9/2") },
    ]);
    expect(again).toMatchObject({
      policy: "B4",
      exposure: { state: "exposed", kind: "numeric-perturbation" },
      changedByHand: whole.changedByHand,
    });
    expect(again?.verification).toBeUndefined();
    expect(again?.notes).toContain("Its messages are not those that were exported; what they do not tell of its steps was left out.");
  });

  it("claim no exposure that no step shows", async () => {
    const others = messages.map((message) => (message.content === "9/2" ? { ...message, content: "5" } : message));
    const again = await importedOf(withFacts(withMessages(others), (facts) => ({ ...facts, exposure: second })));
    expect(again?.exposure).toMatchObject({ state: "not-reached", reason: expect.stringContaining("no step shows it") });
    expect(again?.steps.some((step) => step.kind === "tool-result" && step.corrupted)).toBe(false);
    expect(again?.notes).toContainEqual(expect.stringContaining("No step shows the corrupted result"));
  });

  it("corrupt no step that no exposure names", async () => {
    const again = await importedOf(
      withFacts(messagesOf(whole), (facts) => ({ ...facts, exposure: { state: "not-assigned" }, ...NO_HAND })),
    );
    expect(again?.steps.filter((step) => step.kind === "tool-result" && step.corrupted)).toEqual([]);
    expect(again?.steps[4]).toMatchObject({ genuine: said("9/2"), shown: said("9/2") });
    expect(again?.notes).toEqual(["A result that is marked as corrupted, but that no exposure names, counts as not corrupted."]);
    const first = await importedOf(withFacts(messagesOf(whole), (facts) => ({ ...facts, exposure: second, ...NO_HAND })));
    expect(first?.steps.flatMap((step) => (step.kind === "tool-result" && step.corrupted ? [step.index] : []))).toEqual([4]);
  });

  it.each([
    ["places beyond the messages", { steps: [1_000_000] }],
    ["a place twice", { steps: [0, 0] }],
    ["no steps", { steps: [] }],
    [
      "given results whose arguments are no JSON",
      { steps: steps.map((step) => (step.kind === "tool-call" ? { ...step, arguments: "{" } : step)) },
    ],
    [
      "results that are thousands of times corrupted",
      { exposure: { ...whole.exposure, later: Array(5000).fill({ ...corrupted, step: 4 }) } },
    ],
    ["a reason of megabytes", { outcome: { status: "failed", code: "model-error", reason: "x".repeat(3_000_000) } }],
    ["an id of parts without end", { id: "a.".repeat(1_000_000) }],
  ])("may hold %s", async (_, forged) => {
    const again = await importedOf(withFacts(messagesOf(whole), (facts) => ({ ...facts, ...forged })));
    expect(trialSchema.safeParse(again).error).toBeUndefined();
    expect([again?.id.length, again?.outcome.reason.length].every((length) => (length ?? 0) < 2100)).toBe(true);
  });
});

/** Of this trial the messages tell every step. */
const plain: Trial = trial({
  id: "p1.m.B0.clean.1",
  model: "m",
  answer: "It is 5.",
  steps: [
    called(1, "call_1_0"),
    given(1, "call_1_0", said("5")),
    { index: 0, turn: 2, kind: "final-answer", answer: "It is 5." } satisfies Step,
  ].map((step, index): Step => ({ ...step, index })),
});
const CHANGED = "Its messages are not those that were exported; what they do not tell of its steps was left out.";
const KEPT = "Its outcome is that of the messages that were exported.";
const OTHER = "Its messages do not end with the answer that was graded, so it is ungraded.";
type Message = { content: unknown; [name: string]: unknown };

describe.each([
  ["chat messages", messagesOf],
  ["ATIF", (one: Trial) => writeAtif(theRun, one)],
  ["Inspect", (one: Trial) => writeInspect(theRun, "m", [one])],
])("a change of what was exported as %s, where messages tell all", (_, write) => {
  it.each([
    ["the question", "2+3?", "2+4?", [CHANGED, KEPT], "graded", "It is 5."],
    ["a call", '"a":2', '"a":3', [CHANGED, KEPT], "graded", "It is 5."],
    ["a result", /"content":"5"/, '"content":"6"', [CHANGED, KEPT], "graded", "It is 5."],
    ["the answer", "It is 5.", "It is 7.", [CHANGED, OTHER], "ungraded", "It is 7."],
    ["nothing", "", "", undefined, "graded", "It is 5."],
  ] as const)("is noticed: %s", async (_what, from, to, notes, status, answer) => {
    const inTexts = (text: string) => text.replaceAll('\\"a\\":2', '\\"a\\":3');
    const written = write(plain);
    const changed = JSON.parse(written, (name, value) => {
      if ((name !== "messages" && name !== "steps") || !Array.isArray(value) || typeof value[0] !== "object") return value;
      const text = JSON.stringify(value);
      return JSON.parse(from === '"a":2' ? inTexts(text).replace(from, to) : text.replace(from, to));
    });
    const again = await importedOf(JSON.stringify(changed));
    expect(again).toMatchObject({ outcome: { status }, answer });
    expect(again?.notes).toEqual(notes);
  });
});

it.each([
  ["cut", (messages: Message[]) => messages.slice(0, -1), OTHER, "ungraded"],
  ["added", (messages: Message[]) => [...messages, { role: "user", content: "Thanks." }], OTHER, "ungraded"],
])("messages that were %s are noticed", async (_, change, note, status) => {
  const record = JSON.parse(messagesOf(plain));
  const again = await importedOf(JSON.stringify({ ...record, messages: change(record.messages) }));
  expect(again?.outcome.status).toBe(status);
  expect(again?.notes).toEqual(expect.arrayContaining([CHANGED, note]));
});

it.each([
  ["changed", { correct: false }],
  ["left out", { correct: undefined }],
])("a score beside the facts that was %s is not taken, and is told of", async (_, change) => {
  const again = await importedOf(JSON.stringify({ ...JSON.parse(messagesOf(plain)), ...change }));
  expect(again?.outcome).toEqual(plain.outcome);
  expect(again?.notes).toEqual([expect.stringContaining("The file's own score is not the outcome that stands in trial_lens")]);
});

it.each([
  ["an exposure of another kind", { exposure: { state: "seen" } }],
  ["no policy", { policy: undefined }],
  ["steps that are none", { steps: ["a"] }],
  ["a negative place", { steps: [-1] }],
  ["a problem without a question", { wholeProblem: { ...problem, question: "" } }],
  ["a variant of an unknown operator", { variant: { ...variant, operator: "rhyme" } }],
  ["a seed that is no number", { runSeed: "7" }],
  ["a hash that is none", { told: { steps: 1, hash: "x" } }],
  ["a run without a name", { run: { createdAt: "" } }],
])("facts with %s are none, and are kept as they stand", async (_, damage) => {
  const text = withFacts(messagesOf(whole), (facts) => ({ ...facts, ...damage }));
  const { trial_lens, ...foreign } = JSON.parse(text);
  const { unmapped, ...again } = (await importedOf(text)) ?? {};
  expect(unmapped).toEqual({ id: foreign.id, trial_lens });
  expect({ ...again, unmapped: { id: foreign.id } }).toEqual(await importedOf(JSON.stringify(foreign)));
});

it("a trial whose corruption was not reached comes back as such", async () => {
  expect((await importedOf(messagesOf({ ...whole, exposure: NOT_REACHED })))?.exposure).toEqual(NOT_REACHED);
});

it("conditions of one id that provide for different things are told apart", async () => {
  const other: Run = { ...run({ models: ["m"], conditions: [{ ...condition, route: "user" }] }), problems: [problem] };
  const survey = await surveyImport({
    sources: [textSource(`${messagesOf(whole)}\n${writeOpenaiMessages(other, whole)}\n`, "x.jsonl", 1000)],
  });
  expect(survey.design.conditions.map(({ id, route }) => [id, route])).toEqual([
    ["told-corrupted", "rag"],
    ["told-corrupted (2)", "user"],
  ]);
  expect(survey.design.seed).toBe(1);
});
