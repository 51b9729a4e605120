/** Tokens that a formula may be made of: what is not among them (a matrix, `\sin` with its argument, `\int`) has no form here. */
const TOKEN = /\s+|\\(?:left|right|!|,|;|:|quad)(?![A-Za-z])|(?<token>\d+(?:\.\d+)?|[A-Za-z]|\\(?:[A-Za-z]+)|[-+*=^_(){}])/y;

const GREEK =
  /^\\(?:alpha|beta|gamma|delta|epsilon|zeta|eta|theta|iota|kappa|lambda|mu|nu|xi|rho|sigma|tau|upsilon|phi|chi|psi|omega|pi|Gamma|Delta|Theta|Lambda|Sigma|Phi|Psi|Omega)$/;

const MAX_LENGTH = 2000;
const MAX_NESTING = 30;

/**
 * One text for all ways to order the factors of products and the terms of sums in a LaTeX formula; undefined if the formula has parts
 * whose order may matter or that are not understood.
 *
 * This is for formulas that are no expression of SymPy's, such as recurrences with `\sum` and indexed names. Nothing is computed, and
 * no name is replaced by another. A name that stands right before a bracket keeps it, since `f(x)` may be a function's value.
 */
export function formulaForm(latex: string): string | undefined {
  const tokens = tokensOf(latex);
  if (tokens === undefined) return undefined;
  try {
    return new FormReader(tokens).whole();
  } catch (error) {
    if (error instanceof NoForm) return undefined;
    throw error;
  }
}

class NoForm extends Error {}

function tokensOf(latex: string): string[] | undefined {
  if (latex.length > MAX_LENGTH) return undefined;
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < latex.length) {
    const match = TOKEN.exec(latex);
    if (match === null) return undefined;
    if (match.groups?.token !== undefined) tokens.push(match.groups.token);
  }
  return tokens;
}

class FormReader {
  readonly #tokens: readonly string[];
  #next = 0;
  #nesting = 0;

  constructor(tokens: readonly string[]) {
    this.#tokens = tokens;
  }

  whole(): string {
    const form = this.#equation();
    if (this.#next < this.#tokens.length) throw new NoForm();
    return form;
  }

  #accept(token: string): boolean {
    if (this.#tokens[this.#next] !== token) return false;
    this.#next += 1;
    return true;
  }

  /** An equation keeps the order of its sides. */
  #equation(): string {
    const sides = [this.#sum()];
    while (this.#accept("=")) sides.push(this.#sum());
    return sides.join(" = ");
  }

  #sum(): string {
    const terms = [this.#signedTerm(this.#accept("-") ? "-" : "+")];
    for (;;) {
      if (this.#accept("+")) terms.push(this.#signedTerm("+"));
      else if (this.#accept("-")) terms.push(this.#signedTerm("-"));
      else return terms.sort().join(" ");
    }
  }

  #signedTerm(sign: "+" | "-"): string {
    return `${sign}${this.#product()}`;
  }

  #product(): string {
    const factors: string[] = [];
    for (;;) {
      const token = this.#tokens[this.#next];
      const multiplied = factors.length > 0 && (this.#accept("*") || this.#accept("\\cdot") || this.#accept("\\times"));
      if (!multiplied && !this.#startsFactor(token)) break;
      factors.push(this.#factor());
    }
    if (factors.length === 0) throw new NoForm();
    return factors.sort().join("·");
  }

  #startsFactor(token: string | undefined): boolean {
    return token !== undefined && !/^[-+*=^_)}]$/.test(token);
  }

  /** A sum or product over an index takes all that follows it up to the next term. */
  #factor(): string {
    for (const operator of ["\\sum", "\\prod"]) {
      if (this.#accept(operator)) return `${operator}${this.#scripts()}[${this.#product()}]`;
    }
    return this.#power();
  }

  #power(): string {
    const token = this.#tokens[this.#next] ?? "";
    const isName = /^[A-Za-z]$/.test(token) || GREEK.test(token);
    const base = this.#atom() + this.#scripts();
    return isName && this.#tokens[this.#next] === "(" ? `${base}${this.#atom()}${this.#scripts()}` : base;
  }

  /** Subscript and superscript in one order, however they are written. */
  #scripts(): string {
    let lower = "";
    let upper = "";
    for (;;) {
      if (lower === "" && this.#accept("_")) lower = `_{${this.#script()}}`;
      else if (upper === "" && this.#accept("^")) upper = `^{${this.#script()}}`;
      else return lower + upper;
    }
  }

  #script(): string {
    if (!this.#accept("{")) return `+${this.#atom()}`;
    const inner = this.#nested(() => this.#equation());
    if (!this.#accept("}")) throw new NoForm();
    return inner;
  }

  #atom(): string {
    const token = this.#tokens[this.#next] ?? "";
    this.#next += 1;
    if (/^(?:\d|[A-Za-z]$)/.test(token) || GREEK.test(token)) return token;
    if (/^\\[dt]?frac$/.test(token)) return `(${this.#group()})/(${this.#group()})`;
    const close = { "(": ")", "{": "}" }[token];
    if (close === undefined) throw new NoForm();
    const inner = this.#nested(() => this.#sum());
    if (!this.#accept(close)) throw new NoForm();
    return `(${inner})`;
  }

  #group(): string {
    if (!this.#accept("{")) throw new NoForm();
    const inner = this.#nested(() => this.#sum());
    if (!this.#accept("}")) throw new NoForm();
    return inner;
  }

  #nested(read: () => string): string {
    this.#nesting += 1;
    if (this.#nesting > MAX_NESTING) throw new NoForm();
    const form = read();
    this.#nesting -= 1;
    return form;
  }
}
