import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { createRun } from "../core/store/runFolder";
import { nodeFiles } from "../node/nodeFiles";
import { run } from "../test/builders/records";
import { temporaryFolder } from "../test/builders/temporaryFolder";
import { trialLens } from "./trialLens";

const root = temporaryFolder();

async function trialLensSays(...args: string[]) {
  const [out, err]: [string[], string[]] = [[], []];
  const code = await trialLens(args, {
    out: (text) => void out.push(text),
    err: (text) => void err.push(text),
    interactive: false,
    cancellation: new AbortController().signal,
  });
  return { code, out: out.join("\n"), err: err.join("\n") };
}

const chat = join(root, "chat.jsonl");
const line = JSON.stringify({
  messages: [
    { role: "user", content: "1+1?" },
    { role: "assistant", content: "2" },
  ],
  correct: true,
  level: 3,
});
writeFileSync(chat, `${line}\n${line}\n`);
const tasks = join(root, "tasks.jsonl");
writeFileSync(tasks, '{"question": "1+1?", "answer": "2"}\n');

mkdirSync(join(root, "empty"));
mkdirSync(join(root, "deep", "er"), { recursive: true });
writeFileSync(join(root, "deep", "er", "chat.jsonl"), `${line}\n`);

describe("import", () => {
  it("takes all files of a folder", async () => {
    const { code, out } = await trialLensSays("import", join(root, "deep"), "--out", join(root, "of-folder"));
    expect([code, out]).toEqual([0, expect.stringContaining("1 trial of 1 problem stored in")]);
  });

  it("makes a run, and says what is in it and what was refused", async () => {
    const folder = join(root, "run");
    const { code, out } = await trialLensSays("import", chat, tasks, "--out", folder, "--model", "m");
    expect(code).toBe(1); // one of the files was refused
    expect(out).toMatch(/chat\.jsonl +chat messages +2 +4 +0 +level/);
    expect(out).toMatch(/tasks\.jsonl +refused +0 +0 +0/);
    expect(out).toContain("tasks.jsonl was not imported. It holds problems with their answers, without trajectories.");
    expect(out).toContain("2 trials of 1 problem stored in");
    expect((await trialLensSays("report", folder)).out).toMatch(/m +not-recorded +not-recorded +2\/2/);
    expect((await trialLensSays("show", folder, "1-1-.m.1")).out).toContain("Imported from chat.jsonl, line 1 (openai-messages).");
    expect((await trialLensSays("run", "--resume", folder)).err).toContain("were imported from files");
    expect((await trialLensSays("replay", folder)).err).toContain("were imported from files");
    expect(await trialLensSays("export", folder, "--format", "recovery")).toMatchObject({
      code: 2,
      err: expect.stringContaining("made of conversations that Trial Lens recorded; imported trials have none."),
    });
  });

  it("gives the same as JSON", async () => {
    const folder = join(root, "json");
    const { code, out } = await trialLensSays("import", chat, "--out", folder, "--json");
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      run: folder,
      stored: 2,
      planned: 2,
      problems: 1,
      files: [{ file: "chat.jsonl", trials: 2, unmapped: { level: 2 } }],
    });
    expect(readFileSync(join(folder, "trials.jsonl"), "utf8").trim().split("\n")).toHaveLength(2);
  });

  it.each([
    ["a file that is not there", ["nowhere.json"], 1, "There is no"],
    ["a folder without files", [join(root, "empty")], 1, "empty holds no file."],
    ["no file", [], 2, "1 more argument needed"],
  ])("refuses %s", async (_, args, expected, message) => {
    const { code, err } = await trialLensSays("import", ...args, "--out", join(root, "none"));
    expect([code, err]).toEqual([expected, expect.stringContaining(message)]);
    expect(existsSync(join(root, "none"))).toBe(false);
  });

  it("says of the trials of our own runs that they need no import", async () => {
    const folder = join(root, "own");
    await trialLensSays("import", chat, "--out", folder);
    const { code, out } = await trialLensSays("import", join(folder, "trials.jsonl"), "--out", join(root, "own-again"));
    expect([code, out]).toEqual([1, expect.stringContaining("the trials of a run of Trial Lens")]);
  });

  it("never touches a run that is there", async () => {
    const folder = join(root, "taken");
    await trialLensSays("import", chat, "--out", folder);
    const before = readFileSync(join(folder, "run.json"), "utf8");
    expect((await trialLensSays("import", chat, "--out", folder)).err).toContain("holds a run already");
    expect(readFileSync(join(folder, "run.json"), "utf8")).toBe(before);
  });
});

