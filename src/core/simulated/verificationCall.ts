import type { ReferenceStep } from "../model/problem";
import { type Verdict, verdictSchema } from "../model/step";
import { verifiers } from "../verifiers/catalogue";

type Call = { readonly tool: string; readonly arguments: Readonly<Record<string, unknown>> };

/** The call that has a result verified, with the verifier that is offered; undefined if none is. */
export function verificationCall(
  offered: ReadonlySet<string>,
  entry: { readonly step: ReferenceStep; readonly arguments: Readonly<Record<string, unknown>>; readonly result: string },
  isLast: boolean,
): Call | undefined {
  const [reviewer, structural] = [verifiers["fresh-reviewer"].declaration.name, verifiers.structural.declaration.name];
  const { step, arguments: args, result: claim } = entry;
  if (offered.has(structural)) return { tool: structural, arguments: { tool: step.tool, arguments: args, claim } };
  if (!offered.has(reviewer)) return undefined;
  const question = `${step.tool} with ${JSON.stringify(args)}`;
  return { tool: reviewer, arguments: isLast ? { claim } : { claim, question } };
}

/** The verdict that a message begins with; undefined if it is none. */
export function readVerdict(text: string): Verdict | undefined {
  return verdictSchema.options.find((verdict) => text.startsWith(`${verdict} (`));
}
