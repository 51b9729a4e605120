import type { Random } from "../random/random";
import { coefficients, fitted, invertedCrossProduct } from "./leastSquares";

/** One coefficient of a regression whose observations come in clusters. */
export interface ClusteredCoefficient {
  readonly estimate: number;
  /** Cluster-robust, with the factor G / (G − 1) alone. */
  readonly standardError: number;
  /** With (N − 1) / (N − k) as well, as statsmodels and Stata have it. */
  readonly standardErrorWithSampleFactor: number;
  readonly t: number;
  /** Two-sided, by the wild cluster bootstrap-t. */
  readonly p: number;
}

export interface ClusteredRegression {
  readonly coefficients: readonly ClusteredCoefficient[];
  readonly clusters: number;
  /** Sign vectors behind each p; `enumerated`: all that there are. */
  readonly signVectors: number;
  readonly enumerated: boolean;
}

/** Up to this many clusters all sign vectors are gone through. */
const MOST_ENUMERATED = 12;
const DRAWS = 10_000;
/** The vector of equal signs gives the data again; rounding must not put it below itself. */
const SLACK = 1 - 1e-9;

/**
 * Least squares with cluster-robust errors and wild cluster bootstrap p-values: one Rademacher sign a cluster, the null imposed for
 * each coefficient in turn (AgentDiff, section A.1).
 *
 * Source: Cameron, Gelbach and Miller, "Bootstrap-based improvements for inference with clustered errors" (Review of Economics and
 * Statistics 90, 2008).
 * @param rows one an observation; include a column of ones for the intercept.
 * @param random draws the signs where there are more than twelve clusters.
 * @returns undefined if the columns depend on each other, or there are fewer than two clusters.
 */
export function clusteredRegression(
  values: readonly number[],
  rows: readonly (readonly number[])[],
  clusters: readonly string[],
  random: Random,
): ClusteredRegression | undefined {
  const inverse = invertedCrossProduct(rows);
  const names = [...new Set(clusters)];
  if (inverse === undefined || names.length < 2) return undefined;
  const clusterOf = clusters.map((name) => names.indexOf(name));
  const design: Design = { rows, inverse, clusterOf, clusters: names.length };
  const { beta, errors } = estimate(design, values);
  const enumerated = names.length <= MOST_ENUMERATED;
  const signs = enumerated ? allSigns(names.length) : drawnSigns(names.length, random);
  const sampleFactor = Math.sqrt((values.length - 1) / (values.length - beta.length));
  return {
    clusters: names.length,
    signVectors: signs.length,
    enumerated,
    coefficients: beta.map((coefficient, column) => {
      const standardError = errors[column] as number;
      const t = coefficient / standardError;
      const p = wildP(design, values, column, t, signs);
      return { estimate: coefficient, standardError, standardErrorWithSampleFactor: standardError * sampleFactor, t, p };
    }),
  };
}

interface Design {
  readonly rows: readonly (readonly number[])[];
  readonly inverse: readonly number[][];
  readonly clusterOf: readonly number[];
  readonly clusters: number;
}

function estimate({ rows, inverse, clusterOf, clusters }: Design, values: readonly number[]): { beta: number[]; errors: number[] } {
  const beta = coefficients(inverse, rows, values);
  const predicted = fitted(rows, beta);
  const scores = Array.from({ length: clusters }, () => new Float64Array(beta.length));
  for (const [place, row] of rows.entries()) {
    const residual = (values[place] as number) - (predicted[place] as number);
    const score = scores[clusterOf[place] as number] as Float64Array;
    for (let column = 0; column < row.length; column += 1) score[column] = (score[column] as number) + (row[column] as number) * residual;
  }
  const factor = clusters / (clusters - 1);
  const errors = inverse.map((entries) => {
    const squares = scores.map((score) => entries.reduce((sum, entry, column) => sum + entry * (score[column] as number), 0) ** 2);
    return Math.sqrt(factor * squares.reduce((sum, square) => sum + square, 0));
  });
  return { beta, errors };
}

function wildP(design: Design, values: readonly number[], column: number, t: number, signs: readonly Int8Array[]): number {
  const restricted = design.rows.map((row) => row.filter((_, place) => place !== column));
  const inverse = invertedCrossProduct(restricted) ?? [];
  const predicted = fitted(restricted, coefficients(inverse, restricted, values));
  const atLeast = signs.filter((sign) => {
    const made = values.map((value, place) => {
      const expected = predicted[place] as number;
      return expected + (sign[design.clusterOf[place] as number] as number) * (value - expected);
    });
    const { beta, errors } = estimate(design, made);
    return Math.abs((beta[column] as number) / (errors[column] as number)) >= Math.abs(t) * SLACK;
  });
  return atLeast.length / signs.length;
}

function allSigns(clusters: number): Int8Array[] {
  return Array.from({ length: 2 ** clusters }, (_, bits) =>
    Int8Array.from({ length: clusters }, (__, place) => ((bits >> place) & 1 ? 1 : -1)),
  );
}

function drawnSigns(clusters: number, random: Random): Int8Array[] {
  return Array.from({ length: DRAWS }, () => Int8Array.from({ length: clusters }, () => (random.int(2) === 0 ? 1 : -1)));
}
