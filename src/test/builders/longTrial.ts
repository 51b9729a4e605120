import type { Step, ToolResultStep } from "../../core/model/step";
import type { Exposure, Trial } from "../../core/model/trial";
import { createRandom, type Random } from "../../core/random/random";
import { RIGHT, trial, WRONG } from "./records";

const WORDS = `the result of this step is then added to what we have so far and I check whether it fits with the sum that was asked for
before going on because every term of the series has to be positive while its derivative changes sign between both roots so let me
compute next integral carefully first substituting x for its value at upper bound now simplify fraction divide by two compare again`
  .split(/\s+/)
  .filter(Boolean);

const TOOLS = ["calculate", "integrate", "solve_equation", "simplify"] as const;

/** Words of a thought, about. */
const WORDS_IN_THOUGHT = 40;

interface LongTrial {
  /** Number of steps: at least 5. */
  readonly steps: number;
  /** Trials with equal seeds are of one problem: they say the same up to the corrupted result. */
  readonly seed: number;
  /** The first tool result from this step on is corrupted; from there on the trial tells its own story. */
  readonly corruptedAt?: number;
}

/**
 * A trial as long as is asked for: thoughts of about forty words, calls and results, in turns of three steps, and a submission. After a
 * corrupted result some thoughts are worded otherwise, some are left out, and the false value comes again now and then.
 */
export function longTrial({ steps: length, seed, corruptedAt }: LongTrial): Trial {
  const common = createRandom(seed);
  const own = createRandom(seed + 1);
  const steps: Step[] = [];
  let corrupted: ToolResultStep | undefined;
  for (let turn = 1; steps.length < length - 2; turn += 1) {
    const place = () => ({ index: steps.length, turn });
    const call = `call_${turn}_0`;
    const tool = TOOLS[common.int(TOOLS.length)] ?? TOOLS[0];
    const words = Array.from({ length: WORDS_IN_THOUGHT - 10 + common.int(21) }, () => drawn(WORDS, common));
    const [left, right] = [common.int(9000) + 10, common.int(90) + 2];
    const genuine = `${left * right + 1}/${right}`;
    const value = corrupted !== undefined && own.int(8) === 0 ? corrupted.shown.text : String(left);
    const told = corrupted === undefined ? words : retold(words, value, own);
    const isThought = told.length > 0 && steps.length < length - 4;
    if (isThought) steps.push({ ...place(), kind: "thought", text: `${told.join(" ")}.` });
    if (steps.length > length - 4) {
      while (steps.length < length - 2) steps.push({ ...place(), kind: "thought", text: `${words.join(" ")}, so I am done.` });
      break;
    }
    steps.push({ ...place(), kind: "tool-call", call, tool, arguments: JSON.stringify({ expression: `${value} + 1/${right}` }) });
    const isCorrupted = corruptedAt !== undefined && corrupted === undefined && steps.length >= corruptedAt;
    const result: ToolResultStep = {
      ...place(),
      kind: "tool-result",
      call,
      tool,
      genuine: { ok: true, text: genuine },
      shown: { ok: true, text: isCorrupted ? `${left * right * 2 + 1}/${right}` : genuine },
      corrupted: isCorrupted,
    };
    steps.push(result);
    if (isCorrupted) corrupted = result;
  }
  const answer = corrupted?.shown.text ?? "5";
  const turn = (steps.at(-1)?.turn ?? 0) + 1;
  steps.push({ index: steps.length, turn, kind: "submission", call: `call_${turn}_0`, answer });
  steps.push({ index: steps.length, turn, kind: "final-answer", answer });
  return trial({
    id: `long-${length}-${seed}-${corrupted === undefined ? "clean" : `corrupted-${corrupted.index}`}`,
    seed,
    answer,
    steps,
    ...(corrupted === undefined ? {} : { condition: "corrupted", outcome: WRONG, exposure: exposureOf(corrupted, steps) }),
    ...(corrupted === undefined ? { outcome: RIGHT } : {}),
    usage: { modelCalls: turn, toolCalls: steps.filter(({ kind }) => kind === "tool-result").length, inputTokens: 0, outputTokens: 0 },
  });
}

/** A third as they were, a third with some words changed and the value among them; now and then no words at all. */
function retold(words: readonly string[], value: string, random: Random): string[] {
  const choice = random.int(9);
  if (choice === 0) return [];
  if (choice < 4) return [...words];
  const changed = words.map((word) => (random.int(choice) === 0 ? drawn(WORDS, random) : word));
  return changed.toSpliced(random.int(changed.length), 1, value);
}

function drawn(words: readonly string[], random: Random): string {
  return words[random.int(words.length)] ?? "";
}

function exposureOf(result: ToolResultStep, steps: readonly Step[]): Exposure {
  return {
    state: "exposed",
    kind: "numeric-perturbation",
    severity: "obvious",
    step: result.index,
    callPosition: steps.filter(({ kind, index }) => kind === "tool-result" && index <= result.index).length,
    genuine: result.genuine.text,
    shown: result.shown.text,
    proof: `${result.shown.text} is not ${result.genuine.text}`,
  };
}
