import { ImportError } from "../ports";
import { agentDiff } from "./agentDiff/agentDiff";
import { agentDojo } from "./agentDojo/agentDojo";
import { agentSessions } from "./agentSessions/agentSessions";
import { atif } from "./atif/atif";
import { bfcl } from "./bfcl/bfcl";
import { chatMl } from "./chatMl/chatMl";
import type { ForeignFile } from "./importing/foreignFile";
import type { ForeignFormat } from "./importing/importedTrial";
import { whyNoTrajectories } from "./importing/noTrajectories";
import { inspect } from "./inspect/inspect";
import { modelSolutions } from "./modelSolutions/modelSolutions";
import { openaiMessages } from "./openaiMessages/openaiMessages";
import { openClaw } from "./openClaw/openClaw";
import { react } from "./react/react";
import { langfuse } from "./spans/langfuse";
import { langsmith } from "./spans/langsmith";
import { promptflow } from "./spans/promptflow";
import { telemetry } from "./spans/telemetry";
import { sweAgent } from "./sweAgent/sweAgent";
import { tau2Bench } from "./tau2Bench/tau2Bench";
import { tauBench } from "./tauBench/tauBench";
import { toolBench } from "./toolBench/toolBench";
import { tora } from "./tora/tora";
import { transcripts } from "./transcripts/transcripts";

/**
 * The formats of trajectories that can be imported. The first one that recognises a file reads it, so those with plainer members come
 * last.
 */
export const foreignFormats: readonly ForeignFormat[] = [
  agentDiff,
  tauBench,
  tau2Bench,
  inspect,
  sweAgent,
  atif,
  langfuse,
  langsmith,
  telemetry,
  promptflow,
  chatMl,
  openClaw,
  toolBench,
  tora,
  agentDojo,
  agentSessions,
  modelSolutions,
  bfcl,
  transcripts,
  react,
  openaiMessages,
];

/**
 * The format of a file, by what stands in it.
 * @throws ImportError if it is none that can be imported, with what the file is, if that is known.
 */
export function formatOf(file: ForeignFile): ForeignFormat {
  const format = foreignFormats.find((candidate) => candidate.recognises(file));
  if (format) return format;
  throw new ImportError(whyNoTrajectories(file.shape));
}
