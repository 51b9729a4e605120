import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { build } from "esbuild";
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { sharedFile } from "../../test/sharedFolder";
import { type Asked, asAsked } from "../model/context";
import { presentationOperators } from "./catalogue";
import { distractor } from "./distractor";
import { distractorSentences } from "./distractorSentences";
import { format } from "./format";
import { checkInvariants } from "./invariants/checkInvariants";
import { keptParts, namesIn } from "./invariants/keptParts";
import { paraphrase } from "./paraphrase";
import { reorder } from "./reorder";
import { rewriteLexically } from "./rewriting/rewriteMeaning";
import { synonym } from "./synonym";
import { splitSentences } from "./text/sentences";
import { checkStructure } from "./variants/checkStructure";

const EGGS = "Tom has 5 eggs. Mary has 3 more eggs. Eggs cost $.40 at Mr. Hill's shop. How much do they pay in all?";
const TOWNS = [{ title: "Towns", text: "A is a town. B is a river." }, { text: "C is a lake." }];
const rewritten = (operator: typeof reorder, question: string, context?: Asked["context"]) => {
  const result = operator.rewrite({ question, context });
  return result.ok ? result : result.reason;
};
const questionOf = (operator: typeof reorder, question: string) => {
  const result = operator.rewrite({ question });
  return result.ok ? result.question : undefined;
};

describe("splitSentences", () => {
  test.each([
    ["Mr. Hill pays $.40. He has 2.5 m of rope.", ["Mr. Hill pays $.40.", "He has 2.5 m of rope."]],
    ["At 5 p.m. Tom left. Why?", ["At 5 p.m. Tom left.", "Why?"]],
    ["Let \\[ x = 5. Y \\] hold. Find x.", ["Let \\[ x = 5. Y \\] hold.", "Find x."]],
    ["One\n\nTwo", ["One", "Two"]],
    ["", []],
  ])("%s", (text, sentences) => {
    expect(splitSentences(text)).toEqual(sentences);
  });
});

describe("reorder", () => {
  it("moves statements and leaves the question last", () => {
    const moved = splitSentences(questionOf(reorder, EGGS) ?? "");
    expect(moved.at(-1)).toBe("How much do they pay in all?");
    expect(moved.toSorted()).toEqual(splitSentences(EGGS).toSorted());
    expect(moved).not.toEqual(splitSentences(EGGS));
  });

  it("keeps a sentence behind the one that it speaks of", () => {
    expect(questionOf(reorder, "Ann has 5 pears. She eats 2. Bob has 4 plums. Who has more?")).toBe(
      "Bob has 4 plums. Ann has 5 pears. She eats 2. Who has more?",
    );
  });

  test.each([
    ["If 3 pens cost $6, how much do 5 pens cost?", "How much do 5 pens cost if 3 pens cost $6?"],
    ["How many eggs has Tom after he eats 2?", "After he eats 2, how many eggs has Tom?"],
    [
      "Ann has 9 nuts. When she is hungry, she eats 2. How many are left?",
      "Ann has 9 nuts. She eats 2 when she is hungry. How many are left?",
    ],
  ])("turns a condition round: %s", (question, turned) => {
    expect(questionOf(reorder, question)).toBe(turned);
  });

  it("says why it moves nothing", () => {
    expect(rewritten(reorder, "What is 2 + 3?")).toMatch(/no two statements/);
  });

  it("moves documents of a context alone where the question is one sentence", () => {
    expect(rewritten(reorder, "Where was Ann born?", [{ text: "Ann was born in Ulm." }, { title: "Ulm", text: "Ulm is a town." }])).toEqual(
      {
        ok: true,
        question: "Where was Ann born?",
        context: [{ title: "Ulm", text: "Ulm is a town." }, { text: "Ann was born in Ulm." }],
      },
    );
  });
});

