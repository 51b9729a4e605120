import dns from "node:dns";
import net from "node:net";
import { vi } from "vitest";

/** Does some work while every connection, look-up and `fetch` throws; the work fails if it so much as tries. */
export async function withoutNetwork<Value>(work: () => Promise<Value>): Promise<Value> {
  const tried: string[] = [];
  const forbid = (what: string) => () => {
    tried.push(what);
    throw new Error(`${what} was called where there is no network`);
  };
  const spies = [
    vi.spyOn(net.Socket.prototype, "connect").mockImplementation(forbid("net.Socket.connect")),
    vi.spyOn(dns, "lookup").mockImplementation(forbid("dns.lookup") as never),
    vi.spyOn(globalThis, "fetch").mockImplementation(forbid("fetch")),
  ];
  try {
    const value = await work();
    if (tried.length > 0) throw new Error(`The network was used: ${tried.join(", ")}`);
    return value;
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}
