import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { deflateRawSync } from "node:zlib";
import { beforeEach, describe, expect, it } from "vitest";
import { gather } from "../../test/builders/foreignSources";
import { temporaryFolder } from "../../test/builders/temporaryFolder";
import { type ZipPart, zip } from "../../test/builders/zip";
import { foreignSource } from "./foreignSource";
import { openZip } from "./zipArchive";

const root = temporaryFolder();
let file: string;
let number = 0;
beforeEach(() => {
  number += 1;
  file = join(root, `${number}.eval`);
});

const json = (name: string, value: unknown): ZipPart => ({ name, bytes: Buffer.from(JSON.stringify(value)) });
const header = json("header.json", { eval: { task: "sum", model: "m" }, status: "success" });
const sample = (id: number) => ({
  id,
  epoch: 1,
  input: "1+1?",
  target: "2",
  messages: [
    { role: "user", content: "1+1?" },
    { role: "assistant", content: "2" },
  ],
  scores: { match: { value: "C", answer: "2" } },
});

/** A Zstandard frame of a window of 1 KiB, or of another one, that repeats a byte in blocks of 128 KiB. */
function repeated(blocks: number, windowDescriptor = 0): Buffer {
  const block = (last: boolean) => {
    const header = Buffer.alloc(4);
    header.writeUIntLE(((128 * 1024) << 3) | (1 << 1) | (last ? 1 : 0), 0, 3);
    return header;
  };
  return Buffer.concat([
    Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0x00, windowDescriptor]),
    ...Array.from({ length: blocks }, (_, index) => block(index === blocks - 1)),
  ]);
}

const textOf = async (parts: readonly ZipPart[], name: string) => {
  writeFileSync(file, zip(parts));
  return (await openZip(file))?.text(name);
};

describe("an archive", () => {
  it("gives its entries, stored and packed", async () => {
    const stored: ZipPart = { name: "a", bytes: Buffer.from("stored"), method: 0, packed: Buffer.from("stored") };
    expect(await textOf([stored, { name: "b", bytes: Buffer.from("packed") }], "a")).toBe("stored");
    expect(await textOf([stored, { name: "b", bytes: Buffer.from("packed") }], "b")).toBe("packed");
  });

  it("gives entries of several Zstandard frames, with skippable ones between them", async () => {
    const bytes = Buffer.concat([Buffer.alloc(128 * 1024), Buffer.alloc(2 * 128 * 1024)]);
    const skippable = Buffer.from([0x50, 0x2a, 0x4d, 0x18, 2, 0, 0, 0, 1, 2]);
    // A window must hold a block.
    const packed = Buffer.concat([repeated(1, 0x38), skippable, repeated(2, 0x38)]);
    expect((await textOf([{ name: "a", bytes, method: 93, packed }], "a"))?.length).toBe(3 * 128 * 1024);
  });

  it.each([
    ["packed in another way", { method: 12 }, "packed by method 12; 0, 8 and 93 can be read"],
    ["that says it is larger than may be", { size: 200 * 1024 * 1024 }, "larger than 128 MiB"],
    ["that comes to more than it says", { packed: deflateRawSync(Buffer.alloc(10_000_000)) }, "is damaged"],
    ["that comes to less than it says", { size: 7 }, "is damaged"],
    ["with another checksum", { packed: deflateRawSync(Buffer.from("wrong")) }, "is damaged"],
    ["of frames that come to more than they say", { method: 93, packed: repeated(100_000, 0x38) }, "is damaged"],
    ["of a frame that asks for a huge window", { method: 93, packed: repeated(1, 0xa8) }, "is damaged"],
    ["of a frame that ends too soon", { method: 93, packed: repeated(3).subarray(0, 12) }, "is damaged"],
  ])("refuses an entry %s", async (_, part, message) => {
    const before = process.memoryUsage().rss;
    await expect(textOf([{ name: "a", bytes: Buffer.from("right"), ...part }], "a")).rejects.toThrow(message);
    expect(process.memoryUsage().rss - before).toBeLessThan(400 * 1024 * 1024);
  });

  it("that is cut off, or whose directory is damaged, is refused in one sentence", async () => {
    const bytes = zip([header, json("samples/1_epoch_1.json", sample(1))]);
    writeFileSync(file, bytes.subarray(0, bytes.length - 30));
    expect((await gather(foreignSource(file))).files).toMatchObject([
      { refusal: expect.stringContaining("without a directory of its entries") },
    ]);
    const wrong = Buffer.from(bytes);
    wrong.writeUInt32LE(0xffff_fff0, wrong.length - 6);
    writeFileSync(file, wrong);
    expect((await gather(foreignSource(file))).files).toMatchObject([
      { refusal: expect.stringContaining("directory of entries is damaged") },
    ]);
  });

  it("never becomes a file, whatever its entries are called", async () => {
    const names = ["samples/../../../escaped.json", "samples//tmp/escaped.json", "samples/..\\..\\escaped.json"];
    writeFileSync(file, zip([header, ...names.map((name, at) => json(name, sample(at)))]));
    const { trials } = await gather(foreignSource(file));
    expect(trials.map(({ source }) => source?.place)).toEqual(names);
    expect(existsSync(join(root, "escaped.json")) || existsSync("/tmp/escaped.json")).toBe(false);
    expect(readdirSync(root).every((name) => name.endsWith(".eval"))).toBe(true);
  });

  it("gives its whole samples where another one is damaged", async () => {
    const bad = { ...json("samples/2_epoch_1.json", sample(2)), packed: Buffer.from("no") };
    writeFileSync(file, zip([header, json("samples/1_epoch_1.json", sample(1)), bad, json("samples/3_epoch_1.json", sample(3))]));
    const { trials, files } = await gather(foreignSource(file));
    expect(trials.map(({ problem }) => problem)).toEqual(["sum 1", "sum 3"]);
    expect(files[0]?.notes).toContain("The entry samples/2_epoch_1.json of the archive is damaged. Its sample was left out.");
  });
});