describe("export", () => {
  it.each(["messages", "atif"])("writes a run as %s, which can be imported again", async (format) => {
    const folder = join(root, `of-${format}`);
    await trialLensSays("import", chat, "--out", folder, "--model", "m");
    const file = join(root, `${format}.jsonl`);
    expect((await trialLensSays("export", folder, "--format", format, "--out", file)).code).toBe(0);
    const printed = await trialLensSays("export", folder, "--format", format);
    expect(`${printed.out}\n`).toBe(readFileSync(file, "utf8"));
    const again = join(root, `again-${format}`);
    expect((await trialLensSays("import", file, "--out", again)).out).toContain("2 trials of 1 problem stored in");
    expect((await trialLensSays("report", again)).out).toMatch(/m +not-recorded +not-recorded +2\/2/);
    expect((await trialLensSays("export", folder, "--format", format, "--out", file)).err).toContain(
      "is there already; name another file.",
    );
  });

  it("writes a log of Inspect, which can be imported again, for one model at a time", async () => {
    const folder = join(root, "of-inspect");
    const other = join(root, "other.jsonl");
    writeFileSync(other, `${JSON.stringify({ ...JSON.parse(line), model: "n" })}\n`);
    await trialLensSays("import", chat, other, "--out", folder, "--model", "m");
    expect((await trialLensSays("export", folder, "--format", "inspect")).err).toContain("is of one model; name it with --model: m, n.");
    expect((await trialLensSays("export", folder, "--format", "inspect", "--model", "x")).err).toContain(
      "No trial is of x; the run has m, n.",
    );
    const file = join(root, "log.json");
    expect((await trialLensSays("export", folder, "--format", "inspect", "--model", "m", "--out", file)).code).toBe(0);
    const again = join(root, "again-inspect");
    expect((await trialLensSays("import", file, "--out", again)).out).toContain("2 trials of 1 problem stored in");
    expect((await trialLensSays("report", again)).out).toMatch(/m +not-recorded +not-recorded +2\/2/);
  });

  it("writes outcomes, which the report reads", async () => {
    const folder = join(root, "of-outcomes");
    await trialLensSays("import", chat, "--out", folder, "--model", "m");
    const file = join(root, "outcomes.csv");
    expect((await trialLensSays("export", folder, "--format", "outcomes", "--out", file)).err).toContain("2 trials written to");
    const [head, first] = readFileSync(file, "utf8").split("\n");
    expect(head).toMatch(/^model,policy,condition,problem,repetition,assigned,exposed,graded,correct/);
    expect(first).toMatch(/^m,not-recorded,not-recorded,1\+1\?,1,false,false,true,true/);
    expect((await trialLensSays("report", "when-tools-lie", file)).code).toBe(0);
  });

  it("writes examples for training, which are no trials", async () => {
    const folder = join(root, "of-training");
    await createRun(nodeFiles, folder, run());
    writeFileSync(join(folder, "cassette.jsonl"), "");
    const file = join(root, "recovery.jsonl");
    const { err } = await trialLensSays("export", folder, "--format", "recovery", "--out", file);
    expect(err).toContain("Written: 0 of 0 conversations");
    expect(err).toContain(`They are in ${file}.`);
    expect(err).not.toContain("written to");
    expect((await trialLensSays("export", folder, "--format", "recovery")).out).toBe("");
  });

  it("wants a format that it knows", async () => {
    const { code, err } = await trialLensSays("export", root, "--format", "xml");
    expect([code, err]).toEqual([2, expect.stringContaining("one of messages, atif,")]);
  });
});
