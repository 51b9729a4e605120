/** A query without what makes no difference: case, compatibility forms, white space around and between words. Equal ones find the same. */
export function normalizedQuery(query: string): string {
  return query.normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim();
}
