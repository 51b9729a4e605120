import type { ImportMeans, ImportSession, ImportTarget } from "../../core/importing/importSession";
import type { SurveySummary } from "../../core/importing/surveySummary";

/** What the host asks of the thread; see `ImportSession`. */
export interface ImportWorker extends Pick<ImportSession, "list" | "trialText"> {
  survey(paths: readonly string[], model: string | undefined): Promise<SurveySummary>;
  store(target: ImportTarget): Promise<number>;
  /** Ends what is under way; what was stored by then stays. */
  stop(): void;
}

/** What the thread tells the host. */
export type ImportHost = Pick<ImportMeans, "onTrial">;
