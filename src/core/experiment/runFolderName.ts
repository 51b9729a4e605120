/**
 * The name of a run's folder: what the experiment is called and when it began (UTC), such as `first-light-20250131-093005`.
 * @param now Milliseconds since 1970.
 */
export function runFolderName(experiment: string, now: number): string {
  const slug = experiment
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  const stamp = new Date(now).toISOString().slice(0, 19).replace(/[-:]/g, "").replace("T", "-");
  return `${slug === "" ? "run" : slug}-${stamp}`;
}
