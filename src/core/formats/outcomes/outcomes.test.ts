import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { OutcomeRow } from "../../model/outcomeRow";
import { readOutcomes } from "./readOutcomes";
import { writeOutcomes } from "./writeOutcomes";

const HEADING = "model,policy,condition,problem,assigned,exposed,graded,correct";

const read = (text: string) => readOutcomes("own.csv", text, "csv");
const findings = (text: string) => read(text).diagnostics.map(({ line, severity, code }) => `${line} ${severity} ${code}`);

describe("readOutcomes", () => {
  test("reads the least that a file must have", () => {
    expect(read(`${HEADING}\nm,B0,clean,p,false,no,1,yes\n`)).toEqual({
      rows: [
        {
          model: "m",
          policy: "B0",
          condition: "clean",
          problem: "p",
          repetition: 1,
          assigned: false,
          exposed: false,
          graded: true,
          correct: true,
        },
      ],
      diagnostics: [],
    });
  });

  test("reads JSON Lines with the values' own types", () => {
    const row = { model: "m", policy: "B1", condition: "x", problem: 7, assigned: true, exposed: true, graded: false, correct: null };
    const { rows, diagnostics } = readOutcomes("own.jsonl", `${JSON.stringify({ ...row, call_position: 2 })}\n`, "jsonl");
    expect(diagnostics).toEqual([]);
    expect(rows).toMatchObject([{ problem: "7", exposed: true, graded: false, callPosition: 2 }]);
  });

  test("takes from a category that there was a check", () => {
    const { rows } = read(`${HEADING},check_category\nm,B0,x,p,1,1,1,1,cross-check\nm,B0,x,q,1,1,1,1,none\n`);
    expect(rows.map((row) => row.checked)).toEqual([true, false]);
  });

  test.each([
    ["nothing", "", "1 error outcomes/empty"],
    ["a missing column", "model,policy\n", "1 error outcomes/missing-column"],
    ["a missing cell", `${HEADING}\nm,B0,clean,p,false,false,true\n`, "2 error outcomes/cell-count"],
    ["an empty cell", `${HEADING}\nm,,clean,p,false,false,true,true\n`, "2 error outcomes/row"],
    ["a word for a boolean", `${HEADING}\nm,B0,clean,p,maybe,false,true,true\n`, "2 error outcomes/row"],
    ["an unknown word", `${HEADING},after\nm,B0,x,p,1,1,1,1,later\n`, "2 error outcomes/row"],
    ["a repeated trial", `${HEADING}\nm,B0,clean,p,0,0,1,1\nm,B0,clean,p,0,0,1,0\n`, "3 error outcomes/duplicate"],
    ["a condition that is both", `${HEADING}\nm,B0,x,p,0,0,1,1\nm,B0,x,q,1,1,1,0\n`, "3 error outcomes/mixed-condition"],
    ["an unknown scaffold", `${HEADING},scaffold\nm,B0,x,p,0,0,1,1,wood\n`, "2 error outcomes/row"],
    [
      "a repeated trial of native tool calls",
      `${HEADING},scaffold\nm,B0,x,p,0,0,1,1,\nm,B0,x,p,0,0,1,1,native\n`,
      "3 error outcomes/duplicate",
    ],
    ["an open quote", `${HEADING}\n"m,B0\n`, "2 error outcomes/open-quote"],
    ["a column of their own", `${HEADING},note\nm,B0,clean,p,0,0,1,1,x\n`, "1 warning outcomes/unknown-column"],
    ["exposure without corruption", `${HEADING}\nm,B0,clean,p,0,1,1,1\n`, "2 error outcomes/row"],
    ["a graded trial without a verdict", `${HEADING}\nm,B0,clean,p,0,0,1,\n`, "2 error outcomes/row"],
    ["an ungraded trial with one", `${HEADING}\nm,B0,clean,p,0,0,0,1\n`, "2 error outcomes/row"],
    ["a check that is none", `${HEADING},checked,check_category\nm,B0,x,p,1,1,1,1,true,none\n`, "2 error outcomes/row"],
  ])("finds %s", (_, text, finding) => {
    expect(findings(text)).toEqual([finding]);
  });

  test("keeps the good rows beside a bad one", () => {
    expect(read(`${HEADING}\nm,B0,clean,p,0,0,1,1\nm,B0,clean,q,0,0,1,perhaps\nm,B0,clean,r,0,0,1,0\n`).rows).toHaveLength(2);
  });
});

const row: fc.Arbitrary<OutcomeRow> = fc
  .record(
    {
      model: fc.constantFrom("m", 'a "quoted", name'),
      policy: fc.constantFrom("B0", "B2-forced"),
      repetition: fc.integer({ min: 1, max: 9 }),
      corrupted: fc.boolean(),
      reached: fc.boolean(),
      graded: fc.boolean(),
      right: fc.boolean(),
      checkCategory: fc.constantFrom("recomputation" as const, "none" as const, undefined),
      scaffold: fc.constantFrom("native" as const, "react" as const, undefined),
      intervention: fc.constantFrom("rule verify", "route rag, metadata numeric (high)", undefined),
      verifierInvoked: fc.constantFrom(true, false, undefined),
      distrust: fc.constantFrom(true, false, undefined),
    },
    { noNullPrototype: true },
  )
  .map(({ corrupted, reached, right, checkCategory, scaffold, intervention, verifierInvoked, distrust, ...plain }) => ({
    ...plain,
    condition: corrupted ? "corrupted" : "clean",
    problem: "p",
    assigned: corrupted,
    exposed: corrupted && reached,
    ...(plain.graded ? { correct: right } : {}),
    ...(checkCategory === undefined ? {} : { checkCategory, checked: checkCategory !== "none" }),
    ...(scaffold === undefined ? {} : { scaffold }),
    ...(intervention === undefined ? {} : { intervention }),
    ...(verifierInvoked === undefined ? {} : { verifierInvoked }),
    ...(distrust === undefined ? {} : { distrust }),
    ...(corrupted && reached ? { callPosition: 3, after: "different-call" as const, detected: right } : {}),
  }));

test.each(["csv", "jsonl"] as const)("what writeOutcomes writes as %s, readOutcomes reads", (format) => {
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 6 }), (rows) => {
      const numbered = rows.map((each, index) => ({ ...each, problem: `p${index}` }));
      expect(readOutcomes("own", writeOutcomes(numbered, format), format)).toEqual({ rows: numbered, diagnostics: [] });
    }),
    { seed: 2 },
  );
});

test("a file without a trial is an error", () => {
  expect(readOutcomes("own", writeOutcomes([], "csv"), "csv").diagnostics).toMatchObject([{ code: "outcomes/empty", severity: "error" }]);
});
