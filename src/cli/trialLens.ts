import { printable } from "../core/model/printable";
import { ImportError, ModelError } from "../core/ports";
import { RunFolderError } from "../core/store/runFolder";
import { VERSION } from "../node/version";
import { type Command, DONE, FAILED, type Terminal, UsageError, WRONG_USE } from "./command";
import { agreement } from "./commands/agreement";
import { check } from "./commands/check";
import { diff } from "./commands/diff";
import { exportCommand } from "./commands/export";
import { grade } from "./commands/grade";
import { importCommand } from "./commands/import";
import { label } from "./commands/label";
import { perturb } from "./commands/perturb";
import { plan } from "./commands/plan";
import { problems } from "./commands/problems";
import { replay } from "./commands/replay";
import { report } from "./commands/report";
import { run } from "./commands/run";
import { serveSimulated } from "./commands/serveSimulated";
import { show } from "./commands/show";
import { testConnection } from "./commands/testConnection";
import { tool } from "./commands/tool";

const commands: readonly Command[] = [
  run,
  replay,
  plan,
  perturb,
  report,
  check,
  show,
  diff,
  importCommand,
  problems,
  exportCommand,
  label,
  agreement,
  tool,
  grade,
  testConnection,
  serveSimulated,
];

const USAGE = [
  "usage: trial-lens <command> …",
  "",
  ...commands.map(({ name, usage, summary }) => `  ${name} ${usage}\n      ${summary}`),
  "",
  "--json prints one JSON value on standard output. Exit codes: 0 done, 1 the work failed, 2 wrong use.",
].join("\n");

/** Carries out a command line and returns its exit code. Mistakes of the person are messages; only defects throw. */
export async function trialLens(args: readonly string[], terminal: Terminal): Promise<number> {
  const [name, ...rest] = args;
  if (name === undefined || name === "help" || name === "--help" || name === "-h") {
    (name === undefined ? terminal.err : terminal.out)(USAGE);
    return name === undefined ? WRONG_USE : DONE;
  }
  if (name === "--version") {
    terminal.out(VERSION);
    return DONE;
  }
  const command = commands.find((candidate) => candidate.name === name);
  if (!command) {
    terminal.err(`There is no command "${name}".\n\n${USAGE}`);
    return WRONG_USE;
  }
  if (rest.includes("--help") || rest.includes("-h")) {
    terminal.out(`usage: trial-lens ${command.name} ${command.usage}\n${command.summary}`);
    return DONE;
  }
  try {
    return await command.run(rest, terminal);
  } catch (error) {
    if (error instanceof UsageError) {
      terminal.err(`trial-lens ${name}: ${error.message}\nusage: trial-lens ${name} ${command.usage}`);
      return WRONG_USE;
    }
    if (error instanceof RunFolderError || error instanceof ImportError || error instanceof ModelError || isFileError(error)) {
      const message = fileMessage(error);
      terminal.err(printable(`trial-lens ${name}: ${message}`));
      if (rest.includes("--json")) terminal.out(JSON.stringify({ error: message }));
      return FAILED;
    }
    throw error;
  }
}

/** The disk's own errors (no such file, no space, no permission) are for the person, not defects. */
function isFileError(error: unknown): error is Error {
  return error instanceof Error && "syscall" in error;
}

function fileMessage(error: Error): string {
  const { code, path } = error as { code?: unknown; path?: unknown };
  if (code === "ENOENT" && typeof path === "string") return `There is no ${path}; correct the path.`;
  if (code === "EISDIR" && typeof path === "string") return `${path} is a folder; name a file.`;
  return error.message;
}
