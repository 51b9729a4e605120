import type { CorruptionMethod } from "./kind";
import { missingSolutionSeverity } from "./severity";

/** A solution set from which one solution is left out. */
export const missingSolution: CorruptionMethod = {
  kind: "missing-solution",
  fits: (value) => value.shape === "solutions" && value.values.length > 0,
  async draw(value, request, attempt, random) {
    if (value.shape !== "solutions") return undefined;
    const order = random.shuffle(value.values.map((_, index) => index));
    const asked = request.remove === undefined ? -1 : value.values.indexOf(request.remove);
    if (request.remove !== undefined && (asked < 0 || attempt > 0)) return undefined;
    const left = asked >= 0 ? asked : order[attempt];
    if (left === undefined) return undefined;
    const rest = value.values.filter((_, index) => index !== left);
    return { text: `{${rest.join(", ")}}`, severity: missingSolutionSeverity(rest.length) };
  },
};
