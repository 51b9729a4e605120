/** Exact results of computer algebra, in SymPy's notation. */
export type MathValue =
  /** One number: `104/3`, `6*sqrt(2)`. */
  | { readonly shape: "number"; readonly text: string }
  /** A remainder: a whole number from 0 to modulus − 1. */
  | { readonly shape: "residue"; readonly text: string; readonly modulus: string }
  /** All solutions of an equation in a domain; `text` is `{3, 8}`, `{}` for none. */
  | { readonly shape: "solutions"; readonly text: string; readonly variable: string; readonly values: readonly string[] }
  /** A formula with free symbols. */
  | { readonly shape: "expression"; readonly text: string };

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
