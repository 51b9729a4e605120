import * as z from "zod";
import { defineAct } from "../tools/act";
import { toolsByName, toolsFor } from "../tools/catalogue";
import { readJson } from "../tools/readJson";
import { reliedOn } from "./reliedOn";
import { structuralChecks } from "./structural/catalogue";
import type { Verification, Verifier } from "./verifier";

/** Those whose results can be tested. */
const testable = toolsFor({ channel: "math" }).map(({ declaration }) => declaration.name);

const ask = defineAct({
  name: "verify_tool_result",
  description:
    "Tests the result of a tool by a mathematically different operation, such as putting roots back into their equation, and names it. Answers PASS, FAIL or UNKNOWN with the reason.",
  parameters: z.object({
    tool: z
      .string()
      .refine((tool) => toolsByName.has(tool), `there is no such tool; the tools are ${testable.join(", ")}`)
      .describe("Name of the tool that gave the result."),
    arguments: z.union([z.record(z.string(), z.unknown()), z.string()]).describe("The arguments of that call, as you gave them."),
    claim: z.string().trim().min(1).describe("The result to test, as you were given it."),
  }),
});

/** Verifies a tool's result by another mathematical operation (When Tools Lie, B3); which one is up to the tool. */
export const structuralVerifier: Verifier = {
  id: "structural",
  declaration: ask.declaration,
  ofCall(args) {
    const read = ask.read(args);
    if (!read.ok) return read;
    const { tool, arguments: given, claim } = read.value;
    return { ok: true, value: verification(tool, typeof given === "string" ? readJson(given) : given, claim) };
  },
  async ofSubmission(answer, steps, math) {
    const result = await reliedOn(answer, steps, math);
    if (result) return verification(result.tool, readJson(result.arguments), result.claim);
    const text = "The answer rests on no tool result, so there is nothing to test.";
    return { claim: answer, run: async () => ({ verdict: "UNKNOWN", method: "none", text }) };
  },
};

function verification(tool: string, args: unknown, claim: string): Verification {
  const check = structuralChecks.get(tool);
  if (check) return { claim, run: ({ math, cancellation }) => check.run(args, claim, math, cancellation) };
  const text = `No other operation is known here that tests a result of ${tool}.`;
  return { claim, run: async () => ({ verdict: "UNKNOWN", method: "none", text }) };
}
