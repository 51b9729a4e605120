import { posix } from "node:path";
import { describe, expect, it } from "vitest";
import { applyEdits } from "../../../test/builders/applyEdits";
import { type LensDocument, openDocument } from "../lensDocument";
import type { LensWorkspace } from "./lensWorkspace";
import { definitionOf, type FilePlace, namedProblemAt, namesOf } from "./problemReferences";
import { renameProblem } from "./renameProblem";

const files: Record<string, string> = {
  "/w/a.problems.jsonl":
    '{"id":"one","question":"x","answer":"1"}\n{"id":"two","question":"y","answer":"2"}\n{"id":"two","question":"z","answer":"3"}\n',
  "/w/sub/b.problems.yaml": "- question: x\n  id: one\n  answer: '1'\n- id: 'ten'\n  question: z\n  answer: '10'\n",
  "/w/rows.problems.jsonl":
    '{"question":"What is 4 + 6?","answer":"#### 10"}\n{"problem":"What is $1+1$?","answer":"2","unique_id":"test/1"}\n',
  "/w/all.experiment.yaml":
    "name: x\nproblems:\n  - { file: a.problems.jsonl, ids: [two, one] }\n  - file: sub/b.problems.yaml\n    ids: [one, ten]\n  - { builtin: full, ids: [one] }\n  - { file: rows.problems.jsonl, ids: [gsm8k-1, test/1] }\n",
  "/w/sub/one.experiment.yaml": 'name: y\nproblems:\n  - file: ../a.problems.jsonl\n    ids:\n      - "one" # the first\n',
};

const open = (file: string): LensDocument => openDocument(file, posix.dirname(file), files[file] ?? "");
const workspace: LensWorkspace = {
  files: async () => Object.keys(files),
  read: async (file) => (file in files ? open(file) : undefined),
  join: (folder, name) => posix.resolve(folder, name),
};

/** The position of a text in a file, within it. */
function at(file: string, text: string) {
  const before = files[file]?.slice(0, (files[file] ?? "").indexOf(text)) ?? "";
  return { line: before.split("\n").length, column: before.length - before.lastIndexOf("\n") + 1 };
}

const named = (file: string, text: string) => namedProblemAt(open(file), file, at(file, text), workspace.join);
function shown(place: FilePlace | undefined): string | undefined {
  if (!place) return undefined;
  const { line, column, endColumn } = place.range;
  return `${place.file} ${line} ${files[place.file]?.split("\n")[line - 1]?.slice(column - 1, endColumn - 1)}`;
}

describe("a problem that is pointed at", () => {
  it.each([
    ["/w/a.problems.jsonl", '"one"', '/w/a.problems.jsonl 1 "one"', ["/w/all.experiment.yaml 3 one", '/w/sub/one.experiment.yaml 5 "one"']],
    [
      "/w/sub/one.experiment.yaml",
      '"one"',
      '/w/a.problems.jsonl 1 "one"',
      ["/w/all.experiment.yaml 3 one", '/w/sub/one.experiment.yaml 5 "one"'],
    ],
    ["/w/sub/b.problems.yaml", "one", "/w/sub/b.problems.yaml 2 one", ["/w/all.experiment.yaml 5 one"]],
    ["/w/all.experiment.yaml", "ten]", "/w/sub/b.problems.yaml 4 'ten'", ["/w/all.experiment.yaml 5 ten"]],
    [
      "/w/all.experiment.yaml",
      "gsm8k-1",
      `/w/rows.problems.jsonl 1 ${files["/w/rows.problems.jsonl"]?.split("\n")[0]}`,
      ["/w/all.experiment.yaml 7 gsm8k-1"],
    ],
    [
      "/w/sub/one.experiment.yaml",
      "../a",
      "/w/a.problems.jsonl 1 ",
      ["/w/all.experiment.yaml 3 a.problems.jsonl", "/w/sub/one.experiment.yaml 3 ../a.problems.jsonl"],
    ],
    ["/w/all.experiment.yaml", "one] }\n  - { file: rows", undefined, ["/w/all.experiment.yaml 6 one"]],
  ])("in %s at %s is found where it is written and where it is named", async (file, text, definition, names) => {
    const found = named(file, text);
    if (!found) throw new Error("nothing is named here");
    expect(shown(await definitionOf(found, workspace))).toBe(definition);
    expect((await namesOf(found, workspace)).map(shown)).toEqual(names);
  });

  it.each([
    ["/w/a.problems.jsonl", "question"],
    ["/w/all.experiment.yaml", "name"],
  ])("is none in %s at %s", (file, text) => {
    expect(named(file, text)).toBeUndefined();
  });
});

describe("renaming a problem", () => {
  const rename = (file: string, text: string, id: string) => renameProblem(open(file), file, at(file, text), id, workspace);
  async function renamed(file: string, text: string, id: string) {
    const renaming = await rename(file, text, id);
    if (!renaming.ok) throw new Error(renaming.message);
    return Object.fromEntries([...renaming.edits].map(([path, edits]) => [path, applyEdits(files[path] ?? "", edits)]));
  }

  it("changes it in its file and in the experiments that name that file, and no other problem of that id", async () => {
    expect(await renamed("/w/sub/one.experiment.yaml", '"one"', "sum, 1")).toEqual({
      "/w/a.problems.jsonl": files["/w/a.problems.jsonl"]?.replace('"one"', '"sum, 1"'),
      "/w/all.experiment.yaml": files["/w/all.experiment.yaml"]?.replace("[two, one]", '[two, "sum, 1"]'),
      "/w/sub/one.experiment.yaml": files["/w/sub/one.experiment.yaml"]?.replace('"one"', '"sum, 1"'),
    });
  });

  it("changes a later problem of the same id alone", async () => {
    const [, , third] = files["/w/a.problems.jsonl"]?.split("\n") ?? [];
    expect(await renamed("/w/a.problems.jsonl", '"two","question":"z"', "three")).toEqual({
      "/w/a.problems.jsonl": files["/w/a.problems.jsonl"]?.replace(third ?? "", '{"id":"three","question":"z","answer":"3"}'),
    });
  });

  it.each([
    ["/w/a.problems.jsonl", '"one"', "two", /"two" is taken/],
    ["/w/a.problems.jsonl", '"one"', "", /1 to 200 characters/],
    ["/w/all.experiment.yaml", "gsm8k-1", "sum", /no id to change/],
    ["/w/all.experiment.yaml", "test/1", "sum", /no id to change/],
    ["/w/all.experiment.yaml", "one] }\n  - { file: rows", "x", /built in/],
    ["/w/a.problems.jsonl", "question", "x", /cursor on the id/],
  ])("is refused in %s at %s to %j", async (file, text, id, message) => {
    expect(await rename(file, text, id)).toEqual({ ok: false, message: expect.stringMatching(message) });
  });
});
