import type { MathDoor } from "../../core/math/mathDoor";
import type { Problem } from "../../core/model/problem";
import { fnv1a } from "../../core/random/hash";
import { charactersByName } from "../../core/simulated/character";
import { chanceOf, simulatedUtterance, type WireMessage } from "../../core/simulated/reply";
import { referenceResults, simulatedReview } from "../../core/simulated/review";
import { reportVerdict } from "../../core/verifiers/freshReviewer";
import { readReviewRequest } from "../../core/verifiers/reviewRequest";
import type { Fetch } from "./wire/fetch";

interface WireRequest {
  readonly model: string;
  readonly seed?: number;
  readonly messages: readonly WireMessage[];
  readonly tools?: readonly { readonly function: { readonly name: string } }[];
}

/**
 * The simulated models behind an in-process `fetch` that speaks the wire format of a streaming chat-completions endpoint, so that
 * a simulated trial goes through the same client as a real one. Equal requests get equal bytes.
 * @param problems The problems that can be asked; they are known by their question.
 * @param math With it a simulated reviewer works problems out; solvers use the tools of their trial.
 */
export function simulatedFetch(problems: readonly Problem[], math: MathDoor): Fetch {
  const byQuestion = new Map(problems.map((problem) => [problem.question, problem]));
  const workedOut = new Map<string, Promise<string[]>>();
  const resultsOf = (problem: Problem) => {
    const results = workedOut.get(problem.id) ?? referenceResults(problem, math);
    workedOut.set(problem.id, results);
    return results;
  };
  return async (_url, init) => {
    const body = String(init?.body);
    const request = JSON.parse(body) as WireRequest;
    const character = charactersByName.get(request.model);
    if (!character)
      return failure(404, `There is no simulated model "${request.model}"; there are ${[...charactersByName.keys()].join(", ")}.`);
    const asked = request.messages.find(({ role }) => role === "user")?.content ?? "";
    const offered = new Set((request.tools ?? []).map((tool) => tool.function.name));
    const seed = request.seed ?? 0;
    const review = offered.has(reportVerdict.declaration.name) ? readReviewRequest(asked, byQuestion.keys()) : undefined;
    const problem = byQuestion.get(review ? review.problem : asked);
    if (!problem) return failure(400, "A simulated model only knows the problems of its experiment.");
    const utterance = review
      ? await simulatedReview(problem, review, await resultsOf(problem), character, chanceOf(seed, problem), math)
      : simulatedUtterance(problem, character, seed, request.messages, offered);
    return new Response(eventStream(completionChunks(request.model, fnv1a(body), utterance, body.length)), {
      headers: { "content-type": "text/event-stream" },
    });
  };
}

function completionChunks(
  model: string,
  hash: number,
  { text, call }: ReturnType<typeof simulatedUtterance>,
  requestLength: number,
): object[] {
  const id = `simulated-${hash.toString(16)}`;
  const chunk = (delta: object, finish: string | null) => ({
    id,
    object: "chat.completion.chunk",
    created: 0,
    model,
    choices: [{ index: 0, delta, finish_reason: finish }],
  });
  const args = call ? JSON.stringify(call.arguments) : "";
  const opening = { index: 0, id: `call_${hash.toString(16)}`, type: "function", function: { name: call?.tool, arguments: "" } };
  return [
    chunk({ role: "assistant", content: text === "" ? null : text }, null),
    ...(call ? [chunk({ tool_calls: [opening] }, null), chunk({ tool_calls: [{ index: 0, function: { arguments: args } }] }, null)] : []),
    chunk({}, call ? "tool_calls" : "stop"),
    // Four characters a token is the usual rough count.
    {
      id,
      object: "chat.completion.chunk",
      created: 0,
      model,
      choices: [],
      usage: { prompt_tokens: Math.ceil(requestLength / 4), completion_tokens: Math.ceil((text.length + args.length) / 4) },
    },
  ];
}

function eventStream(chunks: readonly object[]): string {
  return `${chunks.map((chunk) => `data: ${JSON.stringify(chunk)}\n\n`).join("")}data: [DONE]\n\n`;
}

function failure(status: number, message: string): Response {
  return new Response(JSON.stringify({ error: { message } }), { status, headers: { "content-type": "application/json" } });
}
