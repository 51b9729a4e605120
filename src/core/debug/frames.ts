import { isOfDelegate, type Step } from "../model/step";

/** Who acts: the agent in its first or second attempt, or within one a verifier or a delegate. */
export type FrameKind = "solver" | "restart" | "reviewer" | "structural" | "delegate";

export interface Frame {
  readonly kind: FrameKind;
  /** Index of the step at which it stands; -1 before the first. */
  readonly step: number;
}

/**
 * The stack at a step, the innermost first. A second attempt stands on the challenge that began it; a verifier or a
 * delegate on the step before it.
 */
export function framesAt(steps: readonly Step[], index: number): Frame[] {
  const restart = restartBefore(steps, index);
  const within = withinAt(steps[index]);
  const frames: Frame[] = restart === undefined ? [{ kind: "solver", step: index }] : secondAttempt(restart, index);
  if (within === undefined) return frames;
  const [innermost, ...outer] = frames;
  return [{ kind: within, step: index }, ...(innermost ? [{ ...innermost, step: index - 1 }] : []), ...outer];
}

/** How deep a step is: 0 for the first attempt's own. */
export function depthAt(steps: readonly Step[], index: number): number {
  return (restartBefore(steps, index) === undefined ? 0 : 1) + (withinAt(steps[index]) === undefined ? 0 : 1);
}

/** Who made a step within the agent's run: a verifier its verdict, a delegate what it wrote. */
function withinAt(step: Step | undefined): FrameKind | undefined {
  if (step?.kind === "verdict") return step.verifier === "fresh-reviewer" ? "reviewer" : "structural";
  return isOfDelegate(step) ? "delegate" : undefined;
}

function secondAttempt(restart: number, index: number): Frame[] {
  return [
    { kind: "restart", step: index },
    { kind: "solver", step: restart - 1 },
  ];
}

/** Index of the restart at or before a step. */
function restartBefore(steps: readonly Step[], index: number): number | undefined {
  const found = steps.findIndex(({ kind }) => kind === "restart");
  return found === -1 || found > index ? undefined : found;
}
