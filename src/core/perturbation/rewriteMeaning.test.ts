import { readFileSync } from "node:fs";
import { describe, expect, it, test } from "vitest";
import { sharedFile } from "../../test/sharedFolder";
import { type ChatModel, type ChatRequest, ModelError } from "../ports";
import { checkInvariants } from "./invariants/checkInvariants";
import { replaceWords } from "./lexical/replaceWords";
import { synonymTable } from "./lexical/synonymTable";
import { paraphrase } from "./paraphrase";
import { readReply } from "./rewriting/readReply";
import { rewriteLexically, rewriteMeaning } from "./rewriting/rewriteMeaning";
import { promptMarks, rewritePrompt } from "./rewriting/rewritePrompt";
import { synonym } from "./synonym";

const QUESTION = "Tom buys 5 apples and eats 2. How many apples does Tom have?";
const GOOD = "After Tom has bought 5 apples and eaten 2 of them, how many apples are his?";

function playing(...replies: (string | Error)[]): { model: ChatModel; requests: ChatRequest[] } {
  const requests: ChatRequest[] = [];
  const model: ChatModel = {
    id: "test/model",
    async complete(request) {
      requests.push(request);
      const reply = replies[requests.length - 1] ?? "";
      if (reply instanceof Error) throw reply;
      return { text: reply, calls: [], inputTokens: 1, outputTokens: 1 };
    },
  };
  return { model, requests };
}
const rewriter = (model: ChatModel) => ({ model, seed: 7, timeoutMilliseconds: 1000 });

describe("readReply", () => {
  test.each([
    [GOOD, GOOD],
    [`"${GOOD}"`, GOOD],
    [`Reworded problem: ${GOOD}`, GOOD],
    [`\`\`\`\n${GOOD}\n\`\`\``, GOOD],
  ])("takes %s", (reply, question) => {
    expect(readReply(QUESTION, reply)).toEqual({ ok: true, question });
  });

  test.each([
    ["  ", "empty"],
    [`Problem: ${QUESTION.toUpperCase()}`, "unchanged"],
    [`Sure! ${QUESTION}`, "holds the original"],
    [`- Keep every number, unit, currency sign, formula and name exactly as it is written. ${GOOD}`, "repeats the request"],
    ["5, 2?", "half as long"],
    [`${GOOD} ${GOOD}`, "twice as long"],
    [GOOD.replace("5", "6"), "number 5"],
    [GOOD.replace("Tom", "Tim"), "name"],
    [GOOD.replace("?", "."), "question mark"],
  ])("refuses %s", (reply, reason) => {
    expect(readReply(QUESTION, reply)).toMatchObject({ ok: false, reason: expect.stringContaining(reason) });
  });
});

describe("rewritePrompt", () => {
  test.each([paraphrase, synonym])("holds its own marks, so that an echo is known", (operator) => {
    const text = rewritePrompt(operator, QUESTION, [])
      .map((message) => message.text)
      .join("\n");
    expect(promptMarks.filter((mark) => text.includes(mark)).length).toBeGreaterThanOrEqual(6);
    expect(text).toContain(QUESTION);
  });
});

