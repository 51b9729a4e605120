import { delta, ok, refusal, stop, stream } from "../answer";
import type { Scenarios } from "../plan";
import { orderFault } from "../strict/order";

/** What a server may be sent; anything else tells of the machine or leaks a setting. */
const ALLOWED_HEADERS =
  /^(accept|content-type|x-attempt|host|connection|content-length|accept-(language|encoding)|sec-fetch-mode|user-agent|transfer-encoding)$/;

/** Scenarios that look at what we send. */
export const probes: Scenarios = {
  echo: ({ path, headers, sent }) => stream(delta({ content: JSON.stringify({ path, headers, body: sent }) }), stop),
  /** The name of the header that may hold a key stands in the address, such as `canary;header=authorization`. */
  canary: ({ headers, body }, { header = "", key = "canary-key" }) => {
    const odd = Object.keys(headers).filter((name) => name !== header && !ALLOWED_HEADERS.test(name));
    const leaking = Object.entries(headers).filter(([name, value]) => name !== header && value.includes(key));
    if (odd.length > 0 || leaking.length > 0)
      return refusal(`headers that nobody should see: ${[...odd, ...leaking.map(([name]) => name)].join(", ")}`);
    return body.includes(key) ? refusal("the body holds the key") : ok();
  },
  order_check: ({ messages }) => {
    const fault = orderFault(messages);
    return fault ? refusal(fault) : ok();
  },
};
