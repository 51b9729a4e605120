import { type BinaryOperator, type Equation, type Expression, type Inequality, relations } from "./expression";
import { arityOf, constantNamed, functionNamed, isSymbolName } from "./names";
import { type Rational, rational } from "./rational";
import { Refusal } from "./refusal";
import { type Token, tokenize } from "./tokens";

/** Deepest nesting of parentheses, signs and powers. */
const MAX_NESTING = 250;

/** Most numbers, names and operators in a text; it bounds how deep a tree can be. */
const MAX_TOKENS = 2000;

const MAX_DECIMAL_EXPONENT = 5000;

/**
 * Reads an expression in SymPy's notation, with Python's precedence: `-2**2` is -4, `2**3**2` is 2**9.
 * Decimals are exact. Multiplication is always written out.
 *
 * @throws Refusal `malformed` with the place and what was expected there, or `too-large`
 */
export function parseExpression(text: string): Expression {
  const parser = new Parser(text);
  const expression = parser.expression();
  parser.expectEnd();
  return expression;
}

/**
 * Reads `left = right` (also `left == right` and `Eq(left, right)`).
 *
 * @throws Refusal `malformed` or `too-large`
 */
export function parseEquation(text: string): Equation {
  const parser = new Parser(text);
  const equation = parser.equation();
  parser.expectEnd();
  return equation;
}

/**
 * Reads `left < right`, also with `<=`, `>` or `>=`.
 *
 * @throws Refusal `malformed` or `too-large`
 */
export function parseInequality(text: string): Inequality {
  const parser = new Parser(text);
  const inequality = parser.inequality();
  parser.expectEnd();
  return inequality;
}

/**
 * Reads an expression, or a set such as `{3, 8}`, `{}` or `EmptySet`.
 *
 * @throws Refusal `malformed` or `too-large`
 */
export function parseExpressionOrSet(text: string): Expression | readonly Expression[] {
  const parser = new Parser(text);
  const result = parser.set() ?? parser.expression();
  parser.expectEnd();
  return result;
}

class Parser {
  readonly #tokens: readonly Token[];
  #next = 0;
  #nesting = 0;
  #inEquation = false;

  constructor(text: string) {
    this.#tokens = tokenize(text);
    if (this.#tokens.length > MAX_TOKENS) {
      throw new Refusal("too-large", `The expression has more than ${MAX_TOKENS} numbers, names and operators.`);
    }
  }

