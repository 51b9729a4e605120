import { describe, expect, it } from "vitest";
import { exactMath } from "../../test/builders/exactMath";
import type { OperatorId } from "../model/perturbation";
import { type Problem, problemSchema } from "../model/problem";
import { simulatedAnswer } from "./answer";
import { behave, type Reply, type Utterance } from "./behaviour";
import { type Character, charactersByName } from "./character";
import type { Conversation } from "./conversation";
import { chanceOf } from "./reply";
import { referenceResults, simulatedReview } from "./review";
import { asHeard } from "./rewording";

/** Trials behind each frequency. */
const SEEDS = 3000;
/** Four standard errors at the worst probability, 1/2: with so many trials, a frequency is further off once in 15,000 measurements. */
const TOLERANCE = 4 * Math.sqrt(0.25 / SEEDS);

const problem = problemSchema.parse({
  id: "p",
  question: "What is 4 + 6?",
  answer: "10",
  steps: [{ tool: "calculate", arguments: { expression: "4 + 6" } }],
});
/** One for a delegate, and what that is made to say. */
const delegated = problemSchema.parse({
  id: "d",
  question: "Into which harbour is the ship driven?",
  answer: "Whitby",
  answerKind: "text",
  channel: "delegate",
  falseAnswers: { p1: { value: "Dover" } },
  context: [{ title: "Log", text: "The ship is driven into the harbour of Whitby." }],
  steps: [{ tool: "ask_delegate", arguments: { document: "Log", task: "Summarise it." } }],
});
const LIE = "The ship is driven into the harbour of Dover.";
const VERIFIER = "verify_tool_result";
const certainly = { check: 1, reflect: 1, verify: 1 } as const;

/** What a character says of the problem under a seed. */
class Talk {
  private readonly agent: Generator<Utterance, void, Reply>;
  private moved: IteratorResult<Utterance, void>;

  constructor(character: Character, seed: number, offered: readonly string[] = [], of: Problem = problem) {
    this.agent = behave(of, character, chanceOf(seed, of), new Set(offered));
    this.moved = this.agent.next();
  }

  get said(): Utterance | undefined {
    return this.moved.done ? undefined : this.moved.value;
  }

  get tool(): string | undefined {
    return this.said?.call?.tool;
  }

  /** Answers what was said last. */
  hear(...texts: readonly string[]): this {
    for (const text of texts) this.moved = this.agent.next({ text, failed: false });
    return this;
  }
}

const is = (talk: Talk, tool: string) => talk.tool === tool;
/** The calculation is asked for again, in the same or another way. */
const checks = (talk: Talk) => is(talk, "calculate");

/** Whether a behaviour shows under a seed; undefined where the occasion for it does not come up. */
type Observed = (character: Character, seed: number) => boolean | undefined | Promise<boolean | undefined>;

