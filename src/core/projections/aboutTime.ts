/** A time that is only roughly known, in one unit: `20 seconds`, `3 minutes`, `2 hours`. */
export function aboutTime(milliseconds: number): string {
  const seconds = milliseconds / 1000;
  if (seconds < 55) return plural(Math.max(5, Math.round(seconds / 5) * 5), "second");
  if (seconds < 90 * 60) return plural(Math.round(seconds / 60), "minute");
  return plural(Math.round(seconds / 3600), "hour");
}

function plural(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}
