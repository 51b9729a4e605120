import { FAILED } from "./command";
import { trialLens } from "./trialLens";

const cancelling = new AbortController();
process.once("SIGINT", () => cancelling.abort());
// A reader that closes early, such as `head`, is no error of ours.
process.stdout.on("error", () => process.exit());

trialLens(process.argv.slice(2), {
  out: (text) => void process.stdout.write(`${text}\n`),
  err: (text) => void process.stderr.write(`${text}\n`),
  interactive: process.stderr.isTTY === true,
  cancellation: cancelling.signal,
}).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    process.stderr.write(`trial-lens failed unexpectedly: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    process.exitCode = FAILED;
  },
);
