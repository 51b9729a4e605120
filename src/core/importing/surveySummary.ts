import type { FileSurvey, ImportSurvey } from "./importTrials";

/** What an import would store, in numbers. */
export interface SurveySummary {
  readonly files: readonly FileSurvey[];
  readonly trials: number;
  readonly problems: number;
  readonly models: readonly string[];
}

export function summaryOf({ files, planned, problems, design }: ImportSurvey): SurveySummary {
  return { files, trials: planned.length, problems: problems.length, models: design.models };
}
