import * as z from "zod";
import { type Verdict, verdictSchema } from "../model/step";
import type { ChatTurn } from "../ports";
import { defineAct } from "../tools/act";
import { readJson } from "../tools/readJson";
import { writeReviewRequest } from "./reviewRequest";
import type { Finding, Verification, Verifier } from "./verifier";

const METHOD = "fresh review";

const ask = defineAct({
  name: "verify_with_fresh_reviewer",
  description:
    "Has one result judged by an independent reviewer, who sees the problem and your claim and nothing of your work. Answers PASS, FAIL or UNKNOWN with the reason.",
  parameters: z.object({
    claim: z.string().trim().min(1).describe("The result to judge, as you were given it."),
    question: z
      .string()
      .trim()
      .min(1)
      .optional()
      .describe("What the claim answers, if not the whole problem, such as: the integral of 4*x**2 from 1 to 3."),
  }),
});

/** How the reviewer answers. By this tool a request for a review is known on the wire. */
export const reportVerdict = defineAct({
  name: "report_verdict",
  description: "Hands in your verdict on the claim.",
  parameters: z.object({
    verdict: verdictSchema.describe("PASS: the claim is right. FAIL: it is wrong. UNKNOWN: you can't tell."),
    reason: z.string().default("").describe("Why, in a sentence or two."),
  }),
});

/**
 * A fresh instance of the agent's own model that is shown the problem and one claim, nothing else (When Tools Lie, B2). It has no
 * tool but the one to report its verdict, so that a tool which lies can't mislead it, too.
 */
export const freshReviewer: Verifier = {
  id: "fresh-reviewer",
  declaration: ask.declaration,
  ofCall(args) {
    const read = ask.read(args);
    return read.ok ? { ok: true, value: review(read.value.claim, read.value.question) } : read;
  },
  ofSubmission: async (answer) => review(answer, undefined),
};

function review(claim: string, about: string | undefined): Verification {
  return {
    claim,
    async run({ question, reviewerPrompt, askFresh }) {
      const messages = [
        { role: "system" as const, text: reviewerPrompt },
        { role: "user" as const, text: writeReviewRequest({ problem: question, claim, about }) },
      ];
      const turn = await askFresh(messages, [reportVerdict.declaration]);
      return turn ? readVerdict(turn) : { verdict: "UNKNOWN", method: METHOD, text: "No budget was left for a review." };
    },
  };
}

/** The reported verdict; of a reviewer who only wrote, the last one that it names in capitals. */
function readVerdict({ text, calls }: ChatTurn): Finding {
  const call = calls.findLast(({ tool }) => tool === reportVerdict.declaration.name);
  const read = call && reportVerdict.read(readJson(call.arguments));
  if (read?.ok) return { verdict: read.value.verdict, method: METHOD, text: reasonOr(read.value.reason, text) };
  const named = [...text.matchAll(/\b(PASS|FAIL|UNKNOWN)\b/g)].at(-1)?.[1] as Verdict | undefined;
  if (named) return { verdict: named, method: METHOD, text: reasonOr(text, "") };
  return { verdict: "UNKNOWN", method: METHOD, text: "The reviewer gave no verdict that can be read." };
}

function reasonOr(reason: string, other: string): string {
  return reason.trim() || other.trim() || "The reviewer gave no reason.";
}
