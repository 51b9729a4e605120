import type { Step, ToolResultStep } from "../../model/step";
import type { Exposure, Trial } from "../../model/trial";
import { UNANSWERED } from "./ownSteps";

type Exposed = Extract<Exposure, { state: "exposed" }>;
type Corrupted = NonNullable<Exposed["later"]>[number];

/**
 * An exposure that names its results among the steps, and these marked as corrupted. A result is found by its step, else by the text that
 * was shown and the position of its call, else by a text that only one result has.
 * @returns undefined if a result that it names is not there.
 */
export function shownExposure(steps: readonly Step[], exposure: Exposure): Pick<Trial, "steps" | "exposure"> | undefined {
  if (exposure.state !== "exposed") return { steps: [...steps], exposure };
  const marked = [...steps];
  const find = resultFinder(steps);
  const named = [exposure, ...(exposure.later ?? [])].map((corrupted) => {
    const found = find(corrupted);
    if (found === undefined) return undefined;
    marked[found.index] = { ...found, genuine: { ok: true, text: corrupted.genuine }, corrupted: true };
    return found.index;
  });
  const [first, ...others] = named.filter((step) => step !== undefined);
  if (first === undefined || others.length + 1 < named.length) return undefined;
  const later = exposure.later?.map((corrupted, place) => ({ ...corrupted, step: others[place] ?? corrupted.step }));
  return { steps: marked, exposure: { ...exposure, step: first, ...(later && { later }) } };
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
