import { describe, expect, it } from "vitest";
import { FolderNames } from "./folderNames";

const filesWith = (...folders: string[]) => ({
  join: (...names: string[]) => names.join("/"),
  exists: async (path: string) => folders.includes(path),
});

describe("names of run folders", () => {
  it("are never given twice, also when they are asked for at once", async () => {
    const names = new FolderNames(filesWith());
    const taken = await Promise.all([1, 2, 3].map(() => names.take("trials", "debug-x")));
    expect(taken).toEqual(["trials/debug-x", "trials/debug-x-2", "trials/debug-x-3"]);
  });

  it("pass over folders that are there", async () => {
    const names = new FolderNames(filesWith("trials/debug-x", "trials/debug-x-2"));
    expect(await names.take("trials", "debug-x")).toBe("trials/debug-x-3");
  });
});
