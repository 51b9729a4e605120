import type { CompareCell, CompareRow } from "../../src/core/projections/compareRows";
import type { CompareColumn } from "../../src/core/projections/compareView";
import type { CompareSnapshot } from "../../src/protocol/compare";

/** A step as it stands in a cell; what isn't given is what most steps have. */
export function cell(step: number, kind: CompareCell["kind"], text: string, more: Partial<CompareCell> = {}): CompareCell {
  return { step, kind, text, tool: undefined, failed: false, genuine: undefined, ...more };
}

export function column(more: Partial<CompareColumn> & Pick<CompareColumn, "trial" | "heading">): CompareColumn {
  return {
    model: "simulated/cautious",
    simulated: true,
    policy: "B1",
    condition: more.heading.toLowerCase(),
    outcome: "Correct: 104/3",
    verdict: "correct",
    exposure: "No corruption was assigned.",
    label: undefined,
    ...more,
  };
}

const row = (relation: CompareRow["relation"], left: CompareCell | undefined, right: CompareCell | undefined): CompareRow => ({
  relation,
  cells: [left ?? null, right ?? null],
});

const integrate = '{"expression":"4*x**2","variable":"x","lower":"1","upper":"3"}';

const rows: readonly CompareRow[] = [
  row("same", cell(0, "tool-call", integrate, { tool: "integrate" }), cell(0, "tool-call", integrate, { tool: "integrate" })),
  row(
    "changed",
    cell(1, "tool-result", "104/3", { tool: "integrate" }),
    cell(1, "tool-result", "156/5", { tool: "integrate", genuine: "104/3" }),
  ),
  row("changed", cell(2, "submission", "104/3"), cell(2, "submission", "156/5")),
  row(
    "same",
    cell(3, "reflection-prompt", "Before your answer counts: check every value that a tool gave you, then submit again."),
    cell(3, "reflection-prompt", "Before your answer counts: check every value that a tool gave you, then submit again."),
  ),
  row(
    "changed",
    cell(4, "thought", "The antiderivative is 4*x**3/3, so the value is 4*(27 - 1)/3 = 104/3. The tool's result agrees."),
    cell(4, "thought", "The antiderivative is 4*x**3/3, so the value is 4*(27 - 1)/3 = 104/3. The tool's result 156/5 does not agree."),
  ),
  row(
    "one-sided",
    undefined,
    cell(5, "challenge", "integrate returned 156/5: the antiderivative at 3 minus that at 1 is 104/3, about 34.67 and not 31.2."),
  ),
  row("one-sided", undefined, cell(6, "tool-call", integrate, { tool: "integrate" })),
  row("one-sided", undefined, cell(7, "tool-result", "104/3", { tool: "integrate" })),
  row("same", cell(5, "submission", "104/3"), cell(8, "submission", "104/3")),
  row("same", cell(6, "final-answer", "104/3"), cell(9, "final-answer", "104/3")),
];

/** The definite integral of 4*x**2 from 1 to 3, clean and with a result ten per cent too small that the agent finds out. */
export function integralPair(more: Partial<CompareSnapshot> = {}): CompareSnapshot {
  const trials = ["integral-1~B1~clean~1", "integral-1~B1~corrupted~1"] as const;
  return {
    identity: { runFolder: "/runs/first-light", trials },
    problem: { id: "integral-1", question: "Compute the definite integral of 4*x**2 from 1 to 3.", answer: "104/3" },
    columns: [
      column({ trial: trials[0], heading: "Clean" }),
      column({
        trial: trials[1],
        heading: "Corrupted",
        exposure: "Exposed at step 1: integrate showed 156/5 in place of 104/3 (numeric perturbation, plausible).",
      }),
    ],
    rows,
    firstDivergence: 1,
    annotator: "ada",
    ...more,
  };
}

/** A pair with one row: one text on each side. */
export function textPair(left: string, right: string, relation: CompareRow["relation"] = "changed"): CompareSnapshot {
  return integralPair({
    rows: [row(relation, cell(0, "tool-result", left, { tool: "search" }), cell(0, "tool-result", right, { tool: "search" }))],
    firstDivergence: relation === "same" ? undefined : 0,
  });
}
