import { describe, expect, it, test } from "vitest";
import { type OperatorId, operatorClasses, operatorIdSchema } from "../../model/perturbation";
import { type Variant, variantSchema } from "../../model/variant";
import { type ChatModel, type ChatRequest, ModelError } from "../../ports";
import { checkStructure } from "./checkStructure";
import { countVariants } from "./countVariants";
import { decideVariant, stateOf } from "./decideVariant";
import { judgeAgreement } from "./judgeAgreement";
import { judgeEquivalence } from "./judgeEquivalence";
import { proposeVariant, variantByHand } from "./proposeVariant";

const PROBLEM = {
  id: "p1",
  question: "Tom buys 5 big apples. Ann has 4 plums. How many pieces of fruit do they have in total?",
  answer: "9",
};

function playing(id: string, ...replies: (string | Error)[]) {
  const requests: ChatRequest[] = [];
  const model: ChatModel = {
    id,
    async complete(request) {
      requests.push(request);
      const reply = replies[(requests.length - 1) % replies.length] ?? "";
      if (reply instanceof Error) throw reply;
      return { text: reply, calls: [], inputTokens: 1, outputTokens: 1 };
    },
  };
  return { requests, means: { model, seed: 3, timeoutMilliseconds: 1000 } };
}

describe("proposeVariant", () => {
  test.each(["reorder", "format", "distractor"] as const)("accepts what %s makes by its structure", async (operator) => {
    const variant = await proposeVariant(PROBLEM, operator);
    expect(variantSchema.parse(variant)).toEqual(variant);
    expect(variant).toMatchObject({ id: `p1/${operator}`, state: { status: "accepted", by: "structure" }, weak: false });
  });

  test.each(["paraphrase", "synonym"] as const)("leaves what %s makes proposed without a judge", async (operator) => {
    const variant = await proposeVariant(PROBLEM, operator);
    expect(variantSchema.parse(variant)).toMatchObject({ source: { by: "lexical" }, state: { status: "proposed" } });
    expect(variant.severity?.editDistance).toBeGreaterThan(0);
  });

  it("keeps what could not be made as a rejected variant with its reason", async () => {
    const variant = await proposeVariant({ id: "p", question: "What is 2 + 3?", answer: "5" }, "synonym");
    expect(variantSchema.parse(variant)).toMatchObject({ state: { status: "rejected", by: "operator" }, validations: [] });
    expect(variant.question).toBeUndefined();
  });

  it("asks every judge, and one against it is enough", async () => {
    const [yes, no] = [playing("a", "Same.\nVerdict: EQUIVALENT"), playing("b", "The plums are lost.\n**Verdict: DIFFERENT**")];
    const variant = await proposeVariant(PROBLEM, "synonym", { judges: [yes.means, no.means] });
    expect(variant.state).toEqual({ status: "rejected", by: "b", reason: "The plums are lost." });
    expect(variant.validations.map((each) => each.by)).toEqual(["structure", "judge", "judge"]);
    expect(yes.requests[0]?.messages.at(-1)?.text).toContain(variant.question);
  });

  it("does not trouble a judge with a variant that lost a number", async () => {
    const judge = playing("a", "Verdict: EQUIVALENT");
    const text = { question: "Tom buys 5 apples and Ann plums. How many pieces do they have?" };
    const variant = await variantByHand(PROBLEM, "paraphrase", text, "Kim", { judges: [judge.means] });
    expect(variant).toMatchObject({ source: { by: "hand", author: "Kim" }, state: { status: "rejected", by: "structure" } });
    expect(judge.requests).toEqual([]);
  });

  it("changes documents by the operators of the presentation alone", async () => {
    const context = [{ title: "Apples", text: "Apples are red. Plums are blue." }, { text: "Pears are green." }];
    for (const operator of operatorIdSchema.options) {
      const variant = await proposeVariant({ ...PROBLEM, context }, operator);
      expect(variantSchema.parse(variant)).toEqual(variant);
      expect(variant.validations[0]).toMatchObject({ by: "structure", passed: true });
      if (operatorClasses[operator] === "meaning-bearing") expect(variant.context).toBeUndefined();
      else expect(JSON.stringify(variant.context), operator).toContain("Pears are green.");
    }
  });

  it.each(operatorIdSchema.options)("makes, by %s, of a question without documents what it made before", async (operator) => {
    const [without, beside] = [
      await proposeVariant(PROBLEM, operator),
      await proposeVariant({ ...PROBLEM, context: [{ text: "Red." }] }, operator),
    ];
    expect("context" in without).toBe(false);
    expect([beside.question, beside.severity]).toEqual([without.question, without.severity]);
  });

  it("reads the one text that documents were in older runs", async () => {
    const variant = await proposeVariant(PROBLEM, "format");
    expect(variantSchema.parse({ ...variant, context: "Red.\n\nGreen." }).context).toEqual([{ text: "Red.\n\nGreen." }]);
    expect(variantSchema.parse({ ...variant, context: "" }).context).toBeUndefined();
  });
});

