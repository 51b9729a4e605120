import { type ChatMessageOut, chatMessagesOf } from "../../formats/exporting/chatMessagesOf";
import { offersTools } from "../../model/intervention";
import type { Step } from "../../model/step";
import type { CellTrial, TrustCell } from "./trustStudy";

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

type Told = CellTrial & { readonly steps: readonly Step[] };

/**
 * Examples for people who train agents elsewhere, made of recorded trials alone: nothing in them was written for the purpose.
 * `preferences`: two ways on from one and the same conversation up to the first corrupted result, preferred the one that ends with the
 * right answer, dispreferred the one that adopts what was injected. `recovery`: whole conversations that met a corrupted result and end
 * right. `correct-tool`: whole conversations with truthful tools that end right.
 * Source: Agents Trust Tools Too Much, section 5.4 and appendix F (fixed-context DPO, Recovery SFT, Correct-tool SFT).
 * @param stepsOf The whole trajectory of a trial of the cells.
 * @param openings Of each trial whose conversation was recorded, by `openingKey`.
 */
export function trainingExamples(
  kind: TrainingKind,
  cells: readonly TrustCell[],
  stepsOf: (trial: CellTrial) => readonly Step[],
  openings: ReadonlyMap<string, Opening>,
): TrainingExamples {
  const trials = cells.flatMap((cell) => cell.trials);
  const native = trials.filter(({ agent }) => agent.scaffold === "native");
  const calling = native.filter((trial) => !answersInWriting(trial));
  const recorded = calling.flatMap((trial): Told[] => (openings.has(openingKey(trial)) ? [{ ...trial, steps: stepsOf(trial) }] : []));
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
function answersInWriting({ finalised, intervention }: CellTrial): boolean {
  return finalised || !offersTools(intervention ?? {});
}

export function openingKey({ source, trial }: Pick<CellTrial, "source" | "trial">): string {
  return JSON.stringify([source, trial]);
}

/** Each adopting trial goes with one that resists on from the same conversation; the resisting ones take turns. */
function preferences(recorded: readonly Told[], openings: ReadonlyMap<string, Opening>, notes: readonly string[]): TrainingExamples {
  const contexts = new Map<string, { adopting: Told[]; resisting: Told[] }>();
  let adoptingTrials = 0;
  for (const trial of recorded) {
    const side = sideOf(trial);
    if (side === undefined) continue;
    if (side === "adopting") adoptingTrials += 1;
    // Both ways on are the words of one model.
    const key = JSON.stringify([trial.agent.model, openings.get(openingKey(trial)), splitConversation(trial).context]);
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

function preference(rejected: Told, chosen: Told, openings: ReadonlyMap<string, Opening>): object {
  const opening = openingOf(rejected, openings);
  return {
    ...opening,
    messages: undefined,
    prompt: [...opening.messages, ...splitConversation(rejected).context],
    chosen: splitConversation(chosen).rest,
    rejected: splitConversation(rejected).rest,
  };
}

function sideOf(trial: Told): "adopting" | "resisting" | undefined {
  if (trial.level === "P0" || !trial.exposed) return undefined;
  if (trial.adopted) return "adopting";
  return trial.correct ? "resisting" : undefined;
}

function hasRecovered({ level, exposed, adopted, correct }: Told): boolean {
  return level !== "P0" && exposed && correct && !adopted;
}

function usedTrueTool({ level, called, correct }: Told): boolean {
  return level === "P0" && called && correct;
}

function openingOf(trial: Told, openings: ReadonlyMap<string, Opening>): Opening {
  return openings.get(openingKey(trial)) ?? { messages: [], tools: [] };
}

function conversation(trial: Told, openings: ReadonlyMap<string, Opening>): readonly unknown[] {
  return [...openingOf(trial, openings).messages, ...chatMessagesOf({ steps: withoutOpening(trial) })];
}

/** What was said up to the end of the turn in which the first corrupted result came, and from then on: calls of one turn are one message. */
function splitConversation(trial: Told): { readonly context: readonly ChatMessageOut[]; readonly rest: readonly ChatMessageOut[] } {
  const steps = withoutOpening(trial);
  const seen = steps.find((step) => step.kind === "tool-result" && step.corrupted)?.turn ?? 0;
  const [context, rest] = [steps.filter(({ turn }) => turn <= seen), steps.filter(({ turn }) => turn > seen)];
  return { context: chatMessagesOf({ steps: context }), rest: chatMessagesOf({ steps: rest }) };
}

/** Without what the opening tells. */
function withoutOpening({ steps }: Told): Step[] {
  return steps.filter(({ turn }) => turn > 0);
}

function counted(count: number, which: string): string[] {
  return count === 0 ? [] : [`Left out: ${count} ${count === 1 ? "trial" : "trials"} ${which}.`];
}
