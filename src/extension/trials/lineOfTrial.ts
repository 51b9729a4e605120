const LINE_END = 10;

/**
 * The line of a trial in `trials.jsonl`, from 0, found without reading the other lines as JSON; undefined if it is not there. Of a
 * trial that was run again it is the line that stands.
 * @param bytes The file, UTF-8.
 */
export function lineOfTrial(bytes: Uint8Array, trial: string): number | undefined {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const id = JSON.stringify(trial);
  const found: { readonly start: number; readonly status: unknown }[] = [];
  // The id may also stand in a text of another trial: the line that has it is read.
  for (let at = file.indexOf(id); at >= 0; ) {
    const start = file.lastIndexOf(LINE_END, at) + 1;
    const end = file.indexOf(LINE_END, at);
    const line = readLine(file.toString("utf8", start, end < 0 ? file.length : end));
    if (line?.id === trial) found.push({ start, status: line.outcome?.status });
    at = end < 0 ? -1 : file.indexOf(id, end);
  }
  const standing =
    found.find(({ status }) => status !== "cancelled" && status !== "failed") ??
    found.findLast(({ status }) => status === "failed") ??
    found.at(-1);
  return standing && countLines(file, standing.start);
}

function readLine(line: string): { readonly id?: unknown; readonly outcome?: { readonly status?: unknown } } | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === "object" && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

function countLines(file: Buffer, end: number): number {
  let lines = 0;
  for (let at = file.indexOf(LINE_END); at >= 0 && at < end; at = file.indexOf(LINE_END, at + 1)) lines += 1;
  return lines;
}
