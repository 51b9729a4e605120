import { examineExperiment, type ProblemReader } from "../experiment/examineExperiment";
import { byPlace, type Finding, movedDown } from "../model/diagnostic";
import type { Cancellation } from "../ports";
import { computedFindings } from "../problems/computedFindings";
import { type Piece, type ProblemDocument, quickFindings } from "../problems/problemDocument";
import type { ToolMeans } from "../tools/tool";
import type { ComputedMemory } from "./computedMemory";
import type { ExperimentDocument, LensDocument } from "./lensDocument";

/** What checking asks of its host. */
export interface CheckContext {
  readonly problems: ProblemReader;
  readonly memory: ComputedMemory;
  means(): Promise<ToolMeans>;
  /** Lets the host do other work between two problems. */
  pause(): Promise<void>;
}

/** What is wrong in a document as far as it shows at once, or was computed before; from the top down. */
export async function quickCheck(document: LensDocument, context: CheckContext): Promise<Finding[]> {
  if (document.kind === "experiment") return checkExperiment(document, context);
  const found = quickFindings(document.content);
  for (const { text, linesAbove } of document.content.pieces)
    for (const finding of context.memory.get(text) ?? []) found.push(movedDown(finding, linesAbove));
  return found.sort(byPlace);
}

/**
 * Computes what is not yet known of a document, one problem after the other, beginning where it was changed last. Stops when it is
 * cancelled; what was computed stays in the memory.
 * @param onFound Told after each problem.
 */
export async function computeFindings(
  document: LensDocument,
  context: CheckContext,
  cancellation?: Cancellation,
  onFound?: () => void,
): Promise<void> {
  if (document.kind === "experiment") return;
  for (const piece of fromLastChange(document.content)) {
    if (cancellation?.aborted) return;
    if (context.memory.get(piece.text) !== undefined) continue;
    const findings = await computePiece(piece, context, cancellation);
    await context.pause();
    if (cancellation?.aborted) return;
    context.memory.set(piece.text, findings);
    onFound?.();
  }
}

/** Everything that is wrong in a document, from the top down: the same for the language server and the command line. */
export async function checkDocument(document: LensDocument, context: CheckContext, cancellation?: Cancellation): Promise<Finding[]> {
  await computeFindings(document, context, cancellation);
  return quickCheck(document, context);
}

function fromLastChange({ pieces, changedFrom }: ProblemDocument): readonly Piece[] {
  const withProblems = (piece: Piece) => piece.reading.problems.some(({ sound }) => sound);
  return [...pieces.slice(changedFrom), ...pieces.slice(0, changedFrom)].filter(withProblems);
}

async function computePiece({ reading }: Piece, context: CheckContext, cancellation: Cancellation | undefined): Promise<Finding[]> {
  const found: Finding[] = [];
  for (const { problem, sound, rangeOf } of reading.problems)
    if (sound)
      for (const { path, ...finding } of await computedFindings(problem, await context.means(), cancellation))
        found.push({ ...rangeOf(path), ...finding });
  return found;
}

async function checkExperiment({ text, folder }: ExperimentDocument, { problems }: CheckContext): Promise<Finding[]> {
  const { findings, sets, at } = await examineExperiment(text, folder, problems);
  const broken = sets.flatMap(({ file, diagnostics }, index) => {
    const errors = diagnostics.filter(({ severity }) => severity === "error");
    const [first] = errors;
    if (!first) return [];
    const count = errors.length === 1 ? "a mistake" : `${errors.length} mistakes`;
    const message = `${file} has ${count}, so nothing can be run; the first is in line ${first.line}: ${first.message}`;
    return [at({ path: ["problems", index, "file"], severity: "error", code: "experiment/broken-problems", message })];
  });
  return [...findings, ...broken].sort(byPlace);
}
