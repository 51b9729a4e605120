import type { ImportedQuestion } from "../../formats/agentDiff/importedQuestion";
import type { MathDoor } from "../../math/mathDoor";
import type { PerturbationSource } from "./perturbationStudy";
import { sameAnswer } from "./sameAnswer";

/** An imported run file of AgentDiff's authors. */
export function sourceOfFile(name: string, questions: readonly ImportedQuestion[], math: MathDoor): PerturbationSource {
  const byId = new Map(
    questions.flatMap((question) => [...question.trials, ...question.variants].map(({ problem }) => [problem, question])),
  );
  return {
    name,
    trials: questions.flatMap(({ trials }) => trials),
    variants: questions.flatMap(({ variants }) => variants),
    benchmarkOf: (problem) => byId.get(problem)?.benchmark ?? "other",
    sameAnswer: (problem, original, variant) => sameAnswer(byId.get(problem)?.problem, original, variant, math),
  };
}
