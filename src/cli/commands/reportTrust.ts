import { designOf } from "../../core/model/run";
import { chosenLabels } from "../../core/report/metrics/chosenLabels";
import { plural } from "../../core/report/plural";
import { measuredTrials } from "../../core/report/trust/measureTrial";
import { trust } from "../../core/report/trust/trust";
import { trustDocument } from "../../core/report/trust/trustDocument";
import { type TrustSource, trustStudy } from "../../core/report/trust/trustStudy";
import { DONE, FAILED, type Terminal } from "../command";
import { openRunFolder } from "../openRunFolder";
import { oneOf, readArguments, readSeed } from "../readArguments";
import { renderers } from "../renderers";

export const TRUST_USAGE = "trust <run>… [--format table|markdown|csv|latex|json] [--seed N]";

/** What Agents Trust Tools Too Much reports, of several runs together. */
export async function reportTrust(args: readonly string[], terminal: Terminal): Promise<number> {
  const options = { format: { type: "string" }, json: { type: "boolean" }, seed: { type: "string" } } as const;
  const { positionals, values } = readArguments(args, options, 1, Number.POSITIVE_INFINITY);
  const format = oneOf("format", values.json ? "json" : values.format, [...Object.keys(renderers), "json"], "table");
  let seed = readSeed(values.seed);
  const sources: TrustSource[] = [];
  for (const name of positionals) {
    const { run, trials, labelActs } = await openRunFolder(name, terminal);
    sources.push({ name, measured: measuredTrials(run, trials), disclosures: chosenLabels(labelActs, "disclosure", undefined) });
    const missing = run.planned.length - trials.length;
    if (missing > 0)
      terminal.err(`${name}: ${plural(missing, "planned trial")} of ${run.planned.length} not done yet; the numbers will change.`);
    seed ??= designOf(run).seed;
  }
  const study = trustStudy(sources);
  if (study.cells.length === 0) {
    terminal.err(
      "No trial of these runs used a tool of Agents Trust Tools Too Much (code executor, search, sub-agent); nothing was reported.",
    );
    return FAILED;
  }
  const report = trust(study, seed ?? 1);
  const render = renderers[format];
  terminal.out(render === undefined ? JSON.stringify(report) : render(trustDocument(report, positionals)));
  return DONE;
}
