import { complexValue } from "./compareNumerically";
import type { Expression } from "./expression";

/** Numbers in the order in which solutions are listed: by real part, then by imaginary part. Those that have no place stay. */
export function sortRoots<Root extends { readonly expression: Expression }>(roots: readonly Root[]): Root[] {
  return roots
    .map((root) => ({ root, place: complexValue(root.expression) ?? { re: Number.NaN, im: Number.NaN } }))
    .sort((a, b) => (Math.abs(a.place.re - b.place.re) > 1e-12 ? a.place.re - b.place.re : a.place.im - b.place.im))
    .map(({ root }) => root);
}
