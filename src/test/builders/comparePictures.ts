import type { TrialPlace } from "../../core/model/trialPlace";
import type { CompareColumn, ComparePicture } from "../../core/projections/comparePicture";

/** A picture of trials with one step each, whose index is 1. */
export function picture(places: readonly TrialPlace[], columns: readonly Partial<CompareColumn>[] = []): ComparePicture {
  return {
    problem: { id: "p1", question: "What is 2 + 3?", answer: "5" },
    columns: places.map((place, index): CompareColumn => ({ ...column(place), ...columns[index] })),
    rows: [
      {
        relation: "same",
        similarity: 1,
        cells: places.map(() => ({
          step: 1,
          kind: "tool-result",
          tool: "calculate",
          text: "9/2",
          omitted: 0,
          failed: false,
          genuine: "5",
          verdict: undefined,
          flags: undefined,
          recognises: undefined,
          reappearances: [],
        })),
      },
    ],
  };
}

function column(place: TrialPlace): CompareColumn {
  return {
    place,
    heading: "Corrupted",
    model: "simulated/trusting",
    simulated: true,
    policy: "B0",
    condition: "corrupted",
    outcome: "Wrong: 9/2",
    verdict: "wrong",
    exposure: "Corrupted at call 1.",
    marks: {
      firstDivergence: undefined,
      cascade: undefined,
      selfCorrection: undefined,
      corrupted: [0],
      reappearances: [],
      recognitions: [],
      detections: [],
      distrusts: [],
      verdicts: [],
      submissions: [],
    },
  };
}
