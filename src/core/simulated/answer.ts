import { lastGiven } from "../interventions/givenResults";
import { withoutMetadata } from "../interventions/resultMetadata";
import { isToldByTexts } from "../model/channel";
import type { Problem } from "../model/problem";
import { ANSWER_LABEL } from "../scaffolds/chainOfThought";
import { writeReact } from "../scaffolds/readReact";
import type { ToolMeans } from "../tools/tool";
import type { Chance, Utterance } from "./behaviour";
import type { Character } from "./character";
import type { Conversation } from "./conversation";
import { workOut } from "./headwork";
import { heeding } from "./heeding";
import { simulatedUtterance } from "./reply";
import { heardIn, objectionTo, settle, UNKNOWN } from "./weighing";

/** What a simulated model answers as a solver, in the way that the conversation asks for. */
export async function simulatedAnswer(
  problem: Problem,
  own: Character,
  chance: Chance,
  conversation: Conversation,
  means: ToolMeans,
): Promise<Utterance> {
  const character = conversation.rules ? heeding(own, conversation.rules) : own;
  const { scaffold, offered, replies } = conversation;
  // A tool that is not offered can't be called: such a problem is worked out without.
  const hasTools = problem.steps.every(({ tool }) => offered.has(tool));
  if (scaffold === "native" && hasTools) return simulatedUtterance(problem, character, chance, replies, offered);
  if (scaffold === "react" && hasTools) {
    const utterance = simulatedUtterance(problem, character, chance, replies, offered);
    const invents = utterance.call !== undefined && chance(`invent ${replies.length}`, character.invent);
    return { text: reactText(utterance, invents ? (replies.at(-1) ?? "1") : undefined), call: undefined };
  }
  const told = lastResult(problem, character, chance, conversation);
  if (told !== undefined) {
    const objection = conversation.final ? undefined : objectionTo(told, problem, character, chance);
    const { answer, warning } =
      objection === undefined ? { answer: told, warning: "" } : settle(told, objection, problem, character, chance);
    const thought = ["I go by what I was given.", warning].filter(Boolean).join(" ");
    return { text: scaffold === "cot" ? `${thought}\n${ANSWER_LABEL} ${answer}` : answer, call: undefined };
  }
  const worked = await workOut(problem, character, chance, conversation.final ? [] : replies, means);
  if (!worked)
    return { text: "I am a simulated model and can only follow reference steps; this problem has none that work.", call: undefined };
  const answer = worked.at(-1)?.result ?? "";
  const lines = worked.map(({ tool, result }, index) => `Step ${index + 1}: by ${tool} I get ${result}.`);
  return { text: scaffold === "cot" ? [...lines, `${ANSWER_LABEL} ${answer}`].join("\n") : answer, call: undefined };
}

/** What it takes for the answer without working it out: its last result if its calls are spent, or one that it was given and does not check. */
function lastResult(problem: Problem, character: Character, chance: Chance, conversation: Conversation): string | undefined {
  const { question, replies, final } = conversation;
  if (!final && chance("check given", character.check)) return undefined;
  // What it was told to reflect on is no result.
  if (final) {
    const results = replies.map(withoutMetadata).filter((reply) => !reply.startsWith("Error: "));
    if (isToldByTexts(problem)) return results.map((result) => heardIn(result, problem)).findLast((heard) => heard !== UNKNOWN);
    return results.findLast((reply) => /\d/.test(reply));
  }
  const given = lastGiven(question);
  return given && heardIn(given, problem);
}

function reactText({ text, call }: Utterance, invented: string | undefined): string {
  const turn = writeReact(text, call && { tool: call.tool, arguments: JSON.stringify(call.arguments) });
  return invented === undefined ? turn : `${turn}\nObservation: ${invented}\nThought: That is what I expected.`;
}
