import type { Outcome } from "../../model/trial";
import { chatMessages } from "../importing/chatMessages";
import type { ImportedTrial } from "../importing/importedTrial";
import { scoredOutcome } from "../importing/outcomes";
import { firstQuestion, readChat } from "../importing/readChat";
import { joinUnmapped, unmappedOf } from "../importing/unmapped";
import type { Members } from "../importing/values";
import { leftOfSpans } from "./leftOfSpans";
import { modelCalls } from "./modelCalls";
import { modelUsage } from "./modelUsage";
import { readSpans } from "./readSpans";
import type { Span } from "./span";

/** What a format knows of a trace besides its spans. */
export interface TraceFacts {
  readonly place: string;
  /** What the whole trace was given and brought, where no span of a model says it. */
  readonly input?: unknown;
  readonly output?: unknown;
  readonly outcome?: Outcome;
  readonly unmapped?: Members;
}

/** A trace as a trial. Spans of models are its turns, in the order of time. A span of a model within another one is the same call. */
export function spanTrial(spans: readonly Span[], facts: TraceFacts): ImportedTrial {
  const ordered = spans.toSorted((a, b) => a.start - b.start || (a.end ?? a.start) - (b.end ?? b.start));
  const calls = modelCalls(ordered);
  const { trajectory, question, used } = readSpans(ordered, calls);
  if (trajectory.turns === 0) {
    readChat(trajectory, chatMessages(facts.input, "user"));
    readChat(trajectory, chatMessages(facts.output, "assistant"));
  }
  const answer = trajectory.answered();
  trajectory.end();
  const usage = modelUsage(calls);
  const left = joinUnmapped(
    unmappedOf({ ...facts.unmapped, otherModels: usage.others }, []),
    leftOfSpans(
      ordered.map((span) => used.get(span) ?? { as: "unused", left: { ...span.others, input: span.input, output: span.output } }),
    ),
  );
  const last = ordered.findLast(({ end }) => end !== undefined);
  const text = question ?? firstQuestion(chatMessages(facts.input, "user")) ?? "";
  return {
    place: facts.place,
    problem: { id: text === "" ? (ordered[0]?.name ?? "trace") : text.trim().split("\n")[0]?.slice(0, 60) || "trace", question: text },
    model: usage.model,
    outcome: facts.outcome ?? scoredOutcome(undefined, "score"),
    answer,
    steps: trajectory.steps,
    inputTokens: usage.inputTokens,
    outputTokens: usage.outputTokens,
    startedAt: timeOf(ordered[0]?.start),
    finishedAt: timeOf(last?.end),
    unmapped: left.unmapped,
    notes: [...trajectory.notes, ...usage.notes, ...left.notes],
  };
}

function timeOf(milliseconds: number | undefined): string | undefined {
  if (milliseconds === undefined || milliseconds < 1e11 || milliseconds > 8.64e15) return undefined;
  return new Date(milliseconds).toISOString();
}
