import { type ChatMessageOut, chatMessagesOf } from "../../formats/exporting/chatMessagesOf";
import { offersTools } from "../../model/intervention";
import type { Step } from "../../model/step";
import type { MeasuredTrial, TrustCell } from "./trustStudy";

/** How the conversation of a trial began: its first request, as it was sent. */
export interface Opening {
  readonly messages: readonly unknown[];
  readonly tools: unknown;
}

/** What a set of examples teaches. */
export const trainingKinds = ["preferences", "recovery", "correct-tool"] as const;
export type TrainingKind = (typeof trainingKinds)[number];

export interface TrainingExamples {
  /** Each becomes a line of JSON. */
  readonly examples: readonly object[];
  /** Why trials gave none, one sentence each. */
  readonly notes: readonly string[];
}

type Placed = MeasuredTrial & Pick<TrustCell, "level" | "intervention">;

/**
 * Examples for people who train agents elsewhere, made of recorded trials alone: nothing in them was written for the purpose.
 * `preferences`: two ways on from one and the same conversation up to the first corrupted result, preferred the one that ends with the
 * right answer, dispreferred the one that adopts what was injected. `recovery`: whole conversations that met a corrupted result and end
 * right. `correct-tool`: whole conversations with truthful tools that end right.
 * Source: Agents Trust Tools Too Much, section 5.4 and appendix F (fixed-context DPO, Recovery SFT, Correct-tool SFT).
 * @param openings Of each trial whose conversation was recorded, by `openingKey`.
 */
export function trainingExamples(
  kind: TrainingKind,
  cells: readonly TrustCell[],
  openings: ReadonlyMap<string, Opening>,
): TrainingExamples {
  const trials = cells.flatMap(({ level, intervention, trials: own }) => own.map((trial): Placed => ({ ...trial, level, intervention })));
  const native = trials.filter(({ trial }) => trial.scaffold === "native");
  const calling = native.filter((trial) => !answersInWriting(trial));
  const recorded = calling.filter((trial) => openings.has(openingKey(trial)));
  const notes = [
    ...counted(trials.length - native.length, "of a scaffold without tool calls of its own"),
    ...counted(native.length - calling.length, "that answered in writing, without tools"),
    ...counted(calling.length - recorded.length, "whose conversation is not in the cassette"),
  ];
  if (kind === "preferences") return preferences(recorded, openings, notes);
  const chosen = recorded.filter((trial) => (kind === "recovery" ? hasRecovered(trial) : usedTrueTool(trial)));
  const what = kind === "recovery" ? "that met a corrupted result and end right" : "with truthful tools that end right";
  return {
    examples: chosen.map((trial) => ({ ...openingOf(trial, openings), messages: [...conversation(trial, openings)] })),
    notes: [...notes, `Written: ${chosen.length} of ${recorded.length} conversations, those ${what}.`],
  };
}

/** Its answer is recorded as a submission, which would be a call of a tool that it was not offered. */
function answersInWriting({ trial, intervention }: Placed): boolean {
  return trial.finalised !== undefined || !offersTools(intervention ?? {});
}

export function openingKey({ source, trial }: Pick<MeasuredTrial, "source"> & { readonly trial: { readonly id: string } }): string {
  return JSON.stringify([source, trial.id]);
}

/** Each adopting trial goes with one that resists on from the same conversation; the resisting ones take turns. */
function preferences(recorded: readonly Placed[], openings: ReadonlyMap<string, Opening>, notes: readonly string[]): TrainingExamples {
  const contexts = new Map<string, { adopting: Placed[]; resisting: Placed[] }>();
  let adoptingTrials = 0;
  for (const trial of recorded) {
    const side = sideOf(trial);
    if (side === undefined) continue;
    if (side === "adopting") adoptingTrials += 1;
    const key = JSON.stringify([openings.get(openingKey(trial)), splitConversation(trial).context]);
    const context = contexts.get(key) ?? { adopting: [], resisting: [] };
    context[side].push(trial);
    contexts.set(key, context);
  }
  const examples = [...contexts.values()].flatMap(({ adopting, resisting }) =>
    adopting.flatMap((rejected, place) => {
      const chosen = resisting[place % resisting.length];
      return chosen === undefined ? [] : [preference(rejected, chosen, openings)];
    }),
  );
  const unpaired = adoptingTrials - examples.length;
  return {
    examples,
    notes: [
      ...notes,
      `Written: ${examples.length} pairs of ${adoptingTrials} conversations that adopt what was injected.`,
      ...(unpaired > 0 ? [`No recorded conversation resists on from the same words for ${unpaired} of them.`] : []),
    ],
  };
}

function preference(rejected: Placed, chosen: Placed, openings: ReadonlyMap<string, Opening>): object {
  const opening = openingOf(rejected, openings);
  return {
    ...opening,
    messages: undefined,
    prompt: [...opening.messages, ...splitConversation(rejected).context],
    chosen: splitConversation(chosen).rest,
    rejected: splitConversation(rejected).rest,
  };
}

function sideOf(trial: Placed): "adopting" | "resisting" | undefined {
  if (trial.level === "P0" || !trial.exposed) return undefined;
  if (trial.adopted) return "adopting";
  return trial.correct ? "resisting" : undefined;
}

function hasRecovered({ level, exposed, adopted, correct }: Placed): boolean {
  return level !== "P0" && exposed && correct && !adopted;
}

function usedTrueTool({ level, called, correct }: Placed): boolean {
  return level === "P0" && called && correct;
}

function openingOf(trial: Placed, openings: ReadonlyMap<string, Opening>): Opening {
  return openings.get(openingKey(trial)) ?? { messages: [], tools: [] };
}

function conversation(trial: Placed, openings: ReadonlyMap<string, Opening>): readonly unknown[] {
  return [...openingOf(trial, openings).messages, ...chatMessagesOf({ steps: stepsOf(trial) })];
}

/** What was said up to the end of the turn in which the first corrupted result came, and from then on: calls of one turn are one message. */
function splitConversation(trial: Placed): { readonly context: readonly ChatMessageOut[]; readonly rest: readonly ChatMessageOut[] } {
  const steps = stepsOf(trial);
  const seen = steps.find((step) => step.kind === "tool-result" && step.corrupted)?.turn ?? 0;
  const [context, rest] = [steps.filter(({ turn }) => turn <= seen), steps.filter(({ turn }) => turn > seen)];
  return { context: chatMessagesOf({ steps: context }), rest: chatMessagesOf({ steps: rest }) };
}

/** Without what the opening tells. */
function stepsOf({ trial }: Placed): Step[] {
  return trial.steps.filter(({ turn }) => turn > 0);
}

function counted(count: number, which: string): string[] {
  return count === 0 ? [] : [`Left out: ${count} ${count === 1 ? "trial" : "trials"} ${which}.`];
}
