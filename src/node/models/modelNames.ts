/** So many of the listed models are named. */
const NAMED_MODELS = 5;

/**
 * What follows where an endpoint answered to a name that it does not list: some servers answer to any name, with the model that they have.
 * @param served The name that the answer itself gave.
 */
export function unlistedNote(name: string, models: readonly string[], served: string | undefined): string {
  if (models.length === 0 || models.includes(name) || models.includes(`${name}:latest`)) return "";
  const says = served && served !== name ? `, which it calls ${served}` : "";
  return `, though it lists no such model, so that another one may have answered${says}; it lists ${someOf(models)}`;
}

/** The first few names and how many more there are, as words. */
export function someOf(models: readonly string[]): string {
  const named = models.slice(0, NAMED_MODELS);
  const more = models.length - named.length;
  if (more > 0) return `${named.join(", ")} and ${more} more`;
  return named.length > 1 ? `${named.slice(0, -1).join(", ")} and ${named.at(-1)}` : named.join("");
}
