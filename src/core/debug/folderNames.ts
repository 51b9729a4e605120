import type { Files } from "../ports";

/** Names run folders so that no two are equal, those among them that are not written yet. */
export class FolderNames {
  private readonly given = new Set<string>();

  constructor(private readonly files: Pick<Files, "join" | "exists">) {}

  /**
   * A folder that is not there and was not given before.
   * @param parent The folder that it is to be in.
   * @param name Gets a number behind it where it is taken: `name`, `name-2`, `name-3`.
   */
  async take(parent: string, name: string): Promise<string> {
    for (let number = 1; ; number += 1) {
      const folder = this.files.join(parent, number === 1 ? name : `${name}-${number}`);
      if ((await this.files.exists(folder)) || this.given.has(folder)) continue;
      this.given.add(folder);
      return folder;
    }
  }
}
