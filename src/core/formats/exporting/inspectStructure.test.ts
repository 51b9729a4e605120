import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import * as z from "zod";
import { EXPOSED, FAILED, RIGHT, run, trial, UNGRADED } from "../../../test/builders/records";
import { sharedFile } from "../../../test/sharedFolder";
import { problemSchema } from "../../model/problem";
import type { Step } from "../../model/step";
import { writeInspect } from "./writeInspect";

const count = z.int().nonnegative();
const usage = z.looseObject({ input_tokens: count, output_tokens: count, total_tokens: count });
const call = z.looseObject({ id: z.string(), function: z.string(), arguments: z.record(z.string(), z.unknown()), type: z.string() });
const content = z.union([z.string(), z.array(z.looseObject({ type: z.string() }))]);
const message = z.discriminatedUnion("role", [
  z.looseObject({ role: z.literal("system"), content }),
  z.looseObject({ role: z.literal("user"), content }),
  z.looseObject({ role: z.literal("assistant"), content, source: z.literal("generate"), tool_calls: z.array(call).nullish() }),
  z.looseObject({
    role: z.literal("tool"),
    content,
    tool_call_id: z.string(),
    function: z.string(),
    error: z.looseObject({ type: z.string(), message: z.string() }).nullish(),
  }),
]);
const value = z.union([z.string(), z.number(), z.boolean(), z.array(z.unknown()), z.record(z.string(), z.unknown())]);
const sample = z.looseObject({
  id: z.union([z.string(), z.int()]),
  epoch: z.int().positive(),
  input: z.union([z.string(), z.array(message)]),
  target: z.union([z.string(), z.array(z.string())]),
  messages: z.array(message),
  output: z.looseObject({
    model: z.string(),
    choices: z.array(z.looseObject({ message, stop_reason: z.string() })),
    usage: usage.nullish(),
  }),
  scores: z.record(z.string(), z.looseObject({ value, answer: z.string().nullable() })).nullish(),
  metadata: z.record(z.string(), z.unknown()).nullish(),
});
const metric = z.looseObject({ name: z.string(), value: z.number() });
const score = z.looseObject({ name: z.string(), scorer: z.string(), params: z.looseObject({}), metrics: z.record(z.string(), metric) });

/** What Inspect requires of a log (version 2), as `log/_log.py` declares it. */
const log = z.looseObject({
  version: z.int(),
  status: z.enum(["started", "success", "cancelled", "error"]),
  eval: z.looseObject({
    ...{
      run_id: z.string(),
      created: z.iso.datetime({ offset: true }),
      task: z.string(),
      task_id: z.string(),
      task_version: z.union([z.string(), z.number()]),
    },
    ...{ task_file: z.string().nullable(), task_attribs: z.looseObject({}), task_args: z.looseObject({}), model: z.string() },
    ...{ model_args: z.looseObject({}), config: z.looseObject({}) },
    dataset: z.looseObject({ samples: count.nullish(), shuffled: z.boolean().nullish() }),
  }),
  plan: z.looseObject({ name: z.string(), steps: z.array(z.unknown()) }),
  results: z.looseObject({ total_samples: count, completed_samples: count, scores: z.array(score) }).nullish(),
  stats: z.looseObject({ started_at: z.string(), completed_at: z.string(), model_usage: z.record(z.string(), usage) }),
  samples: z.array(sample).nullish(),
});

const failed = { ok: false, code: "unknown-tool", text: "No." } as const;
const steps: Step[] = [
  { index: 0, turn: 1, kind: "message", role: "system", text: "Rules." },
  { index: 1, turn: 1, kind: "message", role: "user", text: "2+3?" },
  { index: 2, turn: 1, kind: "tool-call", call: "c", tool: "add", arguments: "{broken" },
  { index: 3, turn: 1, kind: "tool-result", call: "c", tool: "add", genuine: failed, shown: failed, corrupted: false },
  { index: 4, turn: 2, kind: "final-answer", answer: "5" },
];
const theRun = { ...run({ models: ["simulated/trusting"] }), problems: [problemSchema.parse({ id: "p1", question: "2+3?", answer: "5" })] };
const trials = [
  trial({ id: "a", model: "m", steps, answer: "5", outcome: RIGHT }),
  trial({ id: "b", model: "m", steps: [], outcome: UNGRADED, repetition: 2 }),
  trial({ id: "c", model: "m", steps: steps.slice(0, 3), outcome: FAILED, exposure: EXPOSED, condition: "corrupted" }),
  trial({ id: "d", model: "m", steps, outcome: RIGHT, repetition: 3 }),
];
const ours: unknown = JSON.parse(writeInspect(theRun, "m", trials));

/** Every object of a log by what it is: the path to it, with places in lists and names of models, tools and scores left out. */
function objectsOf(value: unknown, path = "", found = new Map<string, object[]>()): Map<string, object[]> {
  if (Array.isArray(value)) for (const one of value) objectsOf(one, path, found);
  else if (typeof value === "object" && value !== null) {
    const role = path.endsWith("message") || path.endsWith("messages") ? ` ${Reflect.get(value, "role")}` : "";
    found.set(path + role, [...(found.get(path + role) ?? []), value]);
    for (const [name, member] of Object.entries(value)) {
      const isNamed = path.endsWith("model_usage") || path.endsWith("metrics") || path.endsWith("samples/scores");
      objectsOf(member, `${path}${isNamed ? "" : `/${name}`}`, found);
    }
  }
  return found;
}

describe("the structure of an exported log of Inspect", () => {
  it("is what Inspect requires", () => {
    expect(log.safeParse(ours).error).toBeUndefined();
  });

  const folder = sharedFile("data/real/inspect_ai");
  const real: unknown[] = folder.present
    ? readdirSync(folder.path)
        .filter((name) => name.endsWith(".json"))
        .map((name) => JSON.parse(readFileSync(join(folder.path, name), "utf8")))
        .filter((value) => typeof value === "object" && value !== null && "eval" in value && "plan" in value)
    : [];

  it.skipIf(!folder.present)(`has every member that all real logs have ${folder.present ? "" : folder.reason}`, () => {
    expect(real.length).toBeGreaterThan(5);
    const own = objectsOf(ours);
    const wanted = [
      ...["", "/eval", "/eval/dataset", "/plan", "/results", "/results/scores", "/stats", "/samples", "/samples/output"],
      ...["/samples/output/choices", "/samples/messages user", "/samples/messages assistant", "/samples/messages tool"],
      ...["/samples/messages/tool_calls"],
    ];
    for (const path of wanted) {
      const theirs = real.flatMap((one) => objectsOf(one).get(path) ?? []);
      expect(theirs.length, path).toBeGreaterThan(0);
      const inAll = Object.keys(theirs[0] ?? {}).filter((name) => theirs.every((one) => Object.hasOwn(one, name)));
      for (const one of own.get(path) ?? [{}]) expect(Object.keys(one), path).toEqual(expect.arrayContaining(inAll));
    }
  });
});
