/**
 * A word of mathematics, LaTeX or plain. `text` is in one spelling for both: `number` is digits with a point, `name` a SymPy name,
 * `function` SymPy's function name, `command` one of `frac`, `binom` and `sqrt`, `unit` a known unit, `word` another word.
 */
export interface MathToken {
  readonly kind: "number" | "name" | "function" | "command" | "operator" | "relation" | "separator" | "open" | "close" | "unit" | "word";
  readonly text: string;
  /** Digits after the point of a decimal. */
  readonly decimals?: number;
  /** White space stood before it. */
  readonly spaced: boolean;
}

/** A token before its place in the text is known. */
export type BareToken = Omit<MathToken, "spaced">;
