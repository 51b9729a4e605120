import type { Recording } from "../model/cassette";
import type { ChatMessage, ChatModel, ChatTurn, ToolDeclaration, TrialModel } from "../ports";

/** What a model was asked in a trial, and what it answered. */
export interface Answer {
  /** How many steps the trial had when it was asked. */
  readonly before: number;
  readonly messages: readonly ChatMessage[];
  readonly tools: readonly ToolDeclaration[];
  /** It was asked to read a document. */
  readonly ofDelegate?: true | undefined;
  /** Absent while it is being given. */
  turn?: ChatTurn;
}

/** The conversation of a trial with its model, so far. */
export interface Conversation {
  readonly answers: readonly Answer[];
  /** As it goes over the wire; absent where nothing is kept of it. */
  readonly recording: Recording | undefined;
}

export type GivenAnswer = Pick<Answer, "ofDelegate"> & { readonly turn: ChatTurn };

/** The answers that led to the steps before one: those that were asked for while it was not there yet. */
export function answersBefore(answers: readonly Answer[], step: number): GivenAnswer[] {
  return answers.flatMap(({ before, turn, ofDelegate }) => (before < step && turn ? [{ turn, ofDelegate }] : []));
}

interface Remembering {
  /** Given in the place of the model's first answers. */
  readonly past?: readonly GivenAnswer[] | undefined;
  /** How many steps the trial has. */
  steps(): number;
  /** Hears of each question; its answer comes into it. */
  onAsked(answer: Answer): void;
  /** Hears of the model as the trial asks it. */
  onTrialModel?(model: TrialModel): void;
}

/** A model that gives past answers first, then its own, and tells what it was asked. */
export function rememberingModel(model: ChatModel, remembering: Remembering): ChatModel {
  const past = [...(remembering.past ?? [])];
  const remembered = (asked: ChatModel): Pick<ChatModel, "id" | "complete"> => ({
    id: asked.id,
    async complete(request, cancellation) {
      const { messages, tools, ofDelegate } = request;
      const answer: Answer = { before: remembering.steps(), messages, tools, ...(ofDelegate && { ofDelegate }) };
      remembering.onAsked(answer);
      const turn = past.shift()?.turn ?? (await asked.complete(request, cancellation));
      answer.turn = turn;
      return turn;
    },
  });
  return {
    ...remembered(model),
    forTrial(trial) {
      const asked = model.forTrial?.(trial);
      if (asked) remembering.onTrialModel?.(asked);
      return asked && { ...asked, ...remembered(asked) };
    },
  };
}
