import { writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { printable } from "../../core/model/printable";
import { importProblems, type ProblemOrigin, problemOrigins } from "../../core/problems/importProblems";
import { writeProblems } from "../../core/problems/writeProblems";
import { plural } from "../../core/report/plural";
import { nodeFiles } from "../../node/nodeFiles";
import { type Command, DONE, FAILED, UsageError } from "../command";
import { readArguments } from "../readArguments";

export const problems: Command = {
  name: "problems",
  usage: `${problemOrigins.join("|")} <file> --out FILE.problems.jsonl [--earlier OLDER.csv] [--most N] [--json]`,
  summary: "Makes a problem set of a foreign one; --earlier gives FreshQA's questions their older answers as false ones.",
  async run(args, terminal) {
    const { positionals, values } = readArguments(
      args,
      { out: { type: "string" }, earlier: { type: "string" }, most: { type: "string" }, json: { type: "boolean" } },
      2,
    );
    const [name = "", file = ""] = positionals;
    const origin = problemOrigins.find((known): known is ProblemOrigin => known === name);
    if (!origin) throw new UsageError(`There is no set "${name}"; give ${problemOrigins.join(", ")}.`);
    const { out, earlier, most = String(Number.MAX_SAFE_INTEGER) } = values;
    if (out === undefined) throw new UsageError("Give the file to write with --out, such as --out fresh.problems.jsonl.");
    if (earlier !== undefined && origin !== "freshqa") throw new UsageError("--earlier goes with freshqa.");
    if (!/^[1-9]\d*$/.test(most)) throw new UsageError(`--most is "${most}"; give a whole number from 1.`);
    if (await nodeFiles.exists(resolve(out))) throw new UsageError(`${out} is there already; name another file.`);
    const older = earlier === undefined ? undefined : await nodeFiles.readText(resolve(earlier));
    const made = importProblems(origin, await nodeFiles.readText(resolve(file)), Number(most), older);
    const reasons = countedReasons(made.leftOut);
    if (made.problems.length > 0) await writeFile(resolve(out), writeProblems(made.problems), { flag: "wx" });
    const written = made.problems.length > 0 ? out : undefined;
    if (values.json) terminal.out(JSON.stringify({ file: written, problems: made.problems.length, leftOut: Object.fromEntries(reasons) }));
    else {
      for (const [reason, count] of reasons) terminal.err(printable(`${plural(count, "row")} left out: ${reason}`));
      terminal.out(printable(written === undefined ? "Nothing was written." : `${plural(made.problems.length, "problem")} in ${written}.`));
    }
    return written === undefined ? FAILED : DONE;
  },
};

function countedReasons(leftOut: readonly { readonly message: string }[]): Map<string, number> {
  const reasons = new Map<string, number>();
  for (const { message } of leftOut) reasons.set(message, (reasons.get(message) ?? 0) + 1);
  return reasons;
}
