/** Every id that package.json contributes; a test compares the two. */
export const commandIds = {
  runProblem: "trialLens.runProblem",
  runExperiment: "trialLens.runExperiment",
  stopRun: "trialLens.stopRun",
  compareTrial: "trialLens.compareTrial",
  showMetrics: "trialLens.showMetrics",
  openProblem: "trialLens.openProblem",
  refresh: "trialLens.refresh",
  showLog: "trialLens.showLog",
} as const;

export const viewIds = { problems: "trialLens.problems", trials: "trialLens.trials" } as const;

export const panelIds = { compare: "trialLens.compare", metrics: "trialLens.metrics" } as const;

export const settingIds = { annotator: "trialLens.annotator" } as const;

export const contextKeys = { running: "trialLens.running" } as const;

/** Values of `contextValue` in the trees, for the menus. */
export const itemKinds = { problem: "problem", run: "run", trial: "trial" } as const;
