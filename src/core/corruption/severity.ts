import { compare, multiply, negate, type Rational, subtract } from "../math/rational";
import type { Severity } from "../model/corruption";
import { placeOf, readRational } from "./plainNumber";

/*
 * The papers give examples (104/3 → 156/5 is plausible, 1 → 0 modulo 19 obvious) but no rule; these rules are ours. They ask how far
 * the shown result is from the genuine one, not how easily an agent could find it out.
 */

/** A wrong number this close to the genuine one, relative to it, is called plausible. */
const PLAUSIBLE_UP_TO = { numerator: 1n, denominator: 4n };

/**
 * Severity of a wrong number, also where it is one of several in a result: `plausible` up to a change of 1/4 of the genuine number's
 * size, `obvious` beyond it and wherever the genuine number is 0.
 */
export function numericSeverity(genuine: string, shown: string): Severity {
  const [exactGenuine, exactShown] = [readRational(genuine), readRational(shown)];
  if (exactGenuine && exactShown) return isNear(exactGenuine, exactShown) ? "plausible" : "obvious";
  const [from, to] = [placeOf(genuine), placeOf(shown)];
  if (!from || !to) return "obvious";
  const change = Math.hypot(to.re - from.re, to.im - from.im);
  const limit = Number(PLAUSIBLE_UP_TO.numerator) / Number(PLAUSIBLE_UP_TO.denominator);
  return change <= limit * Math.hypot(from.re, from.im) ? "plausible" : "obvious";
}

/**
 * Severity of a number with the wrong sign. Its size is right, so an estimate does not find it: `plausible`, except that a single
 * positive number is `obvious` as a negative one, since what problems ask for is seldom negative.
 *
 * @param alone whether the number is the whole result
 */
export function signSeverity(genuine: string, alone: boolean): Severity {
  const place = placeOf(genuine);
  return alone && place !== undefined && place.im === 0 && place.re > 0 ? "obvious" : "plausible";
}

/** Severity of a solution set that lacks one: `obvious` if nothing is left, else `plausible`. */
export function missingSolutionSeverity(left: number): Severity {
  return left === 0 ? "obvious" : "plausible";
}

/** Severity of a solution set with one too many: `obvious` if there is genuinely none, else `plausible`. */
export function extraSolutionSeverity(genuinelyThere: number): Severity {
  return genuinelyThere === 0 ? "obvious" : "plausible";
}

/**
 * Severity of one change in a formula: `plausible` if it has other terms, which stay right; in its only term a coefficient counts as a
 * number would, and a sign or an exponent is `obvious`.
 *
 * @param coefficient the genuine and the shown one, if that is what changed
 */
export function symbolicSeverity(terms: number, coefficient: { readonly genuine: string; readonly shown: string } | undefined): Severity {
  if (terms > 1) return "plausible";
  return coefficient ? numericSeverity(coefficient.genuine, coefficient.shown) : "obvious";
}

/** Severity of several changes at once: the worst of theirs. */
export function worstSeverity(severities: readonly Severity[]): Severity {
  return severities.includes("obvious") ? "obvious" : "plausible";
}

function isNear(genuine: Rational, shown: Rational): boolean {
  const change = subtract(shown, genuine);
  return compare(magnitude(change), multiply(PLAUSIBLE_UP_TO, magnitude(genuine))) <= 0;
}

function magnitude(value: Rational): Rational {
  return value.numerator < 0n ? negate(value) : value;
}
