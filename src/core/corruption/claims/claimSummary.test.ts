import { expect, it } from "vitest";
import { sentencesOf } from "../../mentions/sentences";
import { problemSchema } from "../../model/problem";
import { claimSummary } from "./claimSummary";

const problem = problemSchema.parse({
  id: "p",
  question: "Where does the ship land?",
  answer: "Whitby",
  answerKind: "text",
  falseAnswers: { p1: { value: "Dover", sentence: "The ship lands in Dover." } },
});

function made(summary: string) {
  const outcome = claimSummary(summary, "claim-p1", problem);
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.corruption;
}

it("rewrites every sentence that tells the answer and leaves the others", () => {
  expect(made("A storm comes.\n\nThe ship lands in Whitby. In WHITBY a dog leaps ashore.")).toMatchObject({
    text: "A storm comes.\n\nThe ship lands in Dover. In DOVER a dog leaps ashore.",
    edit: { edited: 2, injected: false, dropped: 0 },
    severity: "plausible",
  });
});

it("puts a sentence in where none tells the answer, always at the same place", () => {
  const summary = "A storm comes. A dog leaps ashore. Nobody is on board.";
  const { text, edit } = made(summary);
  expect(edit).toMatchObject({ edited: 0, injected: true });
  expect(sentencesOf(text).filter((sentence) => sentence !== "The ship lands in Dover.")).toEqual(sentencesOf(summary));
  expect(made(summary).text).toBe(text);
  const places = ["One. Two. Three.", "Four. Five. Six.", "Seven. Eight. Nine.", "Ten. Eleven. Twelve.", "A. Bee. Sea."].map((other) =>
    sentencesOf(made(other).text).indexOf("The ship lands in Dover."),
  );
  expect(new Set(places).size).toBeGreaterThan(1);
});

it.each([
  ["paragraphs", "A storm comes.\n\nA dog leaps ashore."],
  ["a list without stops", "# Storm\n\nWhat happens:\n\n- a storm comes\n- a dog leaps ashore\n- nobody is on board"],
])("keeps the layout of %s that it puts a sentence into", (_, summary) => {
  const { text } = made(summary);
  expect(text).toContain("The ship lands in Dover.");
  expect(text.replace(/ ?The ship lands in Dover\.(?: |$)/, "")).toBe(summary);
  expect(text).not.toMatch(/Dover\. [-#]/);
});

it("leaves an entry of a list out that tells an answer still, and no other", () => {
  const both = { ...problem, otherAnswers: ["Dover Bay"], falseAnswers: { p1: { value: "Dover" } } };
  expect(claimSummary("- a storm\n- Whitby Bay\n- on to Whitby", "claim-p1", both)).toMatchObject({
    ok: true,
    corruption: { text: "- a storm\n- on to Dover", edit: { edited: 1, dropped: 1, injected: false } },
  });
});

it("says why nothing can be claimed", () => {
  expect(claimSummary("The ship lands in Whitby.", "claim-p3", problem)).toEqual({
    ok: false,
    reason: "the problem has no false answer for claim-p3",
  });
});

it.each([
  ["of J. W. Tukey. He agrees.", ["of J. W. Tukey.", "He agrees."]],
  ["Mr. Fogg wins. It took 3.5 days.", ["Mr. Fogg wins.", "It took 3.5 days."]],
  ['She asks: "Why?" He goes. 34 follow.', ['She asks: "Why?"', "He goes.", "34 follow."]],
])("parts %j", (text, sentences) => {
  expect(sentencesOf(text)).toEqual(sentences);
});
