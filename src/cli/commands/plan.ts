import { resolve } from "node:path";
import { estimateRun } from "../../core/experiment/estimateRun";
import { madeVariants } from "../../core/experiment/makeVariants";
import { formatDiagnostic } from "../../core/model/diagnostic";
import { planText } from "../../core/report/planText";
import { ASSUMED_RATES, powerTable } from "../../core/report/powerTable";
import type { DiscordantRates } from "../../core/stats/mcnemarPower";
import { nodeFiles } from "../../node/nodeFiles";
import { type Command, DONE, FAILED, UsageError } from "../command";
import { openExperiment } from "../openExperiment";
import { readArguments } from "../readArguments";

export const plan: Command = {
  name: "plan",
  usage: "<experiment.yaml> [--discordant A,B]… [--json]",
  summary: "Trials, model calls and tokens to expect, and the power of the paired comparison for assumed discordant rates.",
  async run(args, terminal) {
    const { positionals, values } = readArguments(args, { discordant: { type: "string", multiple: true }, json: { type: "boolean" } }, 1);
    const assumed = values.discordant?.map(readRates) ?? ASSUMED_RATES;
    const file = resolve(positionals[0] ?? "");
    const ready = await openExperiment(file, terminal, values.json === true);
    if (!ready) {
      terminal.err("Nothing was planned.");
      return FAILED;
    }
    const { experiment, problems, variantsFile } = ready;
    const { variants, diagnostics } = await madeVariants({ experiment, problems, file: variantsFile, files: nodeFiles });
    for (const diagnostic of diagnostics) terminal.err(formatDiagnostic(diagnostic));
    const needs = estimateRun(experiment, problems, variants);
    const power = powerTable(problems.length, assumed);
    terminal.out(
      values.json
        ? JSON.stringify({ experiment: experiment.name, problems: problems.length, ...needs, power })
        : planText(experiment.name, problems.length, needs, power),
    );
    return DONE;
  },
};

function readRates(text: string): DiscordantRates & { readonly assumption: string } {
  const [firstOnly, secondOnly, ...others] = text.split(",").map((part) => (part.trim() === "" ? Number.NaN : Number(part)));
  const isShare = (value: number | undefined): value is number => value !== undefined && value >= 0 && value <= 1;
  if (!isShare(firstOnly) || !isShare(secondOnly) || others.length > 0 || firstOnly + secondOnly > 1)
    throw new UsageError(`--discordant is "${text}"; give two shares with a sum of at most 1, such as 0.05,0.25.`);
  return { firstOnly, secondOnly, assumption: "as asked" };
}
