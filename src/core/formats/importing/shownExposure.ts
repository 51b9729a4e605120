import type { Step, ToolResultStep } from "../../model/step";
import type { Exposure } from "../../model/trial";
import { UNANSWERED } from "./ownSteps";

type Exposed = Extract<Exposure, { state: "exposed" }>;
type Corrupted = NonNullable<Exposed["later"]>[number];

/** Steps whose marks are those that an exposure bears out. */
interface Shown {
  readonly steps: Step[];
  /** With its results among the steps; undefined if one that it names is not there. */
  readonly exposure: Exposure | undefined;
  /** A step was marked as corrupted that no exposure names. */
  readonly unnamed: boolean;
}

/**
 * An exposure that names its results among the steps, and these marked as corrupted, no others. A result is found by its step, else by the
 * text that was shown and the position of its call, else by a text that only one result has.
 * @param byHand A person's change may have hidden what the interceptor did; the marks of such a trial stay as they are.
 */
export function shownExposure(steps: readonly Step[], exposure: Exposure, byHand: boolean): Shown {
  if (exposure.state !== "exposed") return { ...withMarks(steps, new Map(), byHand), exposure };
  const find = resultFinder(steps);
  const corrupted = [exposure, ...(exposure.later ?? [])];
  const named = corrupted.map(find);
  const found = named.filter((step) => step !== undefined);
  const [first, ...others] = found;
  if (first === undefined || found.length < named.length) return { ...withMarks(steps, new Map(), byHand), exposure: undefined };
  const genuine = new Map(found.map(({ index }, place) => [index, corrupted[place]?.genuine ?? ""]));
  const later = exposure.later?.map((one, place) => ({ ...one, step: others[place]?.index ?? one.step }));
  return { ...withMarks(steps, genuine, byHand), exposure: { ...exposure, step: first.index, ...(later && { later }) } };
}

/** @param genuine The true text of each corrupted result, by its step. */
function withMarks(steps: readonly Step[], genuine: ReadonlyMap<number, string>, byHand: boolean): Omit<Shown, "exposure"> {
  let unnamed = false;
  const marked = steps.map((step): Step => {
    const text = genuine.get(step.index);
    if (step.kind !== "tool-result") return step;
    if (text !== undefined) return { ...step, genuine: { ok: true, text }, corrupted: true };
    // A trace may tell that a model was shown another text than its tool gave: that is no corruption.
    if (byHand || !step.corrupted) return step;
    unnamed = true;
    return { ...step, genuine: step.shown, corrupted: false };
  });
  return { steps: marked, unnamed };
}

/** Finds the result that was corrupted; none is found twice. */
function resultFinder(steps: readonly Step[]): (corrupted: Corrupted) => ToolResultStep | undefined {
  const calls: string[] = [];
  const byCall = new Map<string, ToolResultStep>();
  const byText = new Map<string, ToolResultStep[]>();
  for (const step of steps) {
    if (step.kind === "tool-call" && !UNANSWERED.includes(step.tool)) calls.push(step.call);
    if (step.kind !== "tool-result") continue;
    byCall.set(step.call, step);
    const alike = byText.get(step.shown.text);
    if (alike === undefined) byText.set(step.shown.text, [step]);
    else alike.push(step);
  }
  const taken = new Set<number>();
  return ({ step, callPosition, genuine, shown }) => {
    const named = steps[step];
    const placed = byCall.get(calls[callPosition - 1] ?? "");
    const alike = byText.get(shown) ?? [];
    const found =
      named?.kind === "tool-result" && named.corrupted && named.shown.text === shown && named.genuine.text === genuine
        ? named
        : placed?.shown.text === shown
          ? placed
          : alike.length === 1
            ? alike[0]
            : undefined;
    if (found === undefined || taken.has(found.index)) return undefined;
    taken.add(found.index);
    return found;
  };
}
