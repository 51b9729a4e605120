import { ImportError } from "../ports";
import { atif } from "./atif/atif";
import type { ForeignFile } from "./importing/foreignFile";
import type { ForeignFormat } from "./importing/importedTrial";
import { whyNoTrajectories } from "./importing/noTrajectories";
import { inspect } from "./inspect/inspect";
import { openaiMessages } from "./openaiMessages/openaiMessages";
import { langfuse } from "./spans/langfuse";
import { sweAgent } from "./sweAgent/sweAgent";
import { tau2Bench } from "./tau2Bench/tau2Bench";
import { tauBench } from "./tauBench/tauBench";

/** The formats of trajectories that can be imported, those with the more telling members first. */
export const foreignFormats: readonly ForeignFormat[] = [tauBench, tau2Bench, inspect, sweAgent, atif, langfuse, openaiMessages];

/**
 * The format of a file, by what stands in it.
 * @throws ImportError if it is none that can be imported, with what the file is, if that is known.
 */
export function formatOf(file: ForeignFile): ForeignFormat {
  const format = foreignFormats.find((candidate) => candidate.recognises(file));
  if (format) return format;
  throw new ImportError(whyNoTrajectories(file.shape));
}
