import { execFile } from "node:child_process";
import { cpSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { documentKind } from "../core/language/documentKind";
import type { Diagnostic } from "../core/model/diagnostic";
import { builtServer } from "../test/builders/builtServer";
import { type LanguageClient, startLanguageClient } from "../test/builders/languageClient";
import { temporaryFolder } from "../test/builders/temporaryFolder";
import { toDiagnostic } from "./toProtocol";

/** The machine may be busy: SymPy alone takes seconds to start. */
const PATIENT = 180_000;
const soon = { timeout: PATIENT, interval: 50 };

const folder = temporaryFolder();
cpSync("test-fixtures", folder, { recursive: true });
const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .filter((file) => documentKind(file) !== undefined)
  .map((file) => join(folder, file))
  .sort();

let dist = "";
let client: LanguageClient;
let checked: Promise<readonly Diagnostic[]>;

beforeAll(async () => {
  dist = await builtServer();
  checked = check(...files);
  client = await startLanguageClient(join(dist, "server.cjs"));
}, PATIENT);

afterAll(async () => {
  expect(await client.stop()).toBe(0);
});

async function check(...paths: string[]): Promise<readonly Diagnostic[]> {
  const call = promisify(execFile)(process.execPath, [join(dist, "cli.cjs"), "check", "--json", ...paths]);
  const { stdout } = await call.catch((error: { code: number; stdout: string }) => {
    expect(error.code).toBe(1);
    return error;
  });
  return JSON.parse(stdout);
}

describe("the language server and `trial-lens check`", () => {
  it.each(files)(
    "say the same of %s",
    async (file) => {
      const expected = (await checked).filter((diagnostic) => diagnostic.file === file);
      await client.open(file, readFileSync(file, "utf8"));
      await vi.waitFor(() => {
        const found = client.last(file)?.diagnostics.map(({ codeDescription: _, ...rest }) => rest);
        expect(found).toEqual(expected.map((finding) => toDiagnostic(finding, new Map())));
      }, soon);
      await client.close(file);
    },
    PATIENT,
  );
});

describe("the language server", () => {
  const problems = join(folder, "own.problems.jsonl");
  const row = (id: string, answer: string) =>
    JSON.stringify({ id, question: `What is ${id}?`, answer, steps: [{ tool: "calculate", arguments: { expression: "4 + 6" } }] });
  const codes = (path: string) => client.last(path)?.diagnostics.map(({ code }) => code);

  it(
    "follows changes: says at once what shows, later what has to be computed, each for the version that it read",
    async () => {
      await client.open(problems, `${row("a", "10")}\n${row("b", "10")}\n`);
      await vi.waitFor(() => expect(client.last(problems)).toEqual({ version: 1, diagnostics: [] }), soon);
      await client.change(problems, 2, 1, 7, 8, "a");
      await vi.waitFor(() => expect([client.last(problems)?.version, codes(problems)]).toEqual([2, ["problem/duplicate-id"]]), soon);
      const start = row("a", "").indexOf('"answer":"') + 10;
      await client.change(problems, 3, 1, start, start + 2, "11");
      await vi.waitFor(() => expect(codes(problems)).toEqual(["problem/duplicate-id", "problem/steps-miss-answer"]), soon);
      await client.change(problems, 4, 1, start, start + 2, "10");
      await client.change(problems, 5, 1, 7, 8, "b");
      await vi.waitFor(() => expect(client.last(problems)).toEqual({ version: 5, diagnostics: [] }), soon);
    },
    PATIENT,
  );

  it(
    "reads a problem file as the editor shows it when an experiment names it, and forgets what is closed",
    async () => {
      const experiment = join(folder, "own.experiment.yaml");
      const text = "name: x\nproblems: [{ file: own.problems.jsonl }]\nmodels: [simulated/careful]\npolicies: [B0]\nconditions: [clean]\n";
      await client.open(experiment, text);
      await vi.waitFor(() => expect(client.last(experiment)).toEqual({ version: 1, diagnostics: [] }), soon);
      await client.change(problems, 6, 0, 0, 1, "[");
      await vi.waitFor(() => expect(codes(experiment)).toEqual(["experiment/broken-problems"]), soon);
      await client.close(problems);
      // On the disk there is none.
      await vi.waitFor(() => expect(codes(experiment)).toEqual(["experiment/missing-problems"]), soon);
      expect(codes(problems)).toEqual([]);
      writeFileSync(problems, `${row("a", "10")}\n`);
      await client.change(experiment, 2, 0, 6, 7, "y");
      await vi.waitFor(() => expect(client.last(experiment)).toEqual({ version: 2, diagnostics: [] }), soon);
    },
    PATIENT,
  );

  it(
    "links each code to the line of its section in the document that is shipped",
    async () => {
      const file = join(folder, "linked.problems.jsonl");
      await client.open(file, "{}");
      await vi.waitFor(() => expect(codes(file)?.[0]).toBe("problem/schema"), soon);
      const link = new URL(client.last(file)?.diagnostics[0]?.codeDescription?.href ?? "");
      const lines = readFileSync(fileURLToPath(new URL(link.pathname, link)), "utf8").split("\n");
      expect(lines[Number(link.hash.slice(2)) - 1]).toBe("## problem/schema");
    },
    PATIENT,
  );
});
