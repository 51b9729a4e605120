import type { Problem } from "../../model/problem";
import { full } from "./full";

/** Easy problems with one tool call or a few, four of them in modular arithmetic, as in the evaluation of When Tools Lie (section 2). */
const IDS = [
  "algebra-cubic-at-negative",
  "algebra-two-variables",
  "algebra-composition",
  "algebra-linear",
  "algebra-quadratic-whole",
  "algebra-quadratic-fractions",
  "algebra-cubic",
  "algebra-radical-equation",
  "algebra-polynomial-remainder",
  "algebra-field-sides",
  "algebra-ages",
  "calculus-quadratic-integral",
  "calculus-cubic-integral",
  "calculus-root-integral",
  "calculus-cosine-integral",
  "calculus-area-between",
  "calculus-tank",
  "calculus-horizontal-tangents",
  "numbers-remainder-17",
  "numbers-remainder-23",
  "numbers-remainder-13",
  "numbers-remainder-31",
  "numbers-common-divisor",
  "numbers-buses",
  "arithmetic-fractions",
  "arithmetic-jacket",
  "arithmetic-overtime",
  "arithmetic-book",
  "arithmetic-marbles",
  "arithmetic-concert",
  "arithmetic-committee",
];

const chosen = new Set(IDS);

/** 31 problems of the benchmark with the paper's mix. */
export const pilot31: readonly Problem[] = full.filter(({ id }) => chosen.has(id));
