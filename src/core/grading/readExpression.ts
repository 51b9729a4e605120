import type { MathToken } from "./mathToken";
import { Unreadable } from "./unreadable";

const MAX_NESTING = 60;

/**
 * Reads tokens as one expression and gives it in SymPy's notation, with every product written out. `a ± b` becomes two expressions,
 * the first with the upper signs.
 *
 * Both notations of mathematics are read: `2\sin b`, `\frac{1}{2}x`, `2 1/3` (a mixed number), `-2^2` (minus four), `|x|`, `n!`.
 * @throws Unreadable if it is none.
 */
export function readExpression(tokens: readonly MathToken[]): readonly string[] {
  const upper = readWithSign(tokens, "+");
  const hasPlusMinus = tokens.some((token) => token.text === "±");
  return hasPlusMinus ? [upper, readWithSign(tokens, "-")] : [upper];
}

function readWithSign(tokens: readonly MathToken[], sign: "+" | "-"): string {
  const reader = new ExpressionReader(tokens.map((token) => (token.text === "±" ? { ...token, text: sign } : token)));
  return reader.whole();
}

class ExpressionReader {
  readonly #tokens: MathToken[];
  #next = 0;
  #nesting = 0;
  /** Inside bars, the next bar closes. */
  #bars = 0;

  constructor(tokens: readonly MathToken[]) {
    this.#tokens = [...tokens];
  }

  whole(): string {
    const expression = this.#sum();
    if (this.#next < this.#tokens.length) throw new Unreadable(`"${this.#token?.text}" is not expected there`);
    return expression;
  }

  get #token(): MathToken | undefined {
    return this.#tokens[this.#next];
  }

