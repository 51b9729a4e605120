import { ExpressionError } from "./expressionError";
import { type Token, tokensOf } from "./tokens";

/**
 * A condition over the fields of a step, such as `tool == "solve_equation" && arguments.variable == "x"`. There are texts in single or
 * double quotes, numbers, `true`, `false`, fields with their members after a dot, `== != < <= > >= contains`, `! && ||` and
 * parentheses. Nothing is called, and nothing of the host can be reached.
 */
export type Expression =
  | { readonly kind: "literal"; readonly value: string | number | boolean }
  | { readonly kind: "field"; readonly path: readonly string[] }
  | { readonly kind: "not"; readonly operand: Expression }
  | { readonly kind: "both" | "either"; readonly left: Expression; readonly right: Expression }
  | { readonly kind: "comparison"; readonly operator: Comparator; readonly left: Expression; readonly right: Expression };

export const comparators = ["==", "!=", "<=", ">=", "<", ">", "contains"] as const;
export type Comparator = (typeof comparators)[number];

/** Of an expression, in UTF-16 units. */
const LONGEST = 2000;
const DEEPEST = 50;

/** @throws ExpressionError */
export function parseExpression(text: string): Expression {
  if (text.length > LONGEST) throw new ExpressionError(`A condition has ${LONGEST} characters at most; this one has ${text.length}.`);
  return new Parser(tokensOf(text), text.length).whole();
}

class Parser {
  private position = 0;
  private depth = 0;

  constructor(
    private readonly tokens: readonly Token[],
    private readonly end: number,
  ) {}

  whole(): Expression {
    const expression = this.either();
    const rest = this.tokens[this.position];
    if (rest) throw unexpected(rest);
    return expression;
  }

  private either(): Expression {
    let left = this.both();
    while (this.take("||")) left = { kind: "either", left, right: this.both() };
    return left;
  }

  private both(): Expression {
    let left = this.not();
    while (this.take("&&")) left = { kind: "both", left, right: this.not() };
    return left;
  }

  private not(): Expression {
    if (!this.take("!")) return this.comparison();
    return this.nested(() => ({ kind: "not", operand: this.not() }));
  }

  private comparison(): Expression {
    const left = this.operand();
    const operator = comparators.find((candidate) => this.take(candidate));
    return operator ? { kind: "comparison", operator, left, right: this.operand() } : left;
  }

  private operand(): Expression {
    const token = this.tokens[this.position];
    if (!token) throw new ExpressionError(`The condition breaks off at character ${this.end + 1}; a field or a value is missing.`);
    this.position += 1;
    if (token.kind === "value") return { kind: "literal", value: token.value };
    if (token.kind === "field") return { kind: "field", path: token.path };
    if (token.text !== "(") throw unexpected(token);
    const inner = this.nested(() => this.either());
    if (!this.take(")")) throw new ExpressionError(`The parenthesis at character ${token.at + 1} is not closed.`);
    return inner;
  }

  private nested(read: () => Expression): Expression {
    this.depth += 1;
    if (this.depth > DEEPEST) throw new ExpressionError(`A condition is nested ${DEEPEST} deep at most.`);
    const expression = read();
    this.depth -= 1;
    return expression;
  }

  private take(sign: string): boolean {
    const token = this.tokens[this.position];
    if (token?.kind !== "sign" || token.text !== sign) return false;
    this.position += 1;
    return true;
  }
}

function unexpected({ text, at }: Token): ExpressionError {
  return new ExpressionError(`"${text}" at character ${at + 1} is not expected there.`);
}
