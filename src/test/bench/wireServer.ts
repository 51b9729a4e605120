import { serveScripted } from "../scriptedServer/serveScripted";

/** The scripted server in a process of its own. It says its address, and whenever it is asked what it was sent since the last time. */
async function main(): Promise<void> {
  let requests = 0;
  let firstAt = 0;
  const { address } = await serveScripted(() => {
    if (requests === 0) firstAt = Date.now();
    requests += 1;
  });
  process.on("message", () => {
    process.send?.({ requests, firstAt });
    requests = 0;
  });
  process.once("disconnect", () => process.exit());
  process.send?.({ address });
}

void main();
