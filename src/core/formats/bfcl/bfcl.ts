import { type ForeignFile, recordsOf, someRecord } from "../importing/foreignFile";
import type { ForeignFormat, ImportedTrial } from "../importing/importedTrial";
import { scoredOutcome } from "../importing/outcomes";
import { firstQuestion } from "../importing/readChat";
import { Trajectory } from "../importing/trajectory";
import { unmappedOf } from "../importing/unmapped";
import { hasMembers, isMembers, listOf, type Members, membersOf, textOf } from "../importing/values";
import { expectedTurns, type Turn, turnsOf } from "./turns";

/** The name of the model of calls that a task expects. */
const EXPECTED = "expected calls";

/**
 * Files of the Berkeley Function Calling Leaderboard: what models called, with or without the log of it; the wrong ones with their
 * scores; the calls that tasks expect, which stand beside them as a model of that name. A file of results does not name its model, since
 * its folder does.
 *
 * Source: Gorilla, `berkeley-function-call-leaderboard/LOG_GUIDE.md`.
 */
export const bfcl: ForeignFormat = {
  id: "bfcl",
  name: "BFCL calls",
  recognises: ({ shape }) => someRecord(shape, (record) => isResult(record) || isScore(record) || isExpected(record)),
  async *trials(file: ForeignFile) {
    for await (const { place, value } of recordsOf(file)) {
      const record = membersOf(value);
      if (isScore(record)) yield scored(record, place);
      else if (isResult(record)) yield called(record, place);
      else if (isExpected(record)) yield expected(record, place);
      else if (hasMembers(record, "accuracy", "total_count"))
        file.note("It lists the wrong results alone; those that were right are counted in its first line and have no trajectory in it.");
      else file.note(`What stands at ${place} is no result of BFCL and was left out.`);
    }
  },
};

function isResult(record: Members): boolean {
  return hasMembers(record, "id", "result") && (typeof record.result === "string" || Array.isArray(record.result));
}

function isScore(record: Members): boolean {
  return (
    hasMembers(record, "id", "valid") && ("model_result_raw" in record || "model_result" in record || "model_result_decoded" in record)
  );
}

function isExpected({ id, ground_truth }: Members): boolean {
  return textOf(id) !== undefined && Array.isArray(ground_truth) && ground_truth.some((one) => isMembers(one) || Array.isArray(one));
}

function called(record: Members, place: string): ImportedTrial {
  const turns = turnsOf(record.result, record.inference_log);
  const read = ["id", "result", "input_token_count", "output_token_count"];
  return { ...trialOf(record, place, turns, read), outcome: scoredOutcome(undefined, "score") };
}

function scored(record: Members, place: string): ImportedTrial {
  const raw = record.model_result_raw ?? record.model_result ?? record.model_result_decoded;
  const questions = listOf(membersOf(record.prompt).question).map(listOf);
  const told = turnsOf(raw, record.inference_log);
  const turns = told.map((turn, index) => (turn.asked.length > 0 ? turn : { ...turn, asked: questions[index] ?? [] }));
  const read = ["id", "valid", "model_name", "model_result_raw", ...("model_result_raw" in record ? [] : ["model_result"])];
  return { ...trialOf(record, place, turns, read), model: textOf(record.model_name), outcome: scoredOutcome(record.valid, "valid") };
}

function expected(record: Members, place: string): ImportedTrial {
  const trial = trialOf(record, place, expectedTurns(record.ground_truth), ["id"]);
  return { ...trial, model: EXPECTED, outcome: scoredOutcome(undefined, "score") };
}

function trialOf(record: Members, place: string, turns: readonly Turn[], read: readonly string[]): Omit<ImportedTrial, "outcome"> {
  const trajectory = new Trajectory();
  for (const { asked, answers } of turns) {
    for (const message of asked.filter(isMembers))
      trajectory.told(message.role === "system" ? "system" : "user", textOf(message.content) ?? "");
    for (const { text, calls, results } of answers) {
      trajectory.said([text], calls);
      for (const result of results) trajectory.result({ text: result });
    }
  }
  const answer = trajectory.answered();
  const [calls, results] = ["tool-call", "tool-result"].map((wanted) => trajectory.steps.filter(({ kind }) => kind === wanted).length);
  const left = unmappedOf(record, read);
  return {
    place,
    problem: { id: `BFCL ${textOf(record.id) ?? place}`, question: firstQuestion(turns.flatMap(({ asked }) => asked)) ?? "" },
    answer,
    steps: trajectory.steps,
    inputTokens: sumOf(record.input_token_count),
    outputTokens: sumOf(record.output_token_count),
    unmapped: left.unmapped,
    notes: [...trajectory.notes, ...left.notes, ...(calls === results ? [] : ["The file does not hold what all tools said."])],
  };
}

/** Tokens are told by turn and step. */
function sumOf(counts: unknown): number {
  if (Array.isArray(counts)) return counts.reduce((sum: number, count) => sum + sumOf(count), 0);
  return typeof counts === "number" && Number.isFinite(counts) ? Math.max(0, Math.round(counts)) : 0;
}