describe("checkStructure", () => {
  test.each([
    [
      "reorder",
      "a word is lost",
      { question: "Tom buys 5 apples. Ann has 4 plums. How many pieces of fruit do they have in total?" },
      "big",
    ],
    ["format", "a word is added", { question: `Given: ${PROBLEM.question}` }, "given"],
    ["paraphrase", "the context changed", { question: PROBLEM.question, context: [{ text: "Red." }] }, "context"],
  ] as const)("%s: %s", (operator, _, variant, reason) => {
    const check = checkStructure(operator, PROBLEM, variant);
    expect(check.passed).toBe(false);
    expect(check.reasons.join(" ")).toContain(reason);
  });
});

describe("judgeEquivalence", () => {
  test.each([
    ["At first I thought Verdict: DIFFERENT, but no.\nVerdict: EQUIVALENT", "equivalent"],
    ["verdict: different", "different"],
    ["They are equivalent.", "unknown"],
    [new ModelError("The endpoint is down."), "unknown"],
  ])("%s", async (reply, verdict) => {
    const { means, requests } = playing("m", reply);
    const found = await judgeEquivalence(means, { question: "A?", answer: "1", variant: "B?" });
    expect(found).toMatchObject({ model: "m", verdict, reply: reply instanceof Error ? "" : reply });
    expect(found.prompt).toBe(requests[0]?.messages.map(({ text }) => text).join("\n\n"));
  });
});

describe("decideVariant", () => {
  it("overrides a judge and keeps what was found", async () => {
    const judge = playing("b", "Verdict: DIFFERENT");
    const variant = await proposeVariant(PROBLEM, "synonym", { judges: [judge.means] });
    const decided = decideVariant(variant, "Kim", true, "Both ask for 9.");
    expect(decided.state).toEqual({ status: "accepted", by: "Kim", reason: "Both ask for 9." });
    expect(decided.validations).toEqual(variant.validations);
  });

  it("accepts no variant without a text", async () => {
    const variant = await proposeVariant({ id: "p", question: "What is 2 + 3?", answer: "5" }, "synonym");
    expect(() => decideVariant(variant, "Kim", true, "")).toThrow("no text");
  });

  it("takes an unreadable verdict for no yes", () => {
    const validations = [{ by: "import" as const, verdict: "unknown" as const, reason: "?" }];
    expect(stateOf({ operator: "synonym", validations }).status).toBe("rejected");
  });
});

const judged = (operator: OperatorId, status: Variant["state"]["status"], weak = false, verdicts: string[] = []): Variant =>
  variantSchema.parse({
    format: 1,
    id: "p",
    problem: "p",
    operator,
    question: "?",
    source: { by: "hand", author: "Kim" },
    weak,
    validations: verdicts.map((verdict, place) => ({ by: "judge", model: `j${place}`, prompt: "", reply: "", verdict, reason: "" })),
    state: status === "proposed" ? { status } : { status, by: "Kim", reason: "" },
  });

test("countVariants counts each state by operator", () => {
  const variants = [judged("synonym", "accepted", true), judged("synonym", "rejected", true), judged("format", "proposed")];
  expect(countVariants(variants)).toEqual([
    { operator: "synonym", made: 2, accepted: 1, proposed: 0, rejected: 1, weak: 1, unreviewed: 0 },
    { operator: "format", made: 1, accepted: 0, proposed: 1, rejected: 0, weak: 0, unreviewed: 0 },
  ]);
});

test("judgeAgreement tabulates the variants that both judges decided", () => {
  const of = (count: number, ...verdicts: string[]) => Array.from({ length: count }, () => judged("synonym", "proposed", false, verdicts));
  const variants = [
    ...of(40, "equivalent", "equivalent"),
    ...of(10, "equivalent", "different"),
    ...of(15, "different", "equivalent"),
    ...of(35, "different", "different"),
    ...of(2, "unknown", "different"),
    ...of(3, "equivalent"),
  ];
  const { table, undecided, onlyOne, kappa } = judgeAgreement(variants, "j0", "j1");
  expect([table, undecided, onlyOne]).toEqual([
    [
      [40, 10],
      [15, 35],
    ],
    2,
    3,
  ]);
  expect(kappa?.kappa).toBeCloseTo(0.5, 12);
});