describe("rewriteMeaning", () => {
  it("takes the first reply that may be proposed, and tells each later attempt why the last was refused", async () => {
    const { model, requests } = playing("", GOOD);
    expect(await rewriteMeaning(paraphrase, QUESTION, rewriter(model))).toEqual({
      ok: true,
      question: GOOD,
      weak: false,
      source: { by: "model", model: "test/model", attempt: 2, refused: ["The reply is empty."] },
    });
    expect(requests[1]?.messages.at(-1)?.text).toContain("The reply is empty.");
    expect(new Set(requests.map(({ seed }) => seed)).size).toBe(2);
  });

  it("falls back on the table after three attempts, a failing call among them", async () => {
    const { model, requests } = playing(QUESTION, new ModelError("The model did not answer."), GOOD.replace("2", "3"), GOOD);
    const made = await rewriteMeaning(synonym, QUESTION, rewriter(model));
    expect(requests.length).toBe(3);
    expect(made).toMatchObject({
      ok: true,
      source: { by: "lexical", refused: [expect.anything(), "The reply is empty.", expect.anything()] },
    });
    expect(made.ok && made.question).toBe("Tom purchases 5 apples and consumes 2. How many apples does Tom have?");
  });

  it("ends when it is cancelled", async () => {
    const { model } = playing(new ModelError("Cancelled."));
    const cancellation = { aborted: true, addEventListener: () => {}, removeEventListener: () => {} };
    await expect(rewriteMeaning(synonym, QUESTION, { ...rewriter(model), cancellation })).rejects.toThrow("Cancelled.");
  });

  it("marks fewer than two groups of words as weak, and refuses what it cannot change", () => {
    expect(rewriteLexically(synonym, "Tom buys 5 apples?")).toMatchObject({ ok: true, weak: true });
    expect(rewriteLexically(synonym, "What is 2 + 3?")).toMatchObject({ ok: false, reason: expect.stringContaining("none") });
  });
});

describe("replaceWords", () => {
  const words = (text: string) => replaceWords(text, "test", 9).text;

  test.each([
    ["an automobile", "Is it a big automobile or an automobile?", "Is it a large car or a car?"],
    ["every form alike", "He buys 2 and bought 3.", "He purchases 2 and purchased 3."],
    ["not before a forbidden word", "He buys out 2 shops' shares.", "He buys out 2 shops' shares."],
    ["only before its word", "He decides on 2 but wants to run.", "He decides on 2 but wishes to run."],
    ["no word with a capital", "Buy and Mark buys?", "Buy and Mark buys?"],
    ["no compound", "A big-hearted man is big.", "A big-hearted man is big."],
    ["nothing in a formula", "It is \\(big\\) and tiny.", "It is \\(big\\) and very small."],
    ["nothing that the text calls otherwise", "A big dog and a large cat.", "A big dog and a large cat."],
  ])("%s", (_, text, expected) => {
    expect(words(text)).toBe(expected);
  });

  it("has at least 120 groups, each form once in its group, none a word of quantity", () => {
    expect(synonymTable.length).toBeGreaterThanOrEqual(120);
    expect(new Set(synonymTable.map(({ name }) => name)).size).toBe(synonymTable.length);
    for (const { forms } of synonymTable)
      for (const [from, to] of forms) {
        expect(to).not.toBe("");
        expect(from).not.toBe(to);
        expect(checkInvariants(`A ${from} a?`, `A ${to} a?`, "exact")).toEqual([]);
      }
  });
});

const gsm8k = sharedFile("data/real/gsm8k/test.jsonl");

describe.skipIf(!gsm8k.present)(`the lexical fallback on GSM8K (${gsm8k.present ? "present" : gsm8k.reason})`, () => {
  it.each([
    { operator: synonym, shares: { full: 745, weak: 326, rejected: 248 } },
    { operator: paraphrase, shares: { full: 744, weak: 327, rejected: 248 } },
  ])("gives a variant that keeps every invariant, or says that it cannot: $operator.id", ({ operator, shares }) => {
    const lines = gsm8k.present ? readFileSync(gsm8k.path, "utf8").trim().split("\n") : [];
    const counts = { full: 0, weak: 0, rejected: 0 };
    for (const line of lines) {
      const { question } = JSON.parse(line) as { question: string };
      const made = rewriteLexically(operator, question);
      counts[made.ok ? (made.weak ? "weak" : "full") : "rejected"] += 1;
      if (!made.ok) continue;
      expect(made.question).not.toBe(question);
      expect(checkInvariants(question, made.question, "exact")).toEqual([]);
    }
    expect(counts).toEqual(shares);
  });
});
