import { describe, expect, it } from "vitest";
import { exactMath } from "../../test/builders/exactMath";
import { problemSchema } from "../model/problem";
import { charactersByName } from "./character";
import { isRead, readAnswer } from "./reading";
import { simulatedReview } from "./review";

const problem = problemSchema.parse({
  id: "p",
  question: "Where was Ann born?",
  answer: "Ulm",
  answerKind: "text",
  context: [{ title: "Ann Weber", text: "Ann Weber was born in Ulm, and lived in Upper Austria." }, { text: "It rains." }],
});
const character = charactersByName.get("simulated/careful");
if (!character || !isRead(problem)) throw new Error("There is nothing to read.");
const drawing = (isLucky: (name: string) => boolean) => (name: string, probability: number) => isLucky(name) || probability === 1;

describe("a simulated model that reads", () => {
  it("takes the answer or another name of the documents", () => {
    expect(
      readAnswer(
        problem,
        character,
        drawing((name) => name === "headwork 0"),
        false,
      ),
    ).toBe("Ulm");
    expect(
      readAnswer(
        problem,
        character,
        drawing((name) => name === "misread name 0"),
        false,
      ),
    ).toBe("Ann Weber");
    expect(
      readAnswer(
        problem,
        character,
        drawing(() => false),
        false,
      ),
    ).toBe("Upper Austria");
  });

  it("may be right where it goes over it", () => {
    const again = drawing((name) => name === "headwork again 0");
    expect([readAnswer(problem, character, again, false), readAnswer(problem, character, again, true)]).toEqual(["Upper Austria", "Ulm"]);
  });

  it("knows no name where there is none", () => {
    expect(
      readAnswer(
        { ...problem, context: [{ text: "It rains." }] },
        character,
        drawing(() => false),
        false,
      ),
    ).toBe("not known");
  });

  it.each([
    ["the Ulm", false, "PASS"],
    ["Vienna", false, "FAIL"],
    ["Ulm", true, "FAIL"],
    ["Vienna", true, "PASS"],
  ])("reviews the answer %s (misjudging: %s) with %s", async (claim, misjudges, verdict) => {
    const review = await simulatedReview(problem, { problem: "", claim }, [], character, () => misjudges, { math: exactMath });
    expect(review.call?.arguments).toMatchObject({ verdict });
  });

  it("works problems with steps out, documents or not", () => {
    expect(isRead({ ...problem, steps: [{ tool: "calculate", arguments: {} }] })).toBe(false);
    expect(isRead({ ...problem, context: undefined })).toBe(false);
  });
});