  get #token(): Token {
    const token = this.#tokens[this.#next] ?? this.#tokens.at(-1);
    if (token === undefined) throw new Error("A token list always has an end.");
    return token;
  }

  equation(): Equation {
    this.#inEquation = true;
    if (this.#token.text === "Eq" && this.#tokens[this.#next + 1]?.text === "(") {
      this.#next += 2;
      const left = this.expression();
      this.#expect(",");
      const right = this.expression();
      this.#expect(")");
      return { left, right };
    }
    const left = this.expression();
    if (!this.#accept("=")) throw this.#expected('"=" and the right side of the equation, such as x**2 - 4 = 0');
    return { left, right: this.expression() };
  }

  inequality(): Inequality {
    this.#inEquation = true;
    const left = this.expression();
    const relation = relations.find((candidate) => this.#accept(candidate));
    if (relation === undefined) throw this.#expected("<, <=, > or >= and the right side of the inequality, such as x**2 < 4");
    return { left, relation, right: this.expression() };
  }

  set(): Expression[] | undefined {
    if (this.#token.text === "EmptySet") {
      this.#next += 1;
      return [];
    }
    if (!this.#accept("{")) return undefined;
    if (this.#accept("}")) return [];
    const elements = [this.expression()];
    while (this.#accept(",")) elements.push(this.expression());
    this.#expect("}");
    return elements;
  }

  expression(): Expression {
    return this.#nested(() => this.#leftAssociative(["+", "-"], () => this.#leftAssociative(["*", "/", "%"], () => this.#unary())));
  }

  expectEnd(): void {
    if (this.#token.kind !== "end") throw this.#expected("an operator or the end");
  }

  #leftAssociative(operators: readonly BinaryOperator[], operand: () => Expression): Expression {
    let left = operand();
    for (;;) {
      const operator = operators.find((candidate) => this.#token.kind === "operator" && this.#token.text === candidate);
      if (operator === undefined) return left;
      this.#next += 1;
      left = { kind: "binary", operator, left, right: operand() };
    }
  }

  #unary(): Expression {
    if (this.#accept("-")) return { kind: "negate", operand: this.#nested(() => this.#unary()) };
    if (this.#accept("+")) return this.#nested(() => this.#unary());
    const base = this.#atom();
    if (!this.#accept("**")) return base;
    return { kind: "binary", operator: "**", left: base, right: this.#nested(() => this.#unary()) };
  }

  #atom(): Expression {
    const token = this.#token;
    if (token.kind === "number") {
      this.#next += 1;
      return { kind: "number", value: parseNumber(token) };
    }
    if (token.kind === "name") {
      this.#next += 1;
      return this.#accept("(") ? this.#call(token) : namedValue(token);
    }
    if (this.#accept("(")) {
      const inner = this.expression();
      this.#expect(")");
      return inner;
    }
    throw this.#expected('a number, a name or "("');
  }

  #call(token: Token): Expression {
    const name = functionNamed(token.text);
    if (name === undefined) {
      const known = constantNamed(token.text) !== undefined || isSymbolName(token.text);
      const remedy = known ? `write multiplication as ${token.text}*(...)` : "it is not a known function";
      throw new Refusal("malformed", `"${shorten(token.text)}" at position ${token.position} can't be called; ${remedy}.`);
    }
    const values = [this.expression()];
    while (this.#accept(",")) values.push(this.expression());
    this.#expect(")");
    const [least, greatest] = arityOf(name);
    if (values.length < least || values.length > greatest) {
      const wanted = least === greatest ? `${least}` : `${least} to ${greatest}`;
      throw new Refusal("malformed", `${name} at position ${token.position} takes ${wanted} argument(s), not ${values.length}.`);
    }
    return { kind: "call", function: name, arguments: values };
  }

  #nested(read: () => Expression): Expression {
    this.#nesting += 1;
    if (this.#nesting > MAX_NESTING) {
      throw new Refusal("too-large", `The expression is nested deeper than ${MAX_NESTING} at position ${this.#token.position}.`);
    }
    const expression = read();
    this.#nesting -= 1;
    return expression;
  }

  #accept(operator: string): boolean {
    if (this.#token.kind !== "operator" || this.#token.text !== operator) return false;
    this.#next += 1;
    return true;
  }

  #expect(operator: string): void {
    if (!this.#accept(operator)) throw this.#expected(`"${operator}"`);
  }

  #expected(what: string): Refusal {
    const token = this.#token;
    if (token.kind === "end") return new Refusal("malformed", `Expected ${what} at position ${token.position}, but the text ends there.`);
    return new Refusal(
      "malformed",
      `Expected ${what} at position ${token.position}, but found "${shorten(token.text)}"${this.#remedy(token)}.`,
    );
  }

  #remedy(token: Token): string {
    const previous = this.#tokens[this.#next - 1];
    const afterValue = previous !== undefined && (previous.kind === "number" || previous.kind === "name" || previous.text === ")");
    if (afterValue && token.text === ",") return "; write numbers without thousands separators";
    if (afterValue && token.text === "mod") return "; write the remainder as a % b";
    if (afterValue && (token.kind === "name" || token.text === "(")) return "; multiplication is written out, such as 2*x";
    if (token.text === "=" && !this.#inEquation) return "; an expression is wanted here, not an equation";
    if (relations.some((relation) => relation === token.text)) return "; one inequality is read at a time, and only where one is wanted";
    return "";
  }
}

function namedValue(token: Token): Expression {
  const constant = constantNamed(token.text);
  if (constant !== undefined) return { kind: "constant", name: constant };
  if (functionNamed(token.text) !== undefined) {
    throw new Refusal("malformed", `The function ${token.text} at position ${token.position} needs its argument in parentheses.`);
  }
  if (isSymbolName(token.text)) return { kind: "symbol", name: token.text };
  throw new Refusal(
    "malformed",
    `"${shorten(token.text)}" at position ${token.position} is not a known name; symbols are single letters such as x or x1, and multiplication is written out.`,
  );
}

function parseNumber(token: Token): Rational {
  const [, whole = "", fraction = "", exponentText = "0"] = /^(\d*)\.?(\d*)(?:[eE]([+-]?\d+))?$/.exec(token.text) ?? [];
  const exponent = Number(exponentText);
  if (Math.abs(exponent) > MAX_DECIMAL_EXPONENT) {
    throw new Refusal("too-large", `The exponent of the number at position ${token.position} is over ${MAX_DECIMAL_EXPONENT}.`);
  }
  const digits = BigInt(`${whole}${fraction}`);
  const shift = exponent - fraction.length;
  return shift >= 0 ? rational(digits * 10n ** BigInt(shift)) : rational(digits, 10n ** BigInt(-shift));
}

function shorten(text: string): string {
  return text.length > 30 ? `${text.slice(0, 30)}…` : text;
}
