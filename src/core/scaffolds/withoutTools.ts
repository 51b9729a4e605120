import type { Channel } from "../model/channel";

/** What prompts of the scaffolds without tools say differently in each channel. */
interface WithoutTools {
  readonly task: string;
  readonly thinking: string;
  /** How a final answer is written. */
  readonly form: { readonly how: string; readonly example: string };
}

const mathematics: WithoutTools = {
  task: "You solve mathematical problems",
  thinking: "work the problem out in writing",
  form: { how: "exact where possible", example: "7/3" },
};

const facts: WithoutTools = {
  task: "You answer questions",
  thinking: "think it through in writing",
  form: { how: "in as few words as it takes", example: "Lisbon" },
};

export const withoutTools: Readonly<Record<Channel, WithoutTools>> = {
  math: mathematics,
  python: mathematics,
  search: facts,
  delegate: facts,
};
