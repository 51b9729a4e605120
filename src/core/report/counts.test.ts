import { expect, test } from "vitest";
import { EXPOSED, FAILED, NOT_REACHED, run, trial, UNGRADED, WRONG } from "../../test/builders/records";
import { countsReport } from "./counts";

test("counts each outcome and exposure", () => {
  const trials = [
    trial({ id: "1" }),
    trial({ id: "2", outcome: WRONG, exposure: EXPOSED }),
    trial({ id: "3", outcome: UNGRADED, exposure: NOT_REACHED }),
    trial({ id: "4", outcome: FAILED }),
    trial({ id: "5", outcome: { status: "cancelled", code: "cancelled", reason: "Stopped by a person." } }),
  ];
  expect(countsReport(run({}, ["1", "2", "3", "4", "5", "6"]), trials)).toEqual({
    planned: 6,
    done: 5,
    graded: 2,
    correct: 1,
    wrong: 1,
    ungraded: 1,
    failed: 1,
    cancelled: 1,
    assigned: 2,
    exposed: 1,
  });
});