  #isOperator(text: string): boolean {
    return this.#token?.kind === "operator" && this.#token.text === text;
  }

  #accept(kind: MathToken["kind"], text: string): boolean {
    if (this.#token?.kind !== kind || this.#token.text !== text) return false;
    this.#next += 1;
    return true;
  }

  #sum(): string {
    let sum = this.#product();
    for (;;) {
      if (this.#accept("operator", "+")) sum = `${sum} + ${this.#product()}`;
      else if (this.#accept("operator", "-")) sum = `${sum} - ${this.#product()}`;
      else return sum;
    }
  }

  #product(): string {
    let product = this.#signed();
    for (;;) {
      if (this.#accept("operator", "*")) product = `${product}*${this.#signed()}`;
      else if (this.#accept("operator", "/")) product = `${product}/${this.#signed()}`;
      else if (this.#startsFactor()) product = `${product}*${this.#power()}`;
      else return product;
    }
  }

  #signed(): string {
    let negative = false;
    for (;;) {
      if (this.#accept("operator", "-")) negative = !negative;
      else if (!this.#accept("operator", "+")) break;
    }
    return negative ? `(-${this.#power()})` : this.#power();
  }

  /** A factor without a multiplication sign. A number can't follow, except as part of a mixed number. */
  #startsFactor(): boolean {
    const token = this.#token;
    if (token === undefined) return false;
    if (token.kind === "operator") return token.text === "|" && this.#bars === 0;
    return ["name", "function", "command", "open"].includes(token.kind) && token.text !== "matrix";
  }

  #power(): string {
    const base = this.#postfixed();
    if (!this.#accept("operator", "^")) return base;
    if (this.#isOperator("°")) throw new Unreadable("a degree sign is not expected there");
    return `${base}**${this.#exponent()}`;
  }

  #exponent(): string {
    if (this.#token?.text === "{") return this.#bracketed();
    const sign = this.#accept("operator", "-") ? "-" : "";
    return `(${sign}${this.#nested(() => this.#power())})`;
  }

  #postfixed(): string {
    let operand = this.#atom();
    for (;;) {
      if (this.#accept("operator", "!")) operand = `factorial(${operand})`;
      else if (this.#acceptDegree()) operand = `(${operand}*pi/180)`;
      else return operand;
    }
  }

  /** `°`, `^\circ` or `^{\circ}`. */
  #acceptDegree(): boolean {
    const following = this.#tokens.slice(this.#next, this.#next + 4).map((token) => token.text);
    const length = following[0] === "°" ? 1 : following[0] === "^" && following[1] === "°" ? 2 : following.join("") === "^{°}" ? 4 : 0;
    this.#next += length;
    return length > 0;
  }

  #atom(): string {
    return this.#nested(() => this.#unnestedAtom());
  }

  /** Every nesting passes through an atom or an exponent. */
  #nested(read: () => string): string {
    this.#nesting += 1;
    if (this.#nesting > MAX_NESTING) throw new Unreadable("it is nested too deeply");
    const expression = read();
    this.#nesting -= 1;
    return expression;
  }

  #unnestedAtom(): string {
    const token = this.#token;
    if (token === undefined) throw new Unreadable("it ends too early");
    if (token.kind === "number") return this.#number();
    if (token.kind === "name") {
      this.#next += 1;
      return token.text;
    }
    if (token.kind === "function") return this.#call();
    if (token.kind === "command") return this.#command();
    if (token.kind === "open") return this.#bracketed();
    if (this.#accept("operator", "|")) {
      this.#bars += 1;
      const inner = this.#sum();
      if (!this.#accept("operator", "|")) throw new Unreadable("a bar has no partner");
      this.#bars -= 1;
      return `Abs(${inner})`;
    }
    throw new Unreadable(`"${token.text}" is not expected there`);
  }

  #number(): string {
    const whole = this.#tokens[this.#next] as MathToken;
    this.#next += 1;
    const fraction = this.#fractionAfter(whole);
    if (fraction !== undefined) return `(${whole.text} + ${fraction})`;
    if (this.#token?.kind === "number") throw new Unreadable(`"${whole.text} ${this.#token.text}" is two numbers`);
    return whole.text;
  }

  /** The fraction of a mixed number: `2 1/3` or `2\frac{1}{3}`. */
  #fractionAfter(whole: MathToken): string | undefined {
    const following = this.#tokens.slice(this.#next, this.#next + 7);
    const texts = following.map((token) => token.text);
    const isPlain = following[0]?.kind === "number" && texts[1] === "/" && following[2]?.kind === "number";
    const isCommand =
      texts[0] === "frac" &&
      texts[1] === "{" &&
      following[2]?.kind === "number" &&
      texts[3] === "}" &&
      texts[4] === "{" &&
      following[5]?.kind === "number" &&
      texts[6] === "}";
    if (whole.decimals !== undefined || (!isPlain && !isCommand)) return undefined;
    const [numerator = "", denominator = ""] = isPlain ? [texts[0], texts[2]] : [texts[2], texts[5]];
    if (Number(numerator) >= Number(denominator)) {
      if (isPlain) throw new Unreadable(`${whole.text} ${numerator}/${denominator} is no proper mixed number`);
      return undefined;
    }
    this.#next += isPlain ? 3 : 7;
    return `${numerator}/${denominator}`;
  }

  #bracketed(): string {
    const open = this.#tokens[this.#next] as MathToken;
    const close = { "(": ")", "[": "]", "{": "}", "⌊": "⌋" }[open.text];
    if (close === undefined) throw new Unreadable(`"${open.text}" is not expected there`);
    this.#next += 1;
    const bars = this.#bars;
    this.#bars = 0;
    const inner = this.#sum();
    this.#bars = bars;
    if (!this.#accept("close", close)) throw new Unreadable(`a "${open.text}" is not closed`);
    return open.text === "⌊" ? `floor(${inner})` : `(${inner})`;
  }

  #command(): string {
    const command = this.#tokens[this.#next] as MathToken;
    this.#next += 1;
    if (command.text === "sqrt") {
      if (!this.#accept("open", "[")) return `sqrt(${this.#atom()})`;
      const index = this.#sum();
      if (!this.#accept("close", "]")) throw new Unreadable('a "[" is not closed');
      return `((${this.#atom()})**(1/(${index})))`;
    }
    const upper = this.#argument();
    const lower = this.#argument();
    return command.text === "binom" ? `binomial(${upper}, ${lower})` : `((${upper})/(${lower}))`;
  }

  /** In braces, or the next character: `\frac12` is one half. */
  #argument(): string {
    const token = this.#token;
    if (token?.kind !== "number" || !/^\d{2,}$/.test(token.text)) return this.#atom();
    this.#tokens[this.#next] = { ...token, text: token.text.slice(1) };
    return token.text.slice(0, 1);
  }

  #call(): string {
    const token = this.#tokens[this.#next] as MathToken;
    this.#next += 1;
    const power = this.#accept("operator", "^") ? this.#exponent() : undefined;
    const values = this.#callArguments();
    const [name = "", base] = token.text.split("_");
    if (base !== undefined) values.push(base);
    if (power === undefined) return `${name}(${values.join(", ")})`;
    if (power.replace(/[()]/g, "") === "-1") throw new Unreadable(`${name}^{-1} could be an inverse function or a reciprocal`);
    return `${name}(${values.join(", ")})**${power}`;
  }

  /** In brackets, or the product that follows up to the next function: `\sin 2x \cos y`. */
  #callArguments(): string[] {
    if (this.#token?.text === "(") {
      this.#next += 1;
      const values = [this.#sum()];
      while (this.#accept("separator", ",")) values.push(this.#sum());
      if (!this.#accept("close", ")")) throw new Unreadable('a "(" is not closed');
      return values;
    }
    let product = this.#power();
    while (this.#token?.kind === "name" || (this.#token?.kind === "command" && this.#token.text === "frac"))
      product = `${product}*${this.#power()}`;
    return [`${product}`];
  }
}
