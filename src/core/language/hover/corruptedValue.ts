import { examineExperiment } from "../../experiment/examineExperiment";
import { trialSeed } from "../../experiment/plan";
import { previewCorruption } from "../../experiment/previewCorruption";
import { type CorruptionPlan, corruptionPlanSchema } from "../../model/corruption";
import type { Condition } from "../../model/experiment";
import type { Problem } from "../../model/problem";
import type { Cancellation } from "../../ports";
import type { CorruptionPreview } from "../../projections/runPicture";
import { inlineCode, prose } from "../markdown";
import type { HoverContext, HoverProvider } from "./hover";

/** The seed of an experiment that names none. */
const SEED = 1;
/** Problems of an experiment whose wrong values are shown. */
const SHOWN = 3;

/** The wrong value that a corruption comes to, for an agent that follows the reference steps. */
export const corruptedValue: HoverProvider = async ({ document, subject, path }, context, cancellation) => {
  if (document.kind === "problems") {
    const placed = subject.problem;
    if (path[0] !== "corruption" || !placed?.read.sound) return undefined;
    const plan = corruptionPlanSchema.parse({});
    const preview = await previewOf(placed.problem, plan, SEED, context, cancellation);
    return preview && `${prose(`With the seed ${SEED}, in the first repetition:`)} ${sentenceOf(preview)}`;
  }
  if (path[0] !== "seed" && (path[0] !== "conditions" || typeof path[1] !== "number")) return undefined;
  const { experiment, problems } = await examineExperiment(document.text, document.folder, context.problems);
  const plan = experiment && planAt(experiment.conditions, path);
  if (!plan || problems.length === 0) return undefined;
  const lines: string[] = [];
  for (const problem of problems.slice(0, SHOWN)) {
    const preview = await previewOf(problem, plan, experiment.seed, context, cancellation);
    if (preview) lines.push(`- ${inlineCode(problem.id)} ${sentenceOf(preview)}`);
  }
  const which = problems.length > SHOWN ? `Of ${problems.length.toLocaleString("en")} problems the first ${SHOWN}` : "Corrupted values";
  return `${prose(`${which}, with the seed ${experiment.seed}, in the first repetition:`)}\n\n${lines.join("\n")}`;
};

/** The plan of the condition at a path, or of the first corrupted one; at one of several kinds, with that kind alone. */
function planAt(conditions: readonly Condition[], path: readonly PropertyKey[]): CorruptionPlan | undefined {
  const [, index, , list, position] = path;
  const condition = typeof index === "number" ? conditions[index] : conditions.find(({ corruption }) => corruption);
  const plan = condition?.corruption;
  const kind = list === "kinds" && typeof position === "number" ? plan?.kinds?.[position] : undefined;
  return plan && kind !== undefined ? { ...plan, kinds: [kind] } : plan;
}

async function previewOf(
  problem: Problem,
  plan: CorruptionPlan,
  seed: number,
  { previews, means }: HoverContext,
  cancellation: Cancellation | undefined,
): Promise<CorruptionPreview | undefined> {
  const key = JSON.stringify([problem.id, problem.steps, problem.corruption, plan, seed]);
  const known = previews.get(key);
  if (known) return known;
  const preview = await previewCorruption(problem, plan, trialSeed(seed, problem.id, 1), await means(), cancellation);
  if (cancellation?.aborted) return undefined;
  // What failed may succeed another time, once SymPy is there.
  if (preview.foreseen) previews.set(key, preview);
  return preview;
}

function sentenceOf(preview: CorruptionPreview): string {
  if (!preview.foreseen) return `${prose("cannot be foreseen:")} ${inlineCode(preview.reason)}`;
  const { callPosition, tool, genuine, shown, kind, severity } = preview;
  return `${prose("step")} ${callPosition}, ${inlineCode(tool)}: ${inlineCode(shown)} ${prose("in place of")} ${inlineCode(genuine)} ${prose(`(${kind}, ${severity})`)}`;
}
