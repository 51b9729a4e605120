import { plural } from "../report/plural";

/** What became of the repetitions of one file's trials. */
export interface FileRepetitions {
  /** How many of its trials are in each group. */
  readonly groups: ReadonlyMap<string, number>;
  /** How many of them were there before. */
  readonly doubles: number;
}

/** What is to be said of repetitions that were shifted, and of trials that are there twice, one sentence each. */
export function repetitionNotes({ groups, doubles }: FileRepetitions, offsets: ReadonlyMap<string, number>): string[] {
  const shifted = [...groups].flatMap(([group, trials]) => {
    const offset = offsets.get(group);
    return offset === undefined ? [] : [{ trials, from: offset + 1 }];
  });
  const trials = shifted.reduce((sum, group) => sum + group.trials, 0);
  const from = shifted.reduce((least, group) => Math.min(least, group.from), Number.POSITIVE_INFINITY);
  return [
    ...(doubles === 0
      ? []
      : [
          `${plural(doubles, "trial")} of it ${doubles === 1 ? "was" : "were"} read before and ${doubles === 1 ? "counts" : "count"} twice; leave one of the copies out unless that is meant.`,
        ]),
    ...(trials === 0
      ? []
      : [
          `Earlier trials have the same model, policy, condition, problem and repetition; ${plural(trials, "trial")} of it ${trials === 1 ? "counts as a further repetition" : "count as further repetitions"}, from ${from} on.`,
        ]),
  ];
}
