import { spawn } from "node:child_process";
import { projectRoot } from "./projectRoot.cjs";

/**
 * Runs a program to its end in the project's folder. By default its output goes where ours goes; with `capture` it comes back as text.
 * Resolves with the exit code (1 if a signal ended it) and, with `capture`, standard output and standard error; rejects only if the
 * program can't be started.
 */
export function runProcess(program, programArguments, { capture = false, cwd = projectRoot, environment = {}, shell = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, programArguments, {
      cwd,
      shell,
      env: { ...process.env, ...environment },
      stdio: ["ignore", capture ? "pipe" : "inherit", capture ? "pipe" : "inherit"],
    });
    let standardOutput = "";
    let standardError = "";
    child.stdout?.setEncoding("utf8").on("data", (text) => {
      standardOutput += text;
    });
    child.stderr?.setEncoding("utf8").on("data", (text) => {
      standardError += text;
    });
    child.once("error", reject);
    child.once("close", (exitCode) => resolve({ exitCode: exitCode ?? 1, standardOutput, standardError }));
  });
}

/** Runs a Node program of this project, named by its path under node_modules or the project's folder, with the Node that runs this. */
export function runNode(script, scriptArguments, options) {
  return runProcess(process.execPath, [script, ...scriptArguments], options);
}

/** Runs npm. Rejects with npm's own words when it fails; resolves with its standard output. */
export async function runNpm(npmArguments, cwd) {
  const commandLine = process.env.npm_execpath; // the npm that started us: no shell and no search needed
  const environment = { npm_config_loglevel: "error", npm_config_update_notifier: "false" };
  const options = { capture: true, cwd, environment };
  const { exitCode, standardOutput, standardError } = commandLine?.endsWith("js")
    ? await runNode(commandLine, npmArguments, options)
    : await runProcess("npm", npmArguments, { ...options, shell: process.platform === "win32" });
  if (exitCode !== 0) throw new Error(`npm ${npmArguments[0]} failed: ${standardError.trim() || standardOutput.trim()}`);
  return standardOutput;
}
