/** A number with its noun, such as `1 trial` or `3 trials`. */
export function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
