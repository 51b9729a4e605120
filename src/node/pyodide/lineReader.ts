/** Who hears what a process writes. */
export interface LineListener {
  onLine(line: string): void;
  /** What is left of the last chunk is longer than any line may be. */
  onTooLong(): void;
}

/** Takes what a process writes, chunk by chunk, and passes on whole lines. */
export function lineReader(longest: number, listener: LineListener): (chunk: string) => void {
  let unread = "";
  return (chunk) => {
    const lines = (unread + chunk).split("\n");
    unread = lines.pop() ?? "";
    for (const line of lines) listener.onLine(line);
    if (unread.length > longest) listener.onTooLong();
  };
}
