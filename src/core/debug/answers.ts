import type { ChatMessage, ChatModel, ChatTurn, ToolDeclaration } from "../ports";

/** What a model was asked in a trial, and what it answered. */
export interface Answer {
  /** How many steps the trial had when it was asked. */
  readonly before: number;
  readonly messages: readonly ChatMessage[];
  readonly tools: readonly ToolDeclaration[];
  /** Absent while it is being given. */
  turn?: ChatTurn;
}

/** The answers that led to the steps before one: those that were asked for while it was not there yet. */
export function answersBefore(answers: readonly Answer[], step: number): ChatTurn[] {
  return answers.flatMap(({ before, turn }) => (before < step && turn ? [turn] : []));
}

interface Remembering {
  /** Given in the place of the model's first answers. */
  readonly past?: readonly ChatTurn[] | undefined;
  /** How many steps the trial has. */
  steps(): number;
  /** Hears of each question; its answer comes into it. */
  onAsked(answer: Answer): void;
}

/** A model that gives past answers first, then its own, and tells what it was asked. */
export function rememberingModel(model: ChatModel, remembering: Remembering): ChatModel {
  const past = [...(remembering.past ?? [])];
  const remembered = (asked: ChatModel): Pick<ChatModel, "id" | "complete"> => ({
    id: asked.id,
    async complete(request, cancellation) {
      const { messages, tools } = request;
      const answer: Answer = { before: remembering.steps(), messages, tools };
      remembering.onAsked(answer);
      const turn = past.shift() ?? (await asked.complete(request, cancellation));
      answer.turn = turn;
      return turn;
    },
  });
  return {
    ...remembered(model),
    forTrial(trial) {
      const asked = model.forTrial?.(trial);
      return asked && { ...asked, ...remembered(asked) };
    },
  };
}
