import { appendFileSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { nodeFiles } from "../../node/nodeFiles";
import { temporaryFolder } from "../../test/builders/temporaryFolder";
import type { CassetteExchange, CassettePart } from "../model/cassette";
import { CassetteWriter, readCassette } from "./cassette";

const root = temporaryFolder();
let number = 0;
let folder: string;
beforeEach(async () => {
  number += 1;
  folder = join(root, String(number));
  await nodeFiles.makeFolder(folder);
});

const hash = "a".repeat(64);
const part: CassettePart = { format: 1, kind: "part", hash, value: { role: "system" } };
const exchange = (trial: string): CassetteExchange => ({
  format: 1,
  kind: "exchange",
  trial,
  model: "m",
  request: 1,
  attempt: 1,
  at: 0,
  timeLeft: 1,
  path: "/",
  headers: {},
  body: { messages: [hash] },
  hash,
  pieces: [],
  end: "end",
  milliseconds: 0,
});

describe("the cassette of a run", () => {
  it("gives back what was appended, shared parts once", async () => {
    const writer = new CassetteWriter(nodeFiles, folder);
    await writer.append({ parts: [part], exchanges: [exchange("t")] });
    await writer.append({ parts: [part], exchanges: [exchange("u")] });
    const { lines, diagnostics } = await readCassette(nodeFiles, folder);
    expect(lines).toEqual([part, exchange("t"), exchange("u")]);
    expect(diagnostics).toEqual([]);
  });

  it("takes several trials in one go", async () => {
    let writes = 0;
    const appendLine: typeof nodeFiles.appendLine = (path, line) => {
      writes += 1;
      return nodeFiles.appendLine(path, line);
    };
    const writer = new CassetteWriter({ ...nodeFiles, appendLine }, folder);
    await writer.append({ parts: [part], exchanges: [exchange("t")] }, { parts: [part], exchanges: [exchange("u")] });
    expect((await readCassette(nodeFiles, folder)).lines).toEqual([part, exchange("t"), exchange("u")]);
    expect(writes).toBe(1);
  });

  it("is not made for a trial that sent nothing", async () => {
    await new CassetteWriter(nodeFiles, folder).append({ parts: [], exchanges: [] });
    await expect(readCassette(nodeFiles, folder)).rejects.toThrow("has no cassette.jsonl");
  });

  it("goes on after a torn line, on a line of its own", async () => {
    const writer = new CassetteWriter(nodeFiles, folder);
    await writer.append({ parts: [part], exchanges: [exchange("t")] });
    appendFileSync(join(folder, "cassette.jsonl"), '{"format":1,"kind":"exch');
    await writer.append({ parts: [part], exchanges: [exchange("u")] });
    const { lines, diagnostics } = await readCassette(nodeFiles, folder);
    expect(lines).toEqual([part, exchange("t"), exchange("u")]);
    expect(diagnostics).toMatchObject([{ line: 3, code: "run/foreign-line" }]);
  });

  it("writes a part again that could not be written", async () => {
    let full = true;
    const appendLine: typeof nodeFiles.appendLine = (path, line) =>
      full ? Promise.reject(new Error("no space")) : nodeFiles.appendLine(path, line);
    const writer = new CassetteWriter({ ...nodeFiles, appendLine }, folder);
    await expect(writer.append({ parts: [part], exchanges: [exchange("t")] })).rejects.toThrow("no space");
    full = false;
    await writer.append({ parts: [part], exchanges: [exchange("t")] });
    expect((await readCassette(nodeFiles, folder)).lines).toEqual([part, exchange("t")]);
  });

  it("refuses a line that could not be read back", async () => {
    const writer = new CassetteWriter(nodeFiles, folder);
    await expect(writer.append({ parts: [], exchanges: [{ ...exchange("t"), request: 0 }] })).rejects.toThrow();
    await writer.append({ parts: [], exchanges: [exchange("t")] });
    expect(readFileSync(join(folder, "cassette.jsonl"), "utf8").split("\n")).toHaveLength(2);
  });
});
