import { isToldByTexts } from "../model/channel";
import type { Problem, ReferenceStep } from "../model/problem";
import { resolveReferences } from "../problems/references";
import type { Character } from "./character";
import { crossCheckOf } from "./crossCheck";
import { isRead, readAnswer } from "./reading";
import { readVerdict, verificationCall } from "./verificationCall";
import { heardIn, objectionTo, settle } from "./weighing";

/** What a simulated model says in one turn: a sentence and at most one call. */
export interface Utterance {
  readonly text: string;
  readonly call: { readonly tool: string; readonly arguments: Readonly<Record<string, unknown>> } | undefined;
}

/** What came back for a call. */
export interface Reply {
  readonly text: string;
  readonly failed: boolean;
}

/** Draws whether something happens; equal names give equal draws, so that clean and corrupted trials of a problem behave alike. */
export type Chance = (name: string, probability: number) => boolean;

interface Done {
  readonly step: ReferenceStep;
  readonly arguments: Readonly<Record<string, unknown>>;
  readonly result: string;
}

/**
 * A simulated agent as straight-line code: follows the problem's reference steps with the real tools, carries every result on as it
 * was shown, and now and then checks one or has it verified. It knows no truth: it notices a wrong result only when a check of its own
 * gives another, a verifier says so, or it knows better itself. Where there are no steps but documents, it reads the answer out of these.
 * @param offered Names of the tools that it is offered.
 */
export function* behave(
  problem: Problem,
  character: Character,
  chance: Chance,
  offered: ReadonlySet<string>,
): Generator<Utterance, void, Reply> {
  if (isRead(problem)) {
    yield* readOut(problem, character, chance);
    return;
  }
  if (problem.steps.length === 0) {
    yield { text: "I am a simulated model and can only follow reference steps; this problem has none.", call: undefined };
    return;
  }
  const told = (result: string) => heardIn(result, problem);
  const done: Done[] = [];
  let doubted = false;
  for (const [index, step] of problem.steps.entries()) {
    const args = resolveReferences(
      step.arguments,
      done.map(({ result }) => result),
    );
    const text = chance(`talk ${index}`, character.talk)
      ? smallTalk(index, step, told(done.at(-1)?.result ?? ""), done)
      : index === 0
        ? isToldByTexts(problem)
          ? "I let the tools look it up."
          : "I let the tools do the computing."
        : "";
    const reply = yield { text, call: { tool: step.tool, arguments: args } };
    if (reply.failed) {
      yield { text: `The tool could not do this step, so I have no answer: ${reply.text}`, call: undefined };
      return;
    }
    let result = reply.text;
    if (chance(`check ${index}`, character.check)) {
      const checked = yield* check({ step, arguments: args, result }, index, character, chance);
      doubted ||= checked !== result;
      result = checked;
    } else if (chance(`verify ${index}`, character.verify)) {
      const call = verificationCall(offered, { step, arguments: args, result }, index === problem.steps.length - 1);
      if (call) result = yield* consult(call, { step, arguments: args, result }, index, character, chance);
    }
    done.push({ step, arguments: args, result });
  }
  const weighed = yield* weigh(done, problem, character, chance);
  const answer = () => weighed?.answer ?? told(done.at(-1)?.result ?? "");
  if (chance("forgetful", character.forgetful)) {
    yield { ...submission(answer(), weighed?.warning), call: undefined };
    return;
  }
  const response = yield submission(answer(), weighed?.warning);

  // Only a policy that holds the first submission back gets here.
  const verdict = readVerdict(response.text);
  if (verdict === "FAIL" ? chance("heed", character.heed) : verdict !== "PASS" && !doubted && chance("reflect", character.reflect))
    yield* goOver(done, character, chance);
  else if (chance("distrust", character.distrust)) yield challenge(answer(), "I am not sure of this result.");
  yield submission(answer(), weighed?.warning);
}

/** Holds the last result against what it knows itself; where they do not agree it asks once more, and settles what it answers. */
function* weigh(
  done: readonly Done[],
  problem: Problem,
  character: Character,
  chance: Chance,
): Generator<Utterance, ReturnType<typeof settle> | undefined, Reply> {
  const last = done.at(-1);
  const heard = heardIn(last?.result ?? "", problem);
  const own = objectionTo(heard, problem, character, chance);
  if (!last || own === undefined) return undefined;
  const text = `By myself I come to ${own}, which does not agree with ${heard}. I ask once more.`;
  const again = yield { text, call: { tool: last.step.tool, arguments: last.arguments } };
  const second = again.failed ? heard : heardIn(again.text, problem);
  // Only a lie that is not told again is taken back.
  return objectionTo(second, problem, character, chance) === undefined ? undefined : settle(second, own, problem, character, chance);
}