const behaviours: Readonly<Record<Exclude<keyof Character, "description">, Observed>> = {
  check: (character, seed) => checks(new Talk(character, seed).hear("10")),
  crossCheck(character, seed) {
    const talk = new Talk({ ...character, check: 1 }, seed).hear("10");
    return JSON.stringify(talk.said?.call?.arguments).includes(" - ");
  },
  speakUp: (character, seed) => is(new Talk({ ...character, check: 1 }, seed).hear("11", "10"), "challenge_evidence"),
  insist(character, seed) {
    const own = { ...character, check: 1, crossCheck: 0, speakUp: 0, forgetful: 0 };
    const { said } = new Talk(own, seed).hear("11", "10");
    return said?.call?.arguments.answer === "11";
  },
  verify: (character, seed) => is(new Talk({ ...character, check: 0 }, seed, [VERIFIER]).hear("10"), VERIFIER),
  heed(character, seed) {
    const talk = new Talk({ ...character, ...certainly, check: 0, speakUp: 0 }, seed, [VERIFIER]).hear("10", "FAIL (test). No.");
    return checks(talk);
  },
  reflect(character, seed) {
    const talk = new Talk({ ...character, check: 0, forgetful: 0 }, seed).hear("10", "Go over your work.");
    return checks(talk);
  },
  distrust(character, seed) {
    const talk = new Talk({ ...character, check: 0, reflect: 0, forgetful: 0 }, seed).hear("10", "Go over your work.");
    return is(talk, "challenge_evidence");
  },
  forgetful: (character, seed) => new Talk({ ...character, check: 0 }, seed).hear("10").said?.call === undefined,
  talk: (character, seed) => new Talk(character, seed).said?.text.includes("For step 1 I turn to calculate.") === true,
  async misjudge(character, seed) {
    const results = await referenceResults(problem, { math: exactMath });
    const { call } = await simulatedReview(
      problem,
      { problem: problem.question, claim: "10" },
      results,
      character,
      chanceOf(seed, problem),
      { math: exactMath },
    );
    return call?.arguments.verdict === "FAIL";
  },
  async invent(character, seed) {
    const { text } = await answered(character, seed, { scaffold: "react", offered: new Set(["calculate"]) });
    return text.includes("\nObservation: ");
  },
  async headwork(character, seed) {
    return (await answered(character, seed, { scaffold: "direct" })).text === "10";
  },
  compare(character, seed) {
    const told = new Talk({ ...character, check: 0, headwork: 1 }, seed, [], delegated).hear(LIE);
    return is(told, "ask_delegate");
  },
  yield: (character, seed) => settled({ ...character, disclose: 0 }, seed)?.call?.arguments.answer === "Dover",
  disclose: (character, seed) => settled(character, seed)?.text.includes("contradicts") === true,
  swayedByWords: (character, seed) => heard("paraphrase", character, seed).isSwayed,
  swayedByForm: (character, seed) => heard("reorder", character, seed).isSwayed,
  misread: (character, seed) => heard("synonym", { ...character, swayedByWords: 1 }, seed).expression === "4 + 7",
};

/** What is answered where the delegate's lie was recognised and told again. */
function settled(character: Character, seed: number): Utterance | undefined {
  return new Talk({ ...character, check: 0, headwork: 1, compare: 1, forgetful: 0 }, seed, [], delegated).hear(LIE, LIE).said;
}

function heard(operator: OperatorId, character: Character, seed: number) {
  const chance = chanceOf(seed, problem);
  const known = { problem, reworded: { operator, asked: `Asked by ${operator}: what is 4 + 6?` } };
  const taken = asHeard(known, character, chance);
  return { isSwayed: taken.chance !== chance, expression: taken.problem.steps[0]?.arguments.expression };
}

function answered(character: Character, seed: number, conversation: Partial<Conversation>): Promise<Utterance> {
  const whole = { scaffold: "native", question: problem.question, offered: new Set<string>(), replies: [], ...conversation } as const;
  return simulatedAnswer(problem, character, chanceOf(seed, problem), whole, { math: exactMath });
}

async function frequency(observe: Observed, character: Character): Promise<number> {
  let shown = 0;
  for (let seed = 0; seed < SEEDS; seed += 1) if (await observe(character, seed)) shown += 1;
  return shown / SEEDS;
}

describe.each([...charactersByName])("%s", (name, character) => {
  it.each(Object.keys(behaviours) as (keyof typeof behaviours)[])("shows its probability of %s", async (behaviour) => {
    const measured = await frequency(behaviours[behaviour], character);
    expect(Math.abs(measured - character[behaviour]), `${name}: ${measured} for ${character[behaviour]}`).toBeLessThan(TOLERANCE);
    // What never or always happens has no exception.
    if (character[behaviour] === 0 || character[behaviour] === 1) expect(measured).toBe(character[behaviour]);
  });
});

it("has every probability between 0 and 1", () => {
  const all = [...charactersByName.values()].flatMap(({ description: _, ...numbers }) => Object.values(numbers));
  expect(all.every((probability) => probability >= 0 && probability <= 1)).toBe(true);
});

it("keeps the older name of the credulous character", () => {
  expect(charactersByName.get("simulated/trusting")).toBe(charactersByName.get("simulated/credulous"));
});
