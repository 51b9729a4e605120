import { describe, expect, it } from "vitest";
import { exactMath } from "../../test/builders/exactMath";
import { type Graded, gradeProblem } from "./gradeProblem";

const problem: Graded = { answer: "Elizabeth Tower", otherAnswers: ["Big Ben", "the Clock Tower"], answerKind: "text" };

describe("an answer to a problem with other answers", () => {
  it.each([
    ["Elizabeth Tower", true],
    ["big ben", true],
    ["The answer is Clock Tower.", true],
    ["Victoria Tower", false],
  ])("%s", async (answer, correct) => {
    expect(await gradeProblem(problem, answer, exactMath)).toMatchObject({ readable: true, correct });
  });

  it("says of a wrong one how it stands to the reference", async () => {
    const verdict = await gradeProblem(problem, "Victoria Tower", exactMath);
    expect(verdict.reason).toContain("Elizabeth Tower");
    expect(verdict.reason).not.toContain("Big Ben");
  });

  it("takes a number that another answer reads, where the reference cannot be read", async () => {
    const numbers: Graded = { answer: "12 or so many", otherAnswers: ["12"], answerKind: "number" };
    expect(await gradeProblem(numbers, "12", exactMath)).toMatchObject({ readable: true, correct: true });
  });
});