describe("format", () => {
  it("gives each statement a line, and the question the last one", () => {
    const lines = questionOf(format, EGGS)?.split("\n") ?? [];
    expect(lines.map((line) => line.replace("• ", ""))).toEqual(splitSentences(EGGS));
  });

  it("lists the sentences of each document", () => {
    const result = format.rewrite({ question: EGGS, context: TOWNS });
    expect(result.ok && result.context?.map(({ title, text }) => [title, text.replaceAll("• ", "")])).toEqual([
      ["Towns", "A is a town.\nB is a river."],
      [undefined, "C is a lake."],
    ]);
  });

  it("says that a formatted text is formatted, with a context too", () => {
    const once = format.rewrite({ question: EGGS, context: TOWNS });
    expect(once.ok && format.rewrite(once)).toMatchObject({ ok: false });
  });
});

describe("distractor", () => {
  it("adds one sentence of the pool before the question", () => {
    const sentences = splitSentences(questionOf(distractor, EGGS) ?? "");
    expect(sentences.filter((sentence) => distractorSentences.includes(sentence)).length).toBe(1);
    expect(sentences.filter((sentence) => !distractorSentences.includes(sentence))).toEqual(splitSentences(EGGS));
    expect(sentences.at(-1)).toBe("How much do they pay in all?");
  });

  test.each(distractorSentences)("the pool gives nothing to solve with: %s", (sentence) => {
    expect(Object.values(keptParts(sentence)).flat()).toEqual([]);
    expect([...namesIn(sentence)]).toEqual([]);
  });
});

describe("checkInvariants", () => {
  test.each([
    ["a number", "He has 1,000 nuts?", "He has 100 nuts?", "number"],
    ["a number in words", "He has two nuts?", "He has three nuts?", "number"],
    ["a share", "He eats half?", "He eats it?", "number"],
    ["a currency", "It costs $5?", "It costs €5?", "unit"],
    ["a unit", "He runs 5 km in 3 hours?", "He runs 5 m in 3 hours?", "unit"],
    ["a name", "Does Tom meet Ann?", "Does Tom meet Eve?", "name"],
    ["a question word", "How many are there?", "Are there many?", "interrogative"],
    ["a question mark", "Is it so?", "It is so.", "question mark"],
    ["a second question", "Is it so?", "Is it? So?", "question mark"],
  ])("misses %s", (_, original, variant, kind) => {
    expect(checkInvariants(original, variant, "exact").map((broken) => broken.kind)).toContain(kind);
    if (kind !== "number" || !original.includes("half"))
      expect(checkInvariants(original, variant, "rewritten").map((broken) => broken.kind)).toContain(kind);
  });

  it("lets a rewriting ask what was requested", () => {
    expect(checkInvariants("Find the sum of 2 and 3.", "What is the sum of 2 and 3?", "rewritten")).toEqual([]);
  });

  it("lets a rewriting write a number in words and ask with another word", () => {
    expect(checkInvariants("How many nuts are 3 nuts and 2 nuts?", "What are three nuts and 2 nuts in all?", "rewritten")).toEqual([]);
  });
});

const collapsed = (text: string) => text.replace(/\s+/g, " ");
const gsm8k = sharedFile("data/real/gsm8k/test.jsonl");
const questions = gsm8k.present
  ? readFileSync(gsm8k.path, "utf8")
      .trim()
      .split("\n")
      .map((line) => (JSON.parse(line) as { question: string }).question)
  : [];

