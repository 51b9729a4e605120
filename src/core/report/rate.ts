/** A share that carries its numerator, its denominator and a 95 % interval. */
export interface Rate {
  readonly count: number;
  readonly of: number;
  /** Shares from 0 to 1; undefined where `of` is 0. */
  readonly interval:
    | { readonly low: number; readonly high: number; readonly method: "percentile bootstrap" | "Clopper–Pearson" }
    | undefined;
}
