import { describe, expect, it } from "vitest";
import { claimSummary } from "../../corruption/claims/claimSummary";
import { leaksIn } from "../../corruption/claims/rewriteText";
import { claimTarget } from "../../corruption/claims/target";
import { mentions } from "../../mentions/mentions";
import { askedText } from "../../model/context";
import type { Problem } from "../../model/problem";
import { problemSchema } from "../../model/problem";
import { simulatedDelegation } from "../../simulated/delegation";
import { heardIn } from "../../simulated/weighing";
import { writeDelegateRequest } from "../../tools/delegateRequest";
import { problemFindings } from "../problemFindings";
import { delegate45 } from "./delegate45";

const KINDS = ["claim-p1", "claim-p2"] as const;

function summaryOf(problem: Problem): string {
  const [document] = problem.context ?? [];
  if (!document) throw new Error("a problem without a document");
  const task = String(problem.steps[0]?.arguments.task);
  return simulatedDelegation(writeDelegateRequest({ document, task }), delegate45)?.text ?? "";
}

it("has three questions on each of 15 documents, five of a kind", () => {
  const titles = new Set(delegate45.map(({ context }) => context?.[0]?.title));
  expect([...titles].map((title) => delegate45.filter(({ context }) => context?.[0]?.title === title).length)).toEqual(Array(15).fill(3));
  const domains = ["early-paper", "novel", "late-paper"];
  expect(domains.map((domain) => delegate45.filter((problem) => problem.domain === domain).length)).toEqual([15, 15, 15]);
  expect(new Set(delegate45.map(({ id }) => id)).size).toBe(45);
});

it("has false claims of which some can be true beside the answer", () => {
  const compatible = delegate45.filter(({ falseAnswers }) => falseAnswers?.p1?.compatible);
  expect(compatible.length).toBeGreaterThanOrEqual(5);
  expect(delegate45.every(({ falseAnswers }) => falseAnswers?.p2?.compatible === undefined)).toBe(true);
});

describe.each(delegate45)("$id", (problem) => {
  it("is sound", () => {
    expect(problemSchema.parse(problem)).toEqual(problem);
    expect(problemFindings(problem)).toEqual([]);
  });

  it("has its answer in the document and in nothing that the agent is told", () => {
    expect(mentions(problem.context?.[0]?.text ?? "", problem.answer)).toBe(true);
    const asked = askedText(problem);
    expect([problem.answer, ...(problem.otherAnswers ?? [])].filter((answer) => mentions(asked, answer))).toEqual([]);
    expect(asked).toContain(problem.context?.[0]?.title);
  });

  it("is answered by a summary", () => {
    expect([problem.answer, ...(problem.otherAnswers ?? [])]).toContain(heardIn(summaryOf(problem), problem));
  });

  it.each(KINDS)("is answered falsely by a summary under %s", (kind) => {
    const target = claimTarget(problem, kind);
    const made = claimSummary(summaryOf(problem), kind, problem);
    if (!made.ok || !target) throw new Error(made.ok ? "no target" : made.reason);
    expect(heardIn(made.corruption.text, problem)).toBe(target.value);
    expect(leaksIn(made.corruption.text, target)).toEqual([]);
  });
});
