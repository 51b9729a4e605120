import type { Problem } from "../../model/problem";
import { algebra } from "./algebra";
import { arithmetic } from "./arithmetic";
import { calculus } from "./calculus";
import { numberTheory } from "./numberTheory";

/** The whole built-in benchmark, all of it of our own making. */
export const full: readonly Problem[] = [...algebra, ...calculus, ...numberTheory, ...arithmetic];
