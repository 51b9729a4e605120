import type { EditorMessage, OfferedModel } from "./editorHost";

/** A trial sends its messages again with every turn; more than these are counted anew. */
const MOST_KNOWN = 1000;

/** Counts tokens by the models' own counting, each message once. */
export class TokenCounts {
  private readonly known = new Map<string, Promise<number>>();

  /** The sum; undefined where the model does not count. */
  async of(model: OfferedModel, contents: readonly (string | EditorMessage)[]): Promise<number | undefined> {
    try {
      const counts = await Promise.all(contents.map((content) => this.one(model, content)));
      const sum = counts.reduce((total, count) => total + count, 0);
      return Number.isFinite(sum) && sum > 0 ? Math.ceil(sum) : undefined;
    } catch {
      return undefined;
    }
  }

  private one(model: OfferedModel, content: string | EditorMessage): Promise<number> {
    const key = JSON.stringify([model.vendor, model.id, content]);
    const known = this.known.get(key);
    if (known) return known;
    if (this.known.size >= MOST_KNOWN) this.known.clear();
    const count = Promise.resolve(model.countTokens(content));
    this.known.set(key, count);
    count.catch(() => this.known.delete(key));
    return count;
  }
}
