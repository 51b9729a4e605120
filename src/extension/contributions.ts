/** Every id that package.json contributes; a test compares the two. */
export const commandIds = {
  runProblem: "trialLens.runProblem",
  runExperiment: "trialLens.runExperiment",
  stopRun: "trialLens.stopRun",
  resumeRun: "trialLens.resumeRun",
  retryFailedTrials: "trialLens.retryFailedTrials",
  setKey: "trialLens.setKey",
  removeKey: "trialLens.removeKey",
  testConnection: "trialLens.testConnection",
  replayRun: "trialLens.replayRun",
  replayTrial: "trialLens.replayTrial",
  compareTrial: "trialLens.compareTrial",
  showMetrics: "trialLens.showMetrics",
  openProblem: "trialLens.openProblem",
  openSample: "trialLens.openSample",
  refresh: "trialLens.refresh",
  showLog: "trialLens.showLog",
  openRunPanel: "trialLens.openRunPanel",
  compareSelected: "trialLens.compareSelected",
  compareWith: "trialLens.compareWith",
  openTrialAsText: "trialLens.openTrialAsText",
  diffTrial: "trialLens.diffTrial",
  rerunTrial: "trialLens.rerunTrial",
  relabelTrial: "trialLens.relabelTrial",
  copyTrialId: "trialLens.copyTrialId",
  revealTrial: "trialLens.revealTrial",
  groupTrials: "trialLens.groupTrials",
  filterTrials: "trialLens.filterTrials",
  clearTrialFilter: "trialLens.clearTrialFilter",
  sortTrials: "trialLens.sortTrials",
  showTrials: "trialLens.showTrials",
  showMoreTrials: "trialLens.showMoreTrials",
  openComparison: "trialLens.openComparison",
  labelTrials: "trialLens.labelTrials",
  adjudicateTrials: "trialLens.adjudicateTrials",
  setLabel: "trialLens.setLabel",
  undoLabel: "trialLens.undoLabel",
  redoLabel: "trialLens.redoLabel",
  noteLabel: "trialLens.noteLabel",
  nextTrial: "trialLens.nextTrial",
  switchQuestion: "trialLens.switchQuestion",
  findInComparison: "trialLens.findInComparison",
  newProblemSet: "trialLens.newProblemSet",
  newExperiment: "trialLens.newExperiment",
  reviewVariants: "trialLens.reviewVariants",
  acceptVariant: "trialLens.acceptVariant",
  rejectVariant: "trialLens.rejectVariant",
  nextVariant: "trialLens.nextVariant",
  previousVariant: "trialLens.previousVariant",
  undoVariantDecision: "trialLens.undoVariantDecision",
  exportComparison: "trialLens.exportComparison",
  importTrajectories: "trialLens.importTrajectories",
  openForeignTrial: "trialLens.openForeignTrial",
} as const;

export const viewIds = { problems: "trialLens.problems", trials: "trialLens.trials" } as const;

export const panelIds = { compare: "trialLens.compare", metrics: "trialLens.metrics", run: "trialLens.run" } as const;

export const editorIds = { trajectories: "trialLens.trajectories" } as const;

export const settingIds = { annotator: "trialLens.annotator", labelCategories: "trialLens.labelCategories" } as const;

export const contextKeys = {
  /** A run of this window is under way. */
  running: "trialLens.running",
  /** Where the keyboard is in the Compare panel: a `CompareFocus`. */
  compareFocus: "trialLens.compareFocus",
  /** The Trials view leaves trials out. */
  filtered: "trialLens.filtered",
} as const;

/** Values of `contextValue` in the trees, for the menus. */
export const itemKinds = { problem: "problem", run: "run", trial: "trial" } as const;
