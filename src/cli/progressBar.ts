import type { Terminal } from "./command";

const WIDTH = 30;

/** A bar that moves in a person's terminal; elsewhere nothing, so that logs stay readable. */
export function progressBar(terminal: Terminal): { show(done: number, planned: number, what: string): void; end(): void } {
  if (!terminal.interactive) return { show: () => undefined, end: () => undefined };
  return {
    show(done, planned, what) {
      const filled = Math.round((WIDTH * done) / Math.max(1, planned));
      process.stderr.write(`\r\x1b[2K[${"#".repeat(filled)}${".".repeat(WIDTH - filled)}] ${done}/${planned} ${what.slice(0, 60)}`);
    },
    end() {
      process.stderr.write("\r\x1b[2K");
    },
  };
}
