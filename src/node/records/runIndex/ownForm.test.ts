import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { trialSchema } from "../../../core/model/trial";
import { summaryOf } from "../../../core/model/trialSummary";
import { createRandom } from "../../../core/random/random";
import { generatedTrial, writtenLine } from "../../../test/builders/generatedTrials";
import { RIGHT, trial } from "../../../test/builders/records";
import { OwnFormReader } from "./ownForm";
import { summariesIn } from "./summariesIn";
import { SummaryPages } from "./summaryPages";

function read(line: string) {
  const before = Buffer.from("before\n");
  const bytes = Buffer.concat([before, Buffer.from(`${line}\nafter`)]);
  const found = new OwnFormReader().read(bytes, before.length, before.length + Buffer.byteLength(line));
  if (found === undefined) return undefined;
  const pages = new SummaryPages();
  pages.addOwn(bytes, found);
  return { ...found, summary: pages.get().flatMap(summariesIn)[0] };
}

describe("lines as Trial Lens writes them", () => {
  it("are all read without a look at their steps", () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const one = generatedTrial(createRandom(seed), seed);
        const found = read(writtenLine(one));
        expect(found).toMatchObject({ id: one.id, status: one.outcome.status });
        expect(found?.summary).toEqual(summaryOf(one));
      }),
      { numRuns: 500, seed: 1 },
    );
  });

  it("may end with a carriage return, and be long behind their steps", () => {
    const unmapped = { text: "x".repeat(100_000), '],"usage":{': [{ usage: { modelCalls: 1, toolCalls: 2 } }] };
    const one = trial({ id: "t", unmapped });
    expect(read(`${writtenLine(one)}\r`)?.summary).toEqual(summaryOf(one));
  });
});

describe("lines of another form are left to those who read them whole", () => {
  const line = writtenLine(trial({ id: "t", answer: "5" }));

  it.each([
    ["with members in another order", line.replace('"format":1,"id":"t"', '"id":"t","format":1')],
    ["with spaces", line.replace(",", ", ")],
    ["of a newer version", line.replace('"format":1', '"format":2')],
    ["with a member that is not known", line.replace('"seed":1', '"seed":1,"mood":"good"')],
    ["with one behind its usage", line.replace(',"startedAt"', ',"mood":"good","startedAt"')],
    ["with an empty id", line.replace('"id":"t"', '"id":""')],
    ["with a number that is none", line.replace('"seed":1', '"seed":01')],
    ["with a repetition of 0", line.replace('"repetition":1', '"repetition":0')],
    ["with an escape that is none", line.replace('"answer":"5"', '"answer":"\\x"')],
    ["with a control character", line.replace('"answer":"5"', '"answer":"\u0002"')],
    ["with an outcome that is not known", line.replace('"graded"', '"great"')],
    ["without an end", line.slice(0, -1)],
    ["with more behind its end", `${line}}`],
    ["without steps", JSON.stringify({ ...JSON.parse(line), steps: undefined })],
    ["that is blank", ""],
  ])("%s", (_, text) => {
    expect(read(text)).toBeUndefined();
  });

  it("are all that a cut makes of one; with a changed byte outside its steps, the summary says what the line says", () => {
    const bytes = Buffer.from(writtenLine(trial({ id: "täglich", answer: '"5"', outcome: { ...RIGHT, reason: "\\" } })));
    const stepsEnd = bytes.indexOf('],"usage"');
    const random = createRandom(7);
    for (let cut = 0; cut < bytes.length; cut += 1) {
      expect(read(bytes.toString("utf8", 0, cut))).toBeUndefined();
      const changed = Buffer.from(bytes);
      changed[cut] = random.int(256);
      const found = read(changed.toString("utf8"));
      if (found && cut !== stepsEnd) expect(found.summary).toEqual(summaryOf(trialSchema.parse(JSON.parse(changed.toString("utf8")))));
    }
  });
});
