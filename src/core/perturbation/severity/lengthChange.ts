/** How much longer a variant is than the original, relative to the original's length in code points; below 0 if it is shorter. */
export function lengthChange(original: string, variant: string): number {
  const length = [...original].length;
  return ([...variant].length - length) / Math.max(length, 1);
}
