import type { AfterCorruption, OutcomeRow } from "../../core/model/outcomeRow";

const PROBLEMS = Array.from({ length: 31 }, (_, index) => `problem-${String(index + 1).padStart(2, "0")}`);

/** The corrupted trials of one cell by the numbers of their problems, from 1. */
interface CorruptedCell {
  readonly model: string;
  readonly policy: string;
  readonly exposed: readonly number[];
  readonly wrong: readonly number[];
  readonly ungraded?: number;
}

/**
 * Cells whose exposed and wrong problems give the published accuracies, pairs and discordant counts (When Tools Lie, tables 1 and 3).
 * Where the paper does not fix who is wrong (both sides below 100 %) any choice that gives its counts will do.
 */
const CORRUPTED: readonly CorruptedCell[] = [
  { model: "Haiku", policy: "B0", exposed: range(1, 29), wrong: range(1, 8) },
  { model: "Haiku", policy: "B1", exposed: range(1, 29), wrong: [], ungraded: 29 },
  { model: "Haiku", policy: "B2", exposed: range(1, 29), wrong: range(1, 6) },
  { model: "Haiku", policy: "B3", exposed: range(1, 29), wrong: range(2, 7) },
  { model: "Sonnet", policy: "B0", exposed: range(1, 27), wrong: range(2, 6) },
  { model: "Sonnet", policy: "B1", exposed: range(2, 28), wrong: [] },
  { model: "Sonnet", policy: "B2", exposed: range(1, 25), wrong: range(2, 6) },
  { model: "Sonnet", policy: "B3", exposed: range(1, 26), wrong: range(3, 6) },
];

/** Clean trials without a grade, and wrong ones: table 2 and section 2. */
const HAIKU_CLEAN: Readonly<Record<string, { readonly ungraded: number; readonly wrong: number }>> = {
  B0: { ungraded: 3, wrong: 0 },
  B1: { ungraded: 1, wrong: 0 },
  B2: { ungraded: 1, wrong: 1 },
  B3: { ungraded: 2, wrong: 1 },
};

/** The two Haiku problems whose corruption came on a later call; all of them right (section 3.1). */
const LATER: readonly number[] = [20, 21];

/** Section 3.3: of the exposed and graded trials of a policy, pooled over models. */
const CHECKS: Readonly<Record<string, { readonly checkedRight: number; readonly checkedWrong: number }>> = {
  B1: { checkedRight: 50, checkedWrong: 0 },
  B2: { checkedRight: 37, checkedWrong: 0 },
  B3: { checkedRight: 39, checkedWrong: 2 },
};
const VERIFIER: Readonly<Record<string, { readonly right: number; readonly wrong: number }>> = {
  B2: { right: 7, wrong: 0 },
  B3: { right: 18, wrong: 1 },
};
const AFTER_B1: readonly [AfterCorruption, number][] = [
  ["different-call", 39],
  ["identical-call", 11],
  ["none", 5],
];

/** The 496 main-line trials, as the paper counts them. */
export function publishedOutcomes(): OutcomeRow[] {
  return [...CORRUPTED.flatMap(corruptedTrials).map(withBehaviour()), ...["Haiku", "Sonnet"].flatMap(cleanTrials)];
}

/** The two re-runs of B0 on 15 problems (section 2): three corrupted cells end differently once. */
export function publishedReruns(): OutcomeRow[] {
  const main = publishedOutcomes().filter(
    (row) => row.policy === "B0" && PROBLEMS.indexOf(row.problem) >= 5 && PROBLEMS.indexOf(row.problem) < 20,
  );
  const unstable = new Set(["Haiku problem-07", "Haiku problem-10", "Sonnet problem-12"]);
  return [2, 3].flatMap((repetition) =>
    main.map((row) => {
      const differs = repetition === 3 && row.assigned && unstable.has(`${row.model} ${row.problem}`);
      return { ...row, repetition, correct: differs ? row.correct !== true : row.correct === true };
    }),
  );
}

/** The 85 restarts, of which 81 were graded and right (section 3.3). */
export function publishedRestarts(): OutcomeRow[] {
  return Array.from({ length: 85 }, (_, index) => ({
    model: index % 2 === 0 ? "Haiku" : "Sonnet",
    policy: "B4",
    condition: "corrupted",
    problem: PROBLEMS[index % 31] ?? "",
    repetition: 1 + Math.floor(index / 31),
    assigned: true,
    exposed: true,
    detected: true,
    ...(index < 81 ? { graded: true, correct: true } : { graded: false }),
  }));
}

function corruptedTrials({ model, policy, exposed, wrong, ungraded }: CorruptedCell): OutcomeRow[] {
  return PROBLEMS.map((problem, index): OutcomeRow => {
    const number = index + 1;
    const isExposed = exposed.includes(number);
    const later = model === "Haiku" && LATER.includes(number);
    return {
      model,
      policy,
      condition: "corrupted",
      problem,
      repetition: 1,
      assigned: true,
      exposed: isExposed,
      ...(number === ungraded ? { graded: false } : { graded: true, correct: !wrong.includes(number) }),
      ...(isExposed ? { callPosition: later ? 2 : 1, detected: policy === "B1" && !later } : {}),
    };
  });
}

/** Deals the published behaviour out over the trials of each policy, in their order. */
function withBehaviour(): (row: OutcomeRow) => OutcomeRow {
  const dealt = new Map<string, number>();
  const next = (name: string): number => {
    const count = dealt.get(name) ?? 0;
    dealt.set(name, count + 1);
    return count;
  };
  return (row) => {
    if (!row.exposed || !row.graded) return row;
    const right = row.correct === true;
    const place = next(`${row.policy} ${right}`);
    const checks = CHECKS[row.policy];
    const verifier = VERIFIER[row.policy];
    const invoked = verifier !== undefined && place < (right ? verifier.right : verifier.wrong);
    const checked = checks !== undefined && place < (right ? checks.checkedRight : checks.checkedWrong);
    return {
      ...row,
      ...(checks === undefined
        ? {}
        : {
            checked,
            checkCategory: checked ? (invoked ? ("formal-verification" as const) : ("cross-check" as const)) : ("none" as const),
          }),
      ...(verifier === undefined ? {} : { verifierInvoked: invoked }),
      ...(row.policy === "B1" ? { after: behaviourAt(next("after")) } : {}),
    };
  };
}

function behaviourAt(place: number): AfterCorruption {
  let before = 0;
  for (const [behaviour, count] of AFTER_B1) {
    before += count;
    if (place < before) return behaviour;
  }
  throw new Error("more B1 trials than the paper has");
}

function cleanTrials(model: string): OutcomeRow[] {
  return ["B0", "B1", "B2", "B3"].flatMap((policy) => {
    const { ungraded, wrong } = (model === "Haiku" ? HAIKU_CLEAN[policy] : undefined) ?? { ungraded: 0, wrong: 0 };
    return PROBLEMS.map((problem, index): OutcomeRow => {
      const fromEnd = PROBLEMS.length - index;
      return {
        model,
        policy,
        condition: "clean",
        problem,
        repetition: 1,
        assigned: false,
        exposed: false,
        ...(fromEnd <= ungraded ? { graded: false } : { graded: true, correct: fromEnd > ungraded + wrong }),
        ...(policy === "B0" ? {} : { distrust: policy === "B1" && index === 0 }),
      };
    });
  });
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
