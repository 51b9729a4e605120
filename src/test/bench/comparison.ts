import { comparePicture } from "../../core/projections/compareTrials";
import type { CompareSnapshot } from "../../protocol/compare";
import { longTrial } from "../builders/longTrial";
import { run } from "../builders/records";

const STEPS = 500;
const trials = [longTrial({ steps: STEPS, seed: 1 }), longTrial({ steps: STEPS, seed: 1, corruptedAt: 101 })];
const places = trials.map(({ id }) => ({ runFolder: "/w/trials/a", trial: id }));
const picture = comparePicture(trials.map((trial) => ({ runFolder: "/w/trials/a", run: run(), trial })));
const none = { hidden: false, label: undefined, canUndo: false, canRedo: false, suggestion: undefined, others: [] };
const snapshot: CompareSnapshot = {
  identity: { places },
  picture,
  debuggerAt: [],
  labelling: { annotator: "ada", question: "check", choices: [], purpose: "label", progress: undefined, columns: [none, none] },
};

// What the host would send for a pair of 500 steps, and for one without any.
console.log(JSON.stringify({ snapshot, empty: { ...snapshot, picture: { ...picture, rows: [] } } }));
