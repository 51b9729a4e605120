import { describe, expect, test } from "vitest";
import { EXPOSED, label, trial } from "../../test/builders/records";
import { agreementReport } from "./agreement";
import { agreementTables } from "./agreementTables";

const tablesOf = (given: readonly (readonly [string, string])[], folders = ["/runs/one"]) =>
  agreementTables(
    agreementReport(
      folders.map((folder) => ({
        folder,
        trials: given.map((_, index) => trial({ id: `t${index}`, exposure: EXPOSED })),
        labels: given.flatMap(([first, second], index) => [
          label({ trial: `t${index}`, annotator: "ada", category: first }),
          label({ trial: `t${index}`, annotator: "bo", category: second }),
        ]),
      })),
      "check",
    ),
    (folder) => folder.slice("/runs/".length),
  );

describe("agreementTables", () => {
  test("gives each pair a row, a confusion table and the trials to settle", () => {
    const [pairs, confusion, disagreements, ...rest] = tablesOf([
      ["none", "none"],
      ["none", "cross-check"],
      ["cross-check", "cross-check"],
      ["cross-check", "cross-check"],
    ]);
    // By hand: p_o = 3/4, p_e = (2·1 + 2·3)/16 = 1/2.
    expect(pairs?.rows).toEqual([["ada", "bo", "3/4", "75.0%", "0.50", expect.stringMatching(/^\[-?\d\.\d\d, \d\.\d\d\]$/)]]);
    expect(pairs?.notes).toEqual(["ada and bo: 4 trials only; the interval of kappa (Fleiss, Cohen and Everitt) is rough below 30."]);
    expect(confusion?.rows).toEqual([
      ["recomputation", "0", "0", "0", "0"],
      ["cross-check", "0", "2", "0", "0"],
      ["formal-verification", "0", "0", "0", "0"],
      ["none", "0", "1", "0", "1"],
    ]);
    expect(disagreements?.rows).toEqual([["t1", "none", "cross-check"]]);
    expect(rest).toEqual([]);
  });

  test("names the runs where there are several", () => {
    const disagreements = tablesOf([["none", "cross-check"]], ["/runs/one", "/runs/two"]).at(-1);
    expect(disagreements?.rows.map(([run]) => run)).toEqual(["one", "two"]);
  });

  test("says why there is no kappa", () => {
    const [pairs] = tablesOf([["none", "none"]]);
    expect(pairs?.rows[0]?.slice(2)).toEqual(["1/1", "100.0%", "n/a (one category)", ""]);
    expect(pairs?.notes).toEqual(["ada and bo: kappa is not defined, because both put 1 trial into one and the same category."]);
  });

  test("says that an interval which is a point does not mean certainty", () => {
    const [pairs] = tablesOf([
      ["none", "none"],
      ["cross-check", "cross-check"],
    ]);
    expect(pairs?.notes.at(-1)).toBe("ada and bo: the interval is a point because they never disagree; it does not say how sure that is.");
  });

  test("has the reason where there is nothing to compare", () => {
    expect(agreementTables(agreementReport([], "check"), String)).toMatchObject([
      { rows: [], notes: ["Agreement: n/a (labels of two annotators are needed; there are those of 0)."] },
    ]);
  });
});
