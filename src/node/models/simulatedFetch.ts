import { asAsked, askedText } from "../../core/model/context";
import type { Problem } from "../../core/model/problem";
import type { Variant } from "../../core/model/variant";
import { fnv1a } from "../../core/random/hash";
import { simulatedAnswer } from "../../core/simulated/answer";
import type { Utterance } from "../../core/simulated/behaviour";
import { type Character, charactersByName } from "../../core/simulated/character";
import { readConversation } from "../../core/simulated/conversation";
import { simulatedDelegation } from "../../core/simulated/delegation";
import { chanceOf } from "../../core/simulated/reply";
import { referenceResults, simulatedReview } from "../../core/simulated/review";
import { asHeard, type KnownQuestion } from "../../core/simulated/rewording";
import type { ToolMeans } from "../../core/tools/tool";
import { reportVerdict } from "../../core/verifiers/freshReviewer";
import { readReviewRequest } from "../../core/verifiers/reviewRequest";
import { readSimulatedRequest } from "./simulatedRequest";
import { chunksOf, completionOf, type Said } from "./simulatedWire";
import type { Fetch } from "./wire/fetch";

/**
 * The simulated models behind an in-process `fetch` that speaks the wire format of a chat-completions endpoint, so that a simulated trial
 * goes through the same client as a real one. Equal requests get equal bytes.
 * @param problems The problems that can be asked; they are known by their question, with its documents or without, alone or within a longer one.
 * @param means For what a simulated model works out itself, without tools or as a reviewer.
 * @param characters The models by name.
 * @param variants Further wordings of the problems, which are known too.
 */
export function simulatedFetch(
  problems: readonly Problem[],
  means: ToolMeans,
  characters: ReadonlyMap<string, Character> = charactersByName,
  variants: readonly Variant[] = [],
): Fetch {
  const byQuestion = knownQuestions(problems, variants);
  const workedOut = new Map<string, Promise<string[]>>();
  const resultsOf = (problem: Problem) => {
    const results = workedOut.get(problem.id) ?? referenceResults(problem, means);
    workedOut.set(problem.id, results);
    return results;
  };
  return async (_url, init) => {
    const body = String(init?.body);
    const read = readSimulatedRequest(body);
    if (!read.ok) return failure(400, read.message);
    const { model, seed, messages, tools, stream, wantsUsage } = read.request;
    const character = characters.get(model);
    if (!character) return failure(404, `There is no simulated model "${model}"; there are ${[...characters.keys()].join(", ")}.`);
    const conversation = readConversation(messages, tools);
    const said = (utterance: Utterance): Response => {
      const all: Said = { ...utterance, model, hash: fnv1a(body), requestLength: body.length };
      if (!stream) return Response.json(completionOf(all));
      return new Response(eventStream(chunksOf(all, wantsUsage)), { headers: { "content-type": "text/event-stream" } });
    };
    const delegated = tools.length === 0 ? simulatedDelegation(conversation.question, problems) : undefined;
    if (delegated) return said(delegated);
    const isReview = conversation.offered.has(reportVerdict.declaration.name);
    const review = isReview ? readReviewRequest(conversation.question, byQuestion.keys()) : undefined;
    const known = isReview ? review && byQuestion.get(review.problem) : questionIn(conversation.question, byQuestion);
    if (!known) return failure(400, "A simulated model only knows the problems of its experiment.");
    const chance = chanceOf(seed, known.problem);
    const heard = asHeard(known, character, chance);
    return said(
      review
        ? await simulatedReview(known.problem, review, await resultsOf(known.problem), character, chance, means)
        : await simulatedAnswer(heard.problem, character, heard.chance, conversation, means),
    );
  };
}

/** Where a variant is worded as a problem, it is the problem that is meant. */
function knownQuestions(problems: readonly Problem[], variants: readonly Variant[]): Map<string, KnownQuestion> {
  const byId = new Map(problems.map((problem) => [problem.id, problem]));
  const reworded = variants.flatMap(({ problem: id, operator, question, context }): [string, KnownQuestion][] => {
    const problem = byId.get(id);
    if (problem === undefined || question === undefined) return [];
    const asked = askedText(asAsked(problem, { question, context }));
    return [[asked, { problem, reworded: { operator, asked } }]];
  });
  const known = problems.map((problem): KnownQuestion => ({ problem }));
  return new Map([
    // Other programs may ask a question without its documents.
    ...known.filter(({ problem }) => problem.context).map((one): [string, KnownQuestion] => [one.problem.question, one]),
    ...reworded,
    ...known.map((one): [string, KnownQuestion] => [askedText(one.problem), one]),
  ]);
}

/** The question that a text is, or the longest one that stands in it. */
function questionIn(text: string, byQuestion: ReadonlyMap<string, KnownQuestion>): KnownQuestion | undefined {
  const within = [...byQuestion].filter(([question]) => text.includes(question));
  return byQuestion.get(text) ?? within.sort(([one], [other]) => other.length - one.length)[0]?.[1];
}

function eventStream(chunks: readonly object[]): string {
  return `${chunks.map((chunk) => `data: ${JSON.stringify(chunk)}\n\n`).join("")}data: [DONE]\n\n`;
}

function failure(status: number, message: string): Response {
  return Response.json({ error: { message, type: "invalid_request_error" } }, { status });
}
