import type { Scaffold } from "./scaffold";

/** Tool calls through the provider's interface. */
export const native: Scaffold = {
  id: "native",
  name: "Native tool calls",
  description: "The model calls tools through its provider's interface.",
  hasTools: true,
  prompts: (ofPolicy) => ofPolicy,
  toolsText: () => "",
  offered: (declarations) => declarations,
  read: ({ text, calls, opaque }) => ({
    thought: text,
    calls,
    kept: { role: "assistant", text, calls, ...(opaque && { opaque }) },
  }),
  write: (text, calls) => ({ text, calls }),
  answer: (call, text) => ({ role: "tool", call: call.id, text }),
};
