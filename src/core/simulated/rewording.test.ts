import { expect, it } from "vitest";
import { problemSchema } from "../model/problem";
import { charactersByName } from "./character";
import { asHeard } from "./rewording";

const step = (expression: string) => ({ tool: "calculate", arguments: { expression } });
const problem = problemSchema.parse({ id: "p", question: "?", answer: "18", steps: [step("16 - 3*4.5"), step("$1*2"), step("$2/$1")] });
const character = charactersByName.get("simulated/credulous");
if (character === undefined) throw new Error("There is no credulous character.");
const always = { ...character, swayedByWords: 1, swayedByForm: 1, misread: 1 };
const reworded = { operator: "synonym", asked: "??" } as const;
const certain = (_: string, probability: number) => probability === 1;

it("takes a question as it stands for what it is", () => {
  expect(asHeard({ problem }, always, certain)).toEqual({ problem, chance: certain });
});

it("misreads a whole number that the question gives, and no other step's result", () => {
  const heard = asHeard({ problem, reworded }, always, certain);
  const expressions = heard.problem.steps.map(({ arguments: { expression } }) => expression);
  // Of the two steps with such a number, the last is certain once the first is not chosen.
  expect(expressions).toEqual(["16 - 3*4.5", "$1*3", "$2/$1"]);
});

it("draws by the wording, so that two variants of a problem may differ", () => {
  const drawn: string[] = [];
  const recording = (name: string) => drawn.push(name) > 0;
  asHeard({ problem, reworded }, character, recording).chance("check 0", 0.5);
  asHeard({ problem, reworded: { ...reworded, asked: "???" } }, character, recording).chance("check 0", 0.5);
  expect(new Set(drawn.filter((name) => name.endsWith("check 0"))).size).toBe(2);
});