describe.skipIf(!gsm8k.present)(`presentation operators on GSM8K (${gsm8k.present ? "present" : gsm8k.reason})`, () => {
  it("has all questions", () => {
    expect(questions.length).toBe(1319);
  });

  it.each([
    // The least share of questions that the operator finds something to change in.
    ["reorder", 0.7],
    ["format", 1],
    ["distractor", 1],
  ] as const)("%s keeps every invariant, changes something, and does not touch its own result where it should not", (id, least) => {
    const operator = presentationOperators[id];
    const made = questions.flatMap((question) => {
      const result = operator.rewrite({ question });
      return result.ok ? [{ question, variant: result.question }] : [];
    });
    for (const { question, variant } of made) {
      expect(checkInvariants(question, variant, "exact")).toEqual([]);
      expect(id === "format" ? variant : collapsed(variant)).not.toBe(id === "format" ? question : collapsed(question));
      if (id !== "reorder") expect(operator.rewrite({ question: variant }).ok).toBe(false);
    }
    expect(made.length / questions.length).toBeGreaterThanOrEqual(least);
  });

  it("makes the same variants in another process", async () => {
    const entry = `
      import { readFileSync } from "node:fs";
      import { presentationOperators } from "./src/core/perturbation/catalogue";
      import { rewriteLexically } from "./src/core/perturbation/rewriting/rewriteMeaning";
      import { paraphrase } from "./src/core/perturbation/paraphrase";
      import { synonym } from "./src/core/perturbation/synonym";
      const questions = JSON.parse(readFileSync(0, "utf8"));
      const byTable = (question) => [synonym, paraphrase].map((operator) => rewriteLexically(operator, question));
      const all = (question) => [...Object.values(presentationOperators).map((operator) => operator.rewrite({ question })), ...byTable(question)];
      process.stdout.write(JSON.stringify(questions.map(all)));`;
    const bundle = await build({
      stdin: { contents: entry, resolveDir: process.cwd(), loader: "ts" },
      bundle: true,
      platform: "node",
      format: "cjs",
      write: false,
    });
    const said = execFileSync(process.execPath, ["-e", bundle.outputFiles[0]?.text ?? ""], {
      input: JSON.stringify(questions),
      maxBuffer: 2 ** 26,
    });
    const here = questions.map((question) => [
      ...Object.values(presentationOperators).map((operator) => operator.rewrite({ question })),
      ...[synonym, paraphrase].map((operator) => rewriteLexically(operator, question)),
    ]);
    expect(JSON.parse(said.toString())).toEqual(here);
  });
});

describe("operators on documents", () => {
  const word = fc.constantFrom("Ulm", "Ann", "tower", "river", "1904", "opened");
  const sentence = fc.array(word, { minLength: 2, maxLength: 6 }).map((words) => `The ${words.join(" ")}.`);
  const document = fc.record(
    { title: word, text: fc.array(sentence, { minLength: 1, maxLength: 4 }).map((sentences) => sentences.join(" ")) },
    { requiredKeys: ["text"] },
  );
  const asked = fc.record({
    question: fc.constantFrom(EGGS, "Where was Ann born?", "If Ann is older than Bob, who is younger?"),
    context: fc.array(document, { minLength: 1, maxLength: 6 }),
  });
  const namesOf = (context: Asked["context"] = []) => context.map(({ title }) => title);
  const asSet = (context: Asked["context"] = []) => context.map((one) => JSON.stringify(one)).toSorted();

  it("give the same again, change the question as without documents, and pass the check of the structure", () => {
    fc.assert(
      fc.property(asked, fc.constantFrom(reorder, format, distractor), (original, operator) => {
        const result = operator.rewrite(original);
        expect(operator.rewrite(structuredClone(original))).toEqual(result);
        if (!result.ok) return;
        const alone = operator.rewrite({ question: original.question });
        expect(result.question).toBe(alone.ok ? alone.question : original.question);
        expect(checkStructure(operator.id, original, asAsked(original, result))).toMatchObject({ passed: true, reasons: [] });
      }),
      { seed: 1 },
    );
  });

  it("keep every document: reorder whole, format and distractor in its place", () => {
    fc.assert(
      fc.property(asked, (original) => {
        const [moved, listed, distracted] = [reorder, format, distractor].map((operator) => operator.rewrite(original));
        if (moved?.ok && moved.context) expect(asSet(moved.context)).toEqual(asSet(original.context));
        if (moved?.ok && moved.context) expect(moved.context).not.toEqual(original.context);
        for (const result of [listed, distracted]) if (result?.ok) expect(namesOf(result.context)).toEqual(namesOf(original.context));
        if (!distracted?.ok) return;
        const added = (distracted.context ?? []).flatMap(
          ({ text }, place) => text.slice(original.context[place]?.text.length).trim() || [],
        );
        expect(added).toHaveLength(1);
        expect(distractorSentences).toContain(added[0]);
        expect(distracted.question).not.toContain(added[0]);
      }),
      { seed: 2 },
    );
  });

  it("move no single document, and distract none twice", () => {
    expect(rewritten(reorder, "Where was Ann born?", [{ text: "Ann was born in Ulm." }])).toMatch(/no two statements/);
    const text = `Ann was born in Ulm. ${distractorSentences[0]}`;
    expect(rewritten(distractor, "Where was Ann born?", [{ text }])).toMatch(/document holds a distracting sentence/);
  });
});