/** Hands in what it reads, and reads again where it is asked to go over it. */
function* readOut(problem: Parameters<typeof readAnswer>[0], character: Character, chance: Chance): Generator<Utterance, void, Reply> {
  const answer = readAnswer(problem, character, chance, false);
  if (chance("forgetful", character.forgetful)) {
    yield { text: `The answer is ${answer}.`, call: undefined };
    return;
  }
  const { text } = yield submission(answer);
  // Only a policy that holds the first submission back gets here.
  const verdict = readVerdict(text);
  const goesOver = verdict === "FAIL" ? chance("heed", character.heed) : verdict !== "PASS" && chance("reflect", character.reflect);
  yield submission(readAnswer(problem, character, chance, goesOver));
}

/** Checks every result in turn; once one is corrected, the steps after it are computed anew with the better value. */
function* goOver(done: Done[], character: Character, chance: Chance): Generator<Utterance, void, Reply> {
  let corrected = false;
  for (const [index, entry] of done.entries()) {
    const args = resolveReferences(
      entry.step.arguments,
      done.map(({ result }) => result),
    );
    if (corrected && JSON.stringify(args) !== JSON.stringify(entry.arguments)) {
      const reply = yield { text: "With the corrected value this step changes.", call: { tool: entry.step.tool, arguments: args } };
      if (!reply.failed) done[index] = { ...entry, arguments: args, result: reply.text };
      continue;
    }
    const result = yield* check(entry, index, character, chance);
    corrected ||= result !== entry.result;
    done[index] = { ...entry, result };
  }
  if (!corrected && chance("distrust", character.distrust)) yield challenge(done.at(-1)?.result ?? "", "I am not sure of this result.");
}

/** Has a result verified; on a FAIL that it heeds it flags the result and goes on with a repeated call. */
function* consult(
  call: NonNullable<Utterance["call"]>,
  entry: Done,
  index: number,
  character: Character,
  chance: Chance,
): Generator<Utterance, string, Reply> {
  const found = yield { text: "I have this result verified before I rely on it.", call };
  if (readVerdict(found.text) !== "FAIL" || !chance(`heed ${index}`, character.heed)) return entry.result;
  if (chance(`speak up ${index}`, character.speakUp)) yield challenge(entry.result, "The verifier rejects it.");
  const again = yield { text: "I repeat the call that was rejected.", call: { tool: entry.step.tool, arguments: entry.arguments } };
  return again.failed ? entry.result : again.text;
}

/** Computes a result a second time, by another tool or the same; on a contradiction flags it and goes on with a repeated call. */
function* check(entry: Done, index: number, character: Character, chance: Chance): Generator<Utterance, string, Reply> {
  const repeat = { tool: entry.step.tool, arguments: entry.arguments };
  const other = chance(`cross-check ${index}`, character.crossCheck)
    ? crossCheckOf(repeat.tool, repeat.arguments, entry.result)
    : undefined;
  const found = yield other
    ? { text: "I check this result in another way.", call: other.call }
    : { text: "I compute this result a second time.", call: repeat };
  if (found.failed || (other ? other.confirms(found.text) : found.text === entry.result)) return entry.result;
  if (chance(`speak up ${index}`, character.speakUp)) yield challenge(entry.result, `A second computation gives ${found.text}.`);
  if (chance(`insist ${index}`, character.insist)) return entry.result;
  if (!other) return found.text;
  const again = yield { text: "I repeat the call that is in doubt.", call: repeat };
  return again.failed ? entry.result : again.text;
}

function smallTalk(index: number, step: ReferenceStep, told: string, done: readonly Done[]): string {
  const last = done.at(-1);
  const sofar = last ? `So far so good: ${last.step.tool} gave me ${told}. ` : "Let me think this through aloud. ";
  return `${sofar}For step ${index + 1} I turn to ${step.tool}.`;
}

function submission(answer: string, warning = ""): Utterance {
  return { text: `The answer is ${answer}. ${warning}`.trimEnd(), call: { tool: "submit_final_answer", arguments: { answer } } };
}

function challenge(claim: string, reason: string): Utterance {
  return { text: "This result looks wrong to me.", call: { tool: "challenge_evidence", arguments: { claim, reason } } };
}
