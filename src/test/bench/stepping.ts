import { createBreakpoint } from "../../core/debug/breakpoint";
import { framesAt } from "../../core/debug/frames";
import { inspect } from "../../core/debug/inspect";
import { lineOfStep, programText } from "../../core/debug/programText";
import { recordedTrial } from "../../core/debug/steppedTrial";
import { trialEvents, watchEvents } from "../../core/debug/trialEvents";
import { TrialSession } from "../../core/debug/trialSession";
import { budgetsSchema } from "../../core/model/experiment";
import { problemSchema } from "../../core/model/problem";
import { longTrial } from "../builders/longTrial";

const STEPS = 2000;
const [pair, trial] = [longTrial({ steps: STEPS, seed: 1 }), longTrial({ steps: STEPS, seed: 1, corruptedAt: STEPS / 2 })];
const problem = problemSchema.parse({ id: "p", question: "What is 4 + 6?", answer: "10" });
const { policy, scaffold, model, seed } = trial;
const planned = { problem, policy: "B0" as const, condition: { id: "corrupted" }, scaffold, model, seed };

function sessionOf(): TrialSession {
  const session = new TrialSession(recordedTrial(trial), watchEvents(recordedTrial(pair)));
  const breakpoints = [
    createBreakpoint(1, { tool: "calculate" }, { condition: 'arguments.expression contains "no such"' }),
    createBreakpoint(2, { tool: "integrate" }, { condition: "call > 100000", hitCondition: "% 7" }),
  ];
  session.conditions = { breakpoints, events: new Set(trialEvents) };
  return session;
}

/** Each step with what a debugger then asks for: the stack, the line and every value. */
async function stepThrough(): Promise<number> {
  const session = sessionOf();
  const startedAt = performance.now();
  const program = programText({ id: trial.id, question: problem.question, steps: trial.steps, isPending: false, ended: trial });
  let steps = 0;
  while ((await session.stepIn()).reason !== "end") {
    for (const { step } of framesAt(trial.steps, session.cursor)) lineOfStep(program, step);
    inspect(session, { planned, budgets: budgetsSchema.parse({}), showAnswer: false });
    steps += 1;
  }
  return (performance.now() - startedAt) / steps;
}

async function continueThrough(): Promise<number> {
  const session = sessionOf();
  const startedAt = performance.now();
  while ((await session.continue()).reason !== "end");
  return performance.now() - startedAt;
}

if (policy !== "B0") throw new Error("the trial is not what is measured");
stepThrough()
  .then(async (step) => console.log(JSON.stringify({ step, whole: await continueThrough() })))
  .catch((error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  });
