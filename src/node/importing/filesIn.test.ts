import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../../test/builders/temporaryFolder";
import { filesIn } from "./filesIn";

describe("filesIn", () => {
  const root = temporaryFolder();

  it("gives a file itself, and of a folder all that are in it, in one order, without hidden ones and links", async () => {
    mkdirSync(join(root, "b", ".git"), { recursive: true });
    for (const name of ["b/2.json", "b/1.json", "a.json", ".hidden", "b/.git/config"]) writeFileSync(join(root, name), "");
    symlinkSync(root, join(root, "b", "round"));
    expect(await filesIn(join(root, "a.json"))).toEqual([join(root, "a.json")]);
    expect(await filesIn(root)).toEqual(["a.json", "b/1.json", "b/2.json"].map((name) => join(root, name)));
  });

  it("rejects what is not there", async () => {
    await expect(filesIn(join(root, "nowhere"))).rejects.toThrow("ENOENT");
  });
});
