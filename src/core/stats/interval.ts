/** A two-sided interval of a share, both ends from 0 to 1. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}
