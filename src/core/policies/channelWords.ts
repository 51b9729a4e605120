import type { Channel } from "../model/channel";

/** What the prompts of policies say differently in each channel. */
export interface ChannelWords {
  /** What every policy tells the agent first; policies differ only in what they add. */
  readonly solver: string;
  /** What the fresh reviewer is told; it is then shown the problem and the claim, and nothing else. */
  readonly reviewer: string;
  /** How a result is had once more. */
  readonly again: string;
  readonly itAgain: string;
  /** What an agent may do after it challenged a result; it must not tell whether the challenge is right. */
  readonly afterChallenge: string;
  /** How the answer is put where it is handed in. */
  readonly answer: string;
  /** Results can be tested by another mathematical operation, as the structural verifier does. */
  readonly hasStructure: boolean;
}

const HAND_IN = "hand it in with submit_final_answer; the problem cannot be finished in any other way.";

const mathematics: ChannelWords = {
  solver: [
    "You solve mathematical problems with great care, and you have tools for the computing.",
    "Let the fitting tool do every calculation and all algebra instead of working it out by hand.",
    `Once you know the answer, ${HAND_IN}`,
  ].join(" "),
  reviewer: reviewer("for a mathematical problem", "work it out for yourself from the problem", "problem"),
  again: "compute again",
  itAgain: "compute it again",
  afterChallenge: "Noted. Recompute if you need to, then go on.",
  answer: "The answer alone, exact where possible: 7/3, {3, 8}, 2*sqrt(5).",
  hasStructure: true,
};

const facts = {
  answer: "The answer alone, in as few words as it takes.",
  reviewer: reviewer("for a question", "judge it by all that you know yourself", "question"),
  hasStructure: false,
};

export const channelWords: Readonly<Record<Channel, ChannelWords>> = {
  math: mathematics,
  python: {
    ...mathematics,
    solver: [
      "You solve mathematical problems with great care, and you can run programs for the computing.",
      "Let a program do every calculation instead of working it out by hand.",
      `Once you know the answer, ${HAND_IN}`,
    ].join(" "),
    answer: "The answer alone, rounded as the problem asks: 12.345.",
    hasStructure: false,
  },
  search: {
    ...facts,
    solver: [
      "You answer questions with great care, and you can search the web.",
      "Search for what the question asks instead of relying on what you remember.",
      `Once you know the answer, put it in as few words as it takes and ${HAND_IN}`,
    ].join(" "),
    again: "search again",
    itAgain: "search for it again",
    afterChallenge: "Noted. Search again if you need to, then go on.",
  },
  delegate: {
    ...facts,
    solver: [
      "You answer questions about documents with great care. You do not have the documents, but a delegate reads them for you.",
      "Ask the delegate for what you need instead of relying on what you remember.",
      `Once you know the answer, put it in as few words as it takes and ${HAND_IN}`,
    ].join(" "),
    again: "ask again",
    itAgain: "ask for it again",
    afterChallenge: "Noted. Ask again if you need to, then go on.",
  },
};

function reviewer(of: string, how: string, whole: string): string {
  return [
    `You review a single result that somebody claims ${of}.`,
    `You are not told who found it or how, and it may well be wrong: ${how}.`,
    `A claim about a part of the ${whole} is judged for that part, and a claim that leaves something out is wrong.`,
    "Then call report_verdict: PASS if the claim is right, FAIL if it is wrong, UNKNOWN if you can't tell.",
  ].join(" ");
}
