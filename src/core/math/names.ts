/** Functions by their SymPy name, with the least and the greatest number of arguments. */
const arities = {
  sqrt: [1, 1],
  exp: [1, 1],
  log: [1, 2],
  sin: [1, 1],
  cos: [1, 1],
  tan: [1, 1],
  sec: [1, 1],
  csc: [1, 1],
  cot: [1, 1],
  asin: [1, 1],
  acos: [1, 1],
  atan: [1, 1],
  sinh: [1, 1],
  cosh: [1, 1],
  tanh: [1, 1],
  asinh: [1, 1],
  acosh: [1, 1],
  atanh: [1, 1],
  Abs: [1, 1],
  sign: [1, 1],
  floor: [1, 1],
  ceiling: [1, 1],
  factorial: [1, 1],
  binomial: [2, 2],
  gcd: [2, 9],
  lcm: [2, 9],
  Mod: [2, 2],
  Min: [1, 9],
  Max: [1, 9],
  erf: [1, 1],
  /** `CRootOf(polynomial, index)`: SymPy's way to write a root that has no simpler form; real roots come first, ascending. */
  CRootOf: [2, 2],
} as const satisfies Record<string, readonly [number, number]>;

export type FunctionName = keyof typeof arities;

const functionAliases: ReadonlyMap<string, FunctionName> = new Map([
  ["abs", "Abs"],
  ["ln", "log"],
  ["ceil", "ceiling"],
  ["arcsin", "asin"],
  ["arccos", "acos"],
  ["arctan", "atan"],
  ["min", "Min"],
  ["max", "Max"],
  ["mod", "Mod"],
  ["sgn", "sign"],
]);

const constants = ["pi", "E", "I", "oo"] as const;
export type ConstantName = (typeof constants)[number];

const greekLetters = new Set(
  "alpha beta gamma delta epsilon zeta eta theta iota kappa lamda lambda mu nu xi rho sigma tau upsilon phi chi psi omega".split(" "),
);

export function functionNamed(name: string): FunctionName | undefined {
  return Object.hasOwn(arities, name) ? (name as FunctionName) : functionAliases.get(name);
}

/** Least and greatest number of arguments. */
export function arityOf(name: FunctionName): readonly [number, number] {
  return arities[name];
}

export function constantNamed(name: string): ConstantName | undefined {
  return constants.find((constant) => constant === name);
}

/** One letter, perhaps with up to two more characters as an index (`x`, `x1`, `x_1`), or a Greek letter's name. */
export function isSymbolName(name: string): boolean {
  return greekLetters.has(name) || (/^[A-Za-z](_[A-Za-z0-9]{1,2}|[0-9]{1,2})?$/.test(name) && constantNamed(name) === undefined);
}
