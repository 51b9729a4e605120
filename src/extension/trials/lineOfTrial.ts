const LINE_END = 10;

/**
 * The line of a trial in `trials.jsonl`, from 0, found without reading the other lines as JSON; undefined if it is not there.
 * @param bytes The file, UTF-8.
 */
export function lineOfTrial(bytes: Uint8Array, trial: string): number | undefined {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const id = JSON.stringify(trial);
  // The id may also stand in a text of another trial: the line that has it is read.
  for (let at = file.indexOf(id); at >= 0; at = file.indexOf(id, at + 1)) {
    const start = file.lastIndexOf(LINE_END, at) + 1;
    const end = file.indexOf(LINE_END, at);
    if (idOf(file.toString("utf8", start, end < 0 ? file.length : end)) === trial) return countLines(file, start);
  }
  return undefined;
}

function idOf(line: string): unknown {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === "object" && value !== null && "id" in value ? value.id : undefined;
  } catch {
    return undefined;
  }
}

function countLines(file: Buffer, end: number): number {
  let lines = 0;
  for (let at = file.indexOf(LINE_END); at >= 0 && at < end; at = file.indexOf(LINE_END, at + 1)) lines += 1;
  return lines;
}
