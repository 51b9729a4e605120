import type { ScalingKind, Severity } from "../../model/corruption";
import type { Problem } from "../../model/problem";
import type { CorruptionOutcome } from "../corrupt";
import { mapNumbers, numbersIn } from "./numbers";
import { changes, scalingOf } from "./scalingFactor";
import { writeLike } from "./writeLike";

const severities: Readonly<Record<ScalingKind, Severity>> = { "scaled-p1": "plausible", "scaled-p2": "obvious" };

/**
 * What a program printed with every number multiplied by the problem's frozen factor.
 * Source: Agents Trust Tools Too Much, section 3 and appendix C.
 */
export function scaleOutput(output: string, kind: ScalingKind, problem: Pick<Problem, "id" | "answer">): CorruptionOutcome {
  const scaling = scalingOf(problem, kind);
  if (!scaling) return { ok: false, reason: `no factor changes the answer ${problem.answer} at three decimals` };
  const { factor } = scaling;
  const numbers = numbersIn(output);
  const changed = numbers.filter((value) => changes(value, factor)).length;
  if (changed === 0)
    return { ok: false, reason: `no number that was printed changes at three decimals when it is multiplied by ${factor}` };
  const text = mapNumbers(output, (value, token) => writeLike(value.times(factor), token));
  const proof = `every number is multiplied by ${factor}; of ${numbers.length}, ${changed} differ at three decimals`;
  return { ok: true, corruption: { kind, severity: severities[kind], text, proof } };
}
