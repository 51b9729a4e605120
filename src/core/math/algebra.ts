import * as z from "zod";
import type { AlgebraQuestion, Cancellation, ComputerAlgebra } from "../ports";
import { encodeExpression } from "./encodeExpression";
import type { Equation, Expression, Inequality } from "./expression";
import { parseExpression } from "./parseExpression";
import { Refusal } from "./refusal";
import type { MathErrorCode } from "./value";

/** An expression that the computer-algebra system gave back, as text and as a tree. */
export interface AlgebraResult {
  readonly text: string;
  readonly expression: Expression;
}

const codes: readonly MathErrorCode[] = ["undefined", "too-large", "unsupported", "timeout", "unavailable", "cancelled"];

/** Operations that turn one expression into another with the same values. */
export type Rewriting = "evaluate" | "simplify" | "expand" | "factor";

/** An interval with ends of the computer-algebra system's; `-oo` and `oo` are ends too. */
export interface AlgebraInterval {
  readonly lower: AlgebraResult;
  readonly upper: AlgebraResult;
  readonly lowerOpen: boolean;
  readonly upperOpen: boolean;
}

const textsSchema = z.array(z.string());
const solutionListSchema = z.array(textsSchema);
const intervalsSchema = z.array(z.tuple([z.string(), z.string(), z.boolean(), z.boolean()]));
const solutionsSchema = z.union([z.object({ all: z.literal(true) }), z.object({ solutions: z.array(z.string()) })]);

/** The questions that `math/` puts to the computer-algebra system. Every method throws `Refusal` where there is no answer. */
export class Algebra {
  constructor(
    private readonly system: ComputerAlgebra,
    private readonly cancellation: Cancellation | undefined,
  ) {}

  /** The simplest exact form of an expression. */
  evaluate(expression: Expression): Promise<AlgebraResult> {
    return this.rewrite("evaluate", expression);
  }

  /** The same values in another form. */
  async rewrite(operation: Rewriting, expression: Expression): Promise<AlgebraResult> {
    return readResult(await this.#ask({ operation, expression: encodeExpression(expression) }));
  }

  /** For real numbers. */
  async differentiate(expression: Expression, variable: string, order: number): Promise<AlgebraResult> {
    return readResult(await this.#ask({ operation: "differentiate", expression: encodeExpression(expression), variable, order }));
  }

  /** An indefinite integral over real numbers. */
  async antiderivative(expression: Expression, variable: string): Promise<AlgebraResult> {
    return readResult(await this.#ask({ operation: "antiderivative", expression: encodeExpression(expression), variable }));
  }

  /** The limits from the sides that are asked for, left before right; one at infinity. */
  async limit(expression: Expression, variable: string, point: Expression, direction: string): Promise<readonly AlgebraResult[]> {
    const question = {
      operation: "limit",
      expression: encodeExpression(expression),
      variable,
      point: encodeExpression(point),
      direction,
    };
    return read(textsSchema, await this.#ask(question)).map(readResult);
  }

  /** What it takes to be all solutions, complex ones among them; each has a value for every variable. */
  async solveSystem(equations: readonly Equation[], variables: readonly string[]): Promise<readonly (readonly AlgebraResult[])[]> {
    const encoded = equations.map(({ left, right }) => [encodeExpression(left), encodeExpression(right)]);
    const answer = await this.#ask({ operation: "solveSystem", equations: encoded, variables });
    const solutions = read(solutionListSchema, answer).map((values) => values.map(readResult));
    if (solutions.some((values) => values.length !== variables.length)) throw unreadable();
    return solutions;
  }

  /** The real numbers for which it takes an inequality to hold. */
  async solveInequality({ left, right, relation }: Inequality, variable: string): Promise<readonly AlgebraInterval[]> {
    const question = {
      operation: "solveInequality",
      left: encodeExpression(left),
      right: encodeExpression(right),
      relation,
      variable,
    };
    return read(intervalsSchema, await this.#ask(question)).map(([lower, upper, lowerOpen, upperOpen]) => ({
      lower: readResult(lower),
      upper: readResult(upper),
      lowerOpen,
      upperOpen,
    }));
  }

  /** The definite integral over real numbers. */
  async integrate(expression: Expression, variable: string, lower: Expression, upper: Expression): Promise<AlgebraResult> {
    const [integrand, from, to] = [expression, lower, upper].map(encodeExpression);
    return readResult(await this.#ask({ operation: "integrate", expression: integrand, variable, lower: from, upper: to }));
  }

  /** What it takes to be all solutions; `all` if every number is one. */
  async solve(left: Expression, right: Expression, variable: string, domain: string): Promise<readonly AlgebraResult[] | "all"> {
    const question = { operation: "solve", left: encodeExpression(left), right: encodeExpression(right), variable, domain };
    const answer = read(solutionsSchema, await this.#ask(question));
    return "all" in answer ? "all" : answer.solutions.map(readResult);
  }

  /** The expression in SymPy's own form, unsimplified. */
  async print(expression: Expression, distribute: boolean): Promise<AlgebraResult> {
    return readResult(await this.#ask({ operation: "print", expression: encodeExpression(expression), distribute }));
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

function read<Schema extends z.ZodType>(schema: Schema, answer: unknown): z.output<Schema> {
  const parsed = schema.safeParse(answer);
  if (!parsed.success) throw unreadable();
  return parsed.data;
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
