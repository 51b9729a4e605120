import type { Step } from "../model/step";
import { holds } from "./expression/evaluate";
import { parseExpression } from "./expression/expression";
import { type HitCount, parseHitCount } from "./expression/hitCount";
import { type LogMessage, parseLogMessage } from "./expression/logMessage";
import { stepFields } from "./stepFields";

/** What a person asks of a breakpoint, beside its place. */
export interface BreakpointWish {
  readonly condition?: string | undefined;
  readonly hitCondition?: string | undefined;
  /** Says this in the place of stopping. */
  readonly logMessage?: string | undefined;
}

/** A place to stop: a step, or each call of a tool. */
export interface Breakpoint {
  readonly id: number;
  /** Whether it is hit: the steps up to and with this one, and how many of them are tool calls. */
  isHit(steps: readonly Step[], index: number): boolean;
  /** What it says when it is hit; absent: it stops. */
  readonly log?: LogMessage;
}

/** Where a breakpoint stands. */
export type BreakpointPlace = { readonly tool: string } | { isAt(step: number): boolean };

/**
 * A breakpoint is hit where its place and condition fit and its hit count, taken over the trial from its beginning, allows. It depends on
 * the steps alone, so that it is hit alike on the way back.
 * @throws ExpressionError
 */
export function createBreakpoint(id: number, place: BreakpointPlace, wish: BreakpointWish = {}): Breakpoint {
  const condition = written(wish.condition) && parseExpression(wish.condition ?? "");
  const hitCount: HitCount | undefined = written(wish.hitCondition) ? parseHitCount(wish.hitCondition ?? "") : undefined;
  const log = written(wish.logMessage) ? parseLogMessage(wish.logMessage ?? "") : undefined;
  const fits = (steps: readonly Step[], index: number): boolean => {
    const step = steps[index];
    if (!step || !isAt(step, place)) return false;
    return !condition || holds(condition, fieldsAt(steps, index));
  };
  return {
    id,
    isHit(steps, index) {
      if (!fits(steps, index)) return false;
      if (!hitCount) return true;
      let hits = 0;
      for (let before = 0; before <= index; before += 1) if (fits(steps, before)) hits += 1;
      return hitCount(hits);
    },
    ...(log && { log }),
  };
}

/** The fields of a step in its trial. */
export function fieldsAt(steps: readonly Step[], index: number): ReturnType<typeof stepFields> {
  const step = steps[index];
  if (!step) return {};
  let calls = 0;
  for (let before = 0; before <= index; before += 1) if (steps[before]?.kind === "tool-call") calls += 1;
  return stepFields(step, calls);
}

function isAt(step: Step, place: BreakpointPlace): boolean {
  return "isAt" in place ? place.isAt(step.index) : step.kind === "tool-call" && step.tool === place.tool;
}

function written(text: string | undefined): boolean {
  return text !== undefined && text.trim() !== "";
}
