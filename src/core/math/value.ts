/** Exact results of computer algebra, in SymPy's notation. */
export type MathValue =
  /** One number: `104/3`, `6*sqrt(2)`; a limit may also be `oo` or `-oo`. */
  | {
      readonly shape: "number";
      readonly text: string /** It counts something: no wrong one is a fraction or negative. */;
      readonly count?: true;
    }
  /** A remainder: a whole number from 0 to modulus − 1. */
  | { readonly shape: "residue"; readonly text: string; readonly modulus: string }
  /** All solutions of an equation in a domain; `text` is `{3, 8}`, `{}` for none. */
  | { readonly shape: "solutions"; readonly text: string; readonly variable: string; readonly values: readonly string[] }
  /** A formula with free symbols. */
  | { readonly shape: "expression"; readonly text: string }
  /** All real solutions of a system of equations; `text` is `[{x: 3, y: -4}]`, `[]` for none. A solution gives each variable a value. */
  | {
      readonly shape: "system";
      readonly text: string;
      readonly variables: readonly string[];
      readonly solutions: readonly Readonly<Record<string, string>>[];
    }
  /**
   * A set of real numbers as intervals that don't touch, ascending; `text` is `Union(Interval.open(-oo, 2), Interval(3, 4))`,
   * `FiniteSet(3)` or `EmptySet`.
   */
  | { readonly shape: "set"; readonly text: string; readonly variable: string; readonly intervals: readonly RealInterval[] }
  /** Whether something is so. */
  | { readonly shape: "boolean"; readonly text: "True" | "False" }
  /** A whole number as a product of prime powers; `text` is `{2: 3, 3: 2}`, primes ascending, with -1 first for a negative number. */
  | { readonly shape: "factors"; readonly text: string; readonly factors: readonly PrimePower[] }
  /** What is known in place of a value: a limit does not exist (`DNE`), a system has infinitely many solutions (`infinite`). */
  | { readonly shape: "statement"; readonly text: "DNE" | "infinite" };

/** The numbers between two ends in SymPy's notation, `-oo` and `oo` included as ends; a single number where the ends are the same text. */
export interface RealInterval {
  readonly lower: string;
  readonly upper: string;
  readonly lowerOpen: boolean;
  readonly upperOpen: boolean;
}

export interface PrimePower {
  readonly prime: string;
  readonly exponent: number;
}

export type MathErrorCode =
  /** The text is not an expression; `position` says where. */
  | "malformed"
  /** There is no such value: division by zero, a divergent integral, a pole. */
  | "undefined"
  /** Refused before computing: the result would be too large. */
  | "too-large"
  /** Nothing here computes it, or not in closed form. */
  | "unsupported"
  /** The independent method contradicts the result, or could not confirm it. */
  | "unverified"
  | "timeout"
  /** The computer-algebra process could not be started or died twice. */
  | "unavailable"
  | "cancelled";

export type MathOutcome =
  | { readonly ok: true; readonly value: MathValue /** The independent method that confirmed it. */; readonly verifiedBy: string }
  | { readonly ok: false; readonly code: MathErrorCode; readonly message: string };
