import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";

/** Memory of a process that is in use, in bytes; undefined where it can't be told, as when the process has ended. */
export async function residentBytes(processId: number, platform: NodeJS.Platform = process.platform): Promise<number | undefined> {
  try {
    if (platform === "linux") return fromStatus(await readFile(`/proc/${processId}/status`, "utf8"));
    if (platform === "win32") return fromTaskList(await output("tasklist", ["/FI", `PID eq ${processId}`, "/FO", "CSV", "/NH"]));
    return kibibytes(await output("ps", ["-o", "rss=", "-p", String(processId)]));
  } catch {
    return undefined;
  }
}

function fromStatus(status: string): number | undefined {
  return kibibytes(/^VmRSS:\s*(\d+) kB$/m.exec(status)?.[1]);
}

/** The last column of the line, such as `"123,456 K"`; its digits are grouped as the language wants. */
export function fromTaskList(line: string): number | undefined {
  return kibibytes(/"([^"]*)"\s*$/.exec(line)?.[1]?.replace(/\D/g, ""));
}

function kibibytes(text: string | undefined): number | undefined {
  const value = Number.parseInt(text ?? "", 10);
  return Number.isNaN(value) ? undefined : value * 1024;
}

function output(command: string, args: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(command, args, { windowsHide: true }, (error, stdout) => (error ? reject(error) : resolve(stdout)));
  });
}
