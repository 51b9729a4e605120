import * as z from "zod";
import type { AlgebraQuestion, Cancellation, ComputerAlgebra } from "../ports";
import { encodeExpression } from "./encodeExpression";
import type { Expression } from "./expression";
import { parseExpression } from "./parseExpression";
import { Refusal } from "./refusal";
import type { MathErrorCode } from "./value";

/** An expression that the computer-algebra system gave back, as text and as a tree. */
export interface AlgebraResult {
  readonly text: string;
  readonly expression: Expression;
}

const codes: readonly MathErrorCode[] = ["undefined", "too-large", "unsupported", "timeout", "unavailable", "cancelled"];

const solutionsSchema = z.union([z.object({ all: z.literal(true) }), z.object({ solutions: z.array(z.string()) })]);

/** The questions that `math/` puts to the computer-algebra system. Every method throws `Refusal` where there is no answer. */
export class Algebra {
  constructor(
    private readonly system: ComputerAlgebra,
    private readonly cancellation: Cancellation | undefined,
  ) {}

  /** The simplest exact form of an expression. */
  async evaluate(expression: Expression): Promise<AlgebraResult> {
    return readResult(await this.#ask({ operation: "evaluate", expression: encodeExpression(expression) }));
  }

  /** The definite integral over real numbers. */
  async integrate(expression: Expression, variable: string, lower: Expression, upper: Expression): Promise<AlgebraResult> {
    const [integrand, from, to] = [expression, lower, upper].map(encodeExpression);
    return readResult(await this.#ask({ operation: "integrate", expression: integrand, variable, lower: from, upper: to }));
  }

  /** What it takes to be all solutions; `all` if every number is one. */
  async solve(left: Expression, right: Expression, variable: string, domain: string): Promise<readonly AlgebraResult[] | "all"> {
    const question = { operation: "solve", left: encodeExpression(left), right: encodeExpression(right), variable, domain };
    const answer = solutionsSchema.safeParse(await this.#ask(question));
    if (!answer.success) throw unreadable();
    return "all" in answer.data ? "all" : answer.data.solutions.map(readResult);
  }

  /** Whether two expressions are equal; undefined where it can't tell. */
  async areEqual(left: Expression, right: Expression): Promise<boolean | undefined> {
    const answer = await this.#ask({ operation: "isZero", left: encodeExpression(left), right: encodeExpression(right) });
    return typeof answer === "boolean" ? answer : undefined;
  }

  async #ask(question: AlgebraQuestion): Promise<unknown> {
    const answer = await this.system.ask(question, this.cancellation);
    if (answer.ok) return answer.value;
    throw new Refusal(codes.find((code) => code === answer.code) ?? "unsupported", answer.message);
  }
}

function readResult(value: unknown): AlgebraResult {
  if (typeof value !== "string") throw unreadable();
  try {
    return { text: value, expression: parseExpression(value) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new Refusal("unsupported", "The result contains functions that can't be checked here.");
  }
}

function unreadable(): Refusal {
  return new Refusal("unavailable", "The computer-algebra system gave an answer that can't be read.");
}
