import { readdirSync } from "node:fs";
import { join, relative } from "node:path";
import { describe, expect, it } from "vitest";
import { foreignSource } from "../../node/importing/foreignSource";
import { sharedFile } from "../../test/sharedFolder";
import { surveyImport } from "./importTrials";

const real = sharedFile("data/real");
const paths = real.present
  ? readdirSync(real.path, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
  : [];

/** The files that hold no trajectory, and why; every other one is imported. */
const REFUSED: readonly (readonly [file: RegExp, why: RegExp])[] = [
  [/^MANIFEST|^README/, /^It is (JSON with the members file|no JSON)/],
  [/^agentdiff\/.*(3b|3b_patched)\.jsonl$/, /measures of AgentDiff alone/],
  [/^agentdiff\/tasks_|^gsm8k\/test|^tora\/data_|^promptflow\/data\.jsonl$/, /^It holds problems with their answers/],
  [/^bfcl\/BFCL_/, /^It holds tasks of BFCL, without trajectories; import results/],
  [/^inspect_ai\/(.*no-samples|test_eval_set)/, /^It is a log of Inspect without samples/],
  [/^inspect_ai\/scorer__math_cases/, /^It holds cases of a scorer's test/],
  [/^otel_langfuse\/(autogen|crewai|llamaindex).*chatml/, /^None of its observations has a message of an agent/],
  [/^reflexion\/(alfworld|webshop)/, /^It holds results of Reflexion, without trajectories/],
  [/^swe_agent\/.*all_preds/, /^It holds patches of SWE-agent/],
  [/^tau2_bench\/airline_tasks/, /^It holds tasks of tau2-bench/],
  [/^toolbench\/instruction/, /^It holds instructions of ToolBench/],
  [/^tora\/.*\.metrics$/, /^It is no JSON/],
];

describe.skipIf(!real.present)(`real files ${real.present ? "" : real.reason}`, () => {
  it("are imported, or hold no trajectory and say so", { timeout: 120_000 }, async () => {
    for (const path of paths) {
      const name = relative(real.present ? real.path : "", path);
      const { files } = await surveyImport({ sources: [foreignSource(path)] });
      const [, why] = REFUSED.find(([file]) => file.test(name)) ?? [];
      const [survey] = files;
      if (why !== undefined) expect(survey?.refusal, name).toMatch(why);
      else {
        expect(survey?.refusal, name).toBeUndefined();
        expect(survey?.trials, name).toBeGreaterThan(0);
      }
    }
  });
});
