import { trialSeed } from "../../core/experiment/plan";
import { previewCorruption } from "../../core/experiment/previewCorruption";
import type { Experiment } from "../../core/model/experiment";
import type { Problem } from "../../core/model/problem";
import type { PreviewProgress } from "../../protocol/run";
import type { Services } from "../services";
import { messageOf } from "../vscode/reportError";

/** So many problems show what the settings do. */
const PROBLEMS = 5;

/** Works out corrupted values before a run; the newest request takes the place of the one before. */
export interface Previewer {
  begin(experiment: Experiment, problems: readonly Problem[]): void;
  cancel(): void;
}

export function createPreviewer(services: Pick<Services, "means" | "log">, report: (progress: PreviewProgress) => void): Previewer {
  let underWay: AbortController | undefined;
  let last: PreviewProgress | undefined;

  function say(progress: PreviewProgress): void {
    last = progress;
    report(progress);
  }

  async function work(experiment: Experiment, problems: readonly Problem[], signal: AbortSignal): Promise<void> {
    const plan = experiment.conditions.find(({ corruption }) => corruption)?.corruption;
    const withSteps = problems.filter(({ steps }) => steps.length > 0);
    const looked = plan ? withSteps.slice(0, PROBLEMS) : [];
    let progress: PreviewProgress = {
      previews: [],
      asked: looked.length,
      chosen: plan ? problems.length : 0,
      withoutSteps: plan ? problems.length - withSteps.length : 0,
      working: looked.length > 0,
      failure: undefined,
    };
    say(progress);
    try {
      for (const [index, problem] of looked.entries()) {
        const seed = trialSeed(experiment.seed, problem.id, 1);
        const preview = plan && (await previewCorruption(problem, plan, seed, await services.means(), signal));
        if (signal.aborted || !preview) return;
        progress = { ...progress, previews: [...progress.previews, preview], working: index + 1 < looked.length };
        say(progress);
      }
    } catch (error) {
      services.log.error(`Preview: ${messageOf(error)}`);
      if (!signal.aborted) say({ ...progress, working: false, failure: messageOf(error) });
    }
  }

  function cancel(): void {
    underWay?.abort();
    underWay = undefined;
    if (last?.working) say({ ...last, working: false });
  }

  return {
    begin(experiment, problems) {
      underWay?.abort();
      underWay = new AbortController();
      void work(experiment, problems, underWay.signal);
    },
    cancel,
  };
}
