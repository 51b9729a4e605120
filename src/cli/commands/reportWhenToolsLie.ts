import { writeFile } from "node:fs/promises";
import { outcomesFormatOf, writeOutcomes } from "../../core/formats/outcomes/writeOutcomes";
import { operatorOfTrial } from "../../core/model/trial";
import { plural } from "../../core/report/plural";
import { checkAgreement } from "../../core/report/whenToolsLie/checkAgreement";
import { joinOutcomes } from "../../core/report/whenToolsLie/joinOutcomes";
import { availableChecks, type ChecksFrom, checksSentence, judgedTwice, judgeTrials } from "../../core/report/whenToolsLie/judgeTrials";
import { outcomesOfTrials } from "../../core/report/whenToolsLie/outcomesOfTrials";
import { whenToolsLie } from "../../core/report/whenToolsLie/whenToolsLie";
import { whenToolsLieDocument } from "../../core/report/whenToolsLie/whenToolsLieDocument";
import { DONE, FAILED, type Terminal, UsageError } from "../command";
import { oneOf, readArguments, readSeed } from "../readArguments";
import { renderers } from "../renderers";
import { openSources, type RunSource } from "../whenToolsLieSources";

export const WHEN_TOOLS_LIE_USAGE =
  "when-tools-lie <run or outcomes file>… [--format table|markdown|csv|latex|json] [--checks labels|suggestions] [--comparisons successive|all] [--seed N] [--outcomes FILE]";

/** The tables of When Tools Lie, of runs and outcomes files together. */
export async function reportWhenToolsLie(args: readonly string[], terminal: Terminal): Promise<number> {
  const { positionals, values } = readArguments(
    args,
    {
      format: { type: "string" },
      json: { type: "boolean" },
      checks: { type: "string" },
      comparisons: { type: "string" },
      seed: { type: "string" },
      outcomes: { type: "string" },
    },
    1,
    Number.POSITIVE_INFINITY,
  );
  const format = oneOf("format", values.json ? "json" : values.format, [...Object.keys(renderers), "json"], "table");
  const comparisons = oneOf("comparisons", values.comparisons, ["successive", "all"] as const, "successive");
  const askedChecks = oneOf<ChecksFrom | "available">("checks", values.checks, ["labels", "suggestions"], "available");
  const askedSeed = readSeed(values.seed);

  const sources = await openSources(positionals, terminal);
  if (sources === undefined) {
    terminal.err("Nothing was reported.");
    return FAILED;
  }
  const runs = sources.filter((source): source is RunSource => source.kind === "run");
  const checks = askedChecks === "available" ? availableChecks(runs) : askedChecks;
  const notes: string[] = [];
  const outcomes = sources.map((source) => {
    if (source.kind === "file") return source;
    const asked = source.trials.filter((trial) => operatorOfTrial(trial) === undefined);
    const read = outcomesOfTrials(asked, judgeTrials(source, checks));
    const reworded = source.trials.length - asked.length;
    if (reworded > 0) notes.push(`${source.name}: left out are ${plural(reworded, "trial")} of reworded questions; see report agentdiff.`);
    notes.push(...read.notes.map((note) => (runs.length > 1 ? `${source.name}: ${note}` : note)));
    return { name: source.name, rows: read.rows };
  });
  const { rows, conflicts } = joinOutcomes(outcomes);
  if (conflicts.length > 0) {
    for (const conflict of conflicts) terminal.err(conflict);
    terminal.err("Nothing was reported.");
    return FAILED;
  }
  if (values.outcomes !== undefined) {
    const outcomesFormat = outcomesFormatOf(values.outcomes);
    if (outcomesFormat === undefined) throw new UsageError(`--outcomes ${values.outcomes} should end in .csv or .jsonl.`);
    await writeFile(values.outcomes, writeOutcomes(rows, outcomesFormat));
  }
  const report = whenToolsLie(rows, {
    seed: askedSeed ?? runs[0]?.seed ?? 1,
    comparisons,
    checksFrom: [
      ...(runs.length > 0 ? [checksSentence(runs, checks)] : []),
      ...(runs.length < sources.length ? ["Checks of an outcomes file are as it has them."] : []),
    ].join(" "),
    agreement: runs.length > 0 ? checkAgreement(judgedTwice(runs)) : undefined,
    notes,
  });
  const render = renderers[format];
  terminal.out(render === undefined ? JSON.stringify(report) : render(whenToolsLieDocument(report, positionals)));
  return DONE;
}
