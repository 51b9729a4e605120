/**
 * An answer as read from text. Expressions are in SymPy's notation, fully written out; what that notation can't say (a name such as
 * `f(x)` on the left of an equals sign) stays text and is only ever compared as text.
 */
export type Answer =
  | ValueAnswer
  | CollectionAnswer
  | TupleAnswer
  | IntervalAnswer
  | UnionAnswer
  | NamedAnswer
  | RelationAnswer
  | MatrixAnswer
  | RatioAnswer;

/** One number or formula. */
export interface ValueAnswer {
  readonly shape: "value";
  readonly expression: string;
  /** Digits after the point, if it was written as a decimal. */
  readonly decimals: number | undefined;
  /** Such as `cm^2`, `$` or `degree`. Per cent is no unit: the expression is divided by 100. */
  readonly unit: string | undefined;
}

/** Answers without order: `{3, 8}`, `3 and 8`, `x = 3 or x = 8`, `±3`. */
export interface CollectionAnswer {
  readonly shape: "collection";
  readonly items: readonly Answer[];
}

/** Answers in an order: `(3, 8)`. Two of them in round brackets may also be an open interval. */
export interface TupleAnswer {
  readonly shape: "tuple";
  readonly items: readonly Answer[];
  readonly brackets: "round" | "square";
}

/** `[low, high)`; an infinite end is `oo` or `-oo`. */
export interface IntervalAnswer {
  readonly shape: "interval";
  readonly low: ValueAnswer;
  readonly high: ValueAnswer;
  readonly lowClosed: boolean;
  readonly highClosed: boolean;
}

export interface UnionAnswer {
  readonly shape: "union";
  readonly parts: readonly Answer[];
}

/** `x = 3`, `x ∈ [0, 1)`, `∠ABC = 40°`: a name and what it is. */
export interface NamedAnswer {
  readonly shape: "named";
  readonly name: string;
  readonly answer: Answer;
}

/** An equation or inequality that is no more than a relation of two sides; `>` and `>=` are turned round. */
export interface RelationAnswer {
  readonly shape: "relation";
  readonly operator: "=" | "!=" | "<" | "<=";
  readonly left: string;
  readonly right: string;
}

export interface MatrixAnswer {
  readonly shape: "matrix";
  readonly rows: readonly (readonly Answer[])[];
}

/** `7:32`, also a time of day: compared part by part, never reduced. */
export interface RatioAnswer {
  readonly shape: "ratio";
  readonly parts: readonly Answer[];
}
