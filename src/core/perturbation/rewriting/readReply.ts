import { checkInvariants } from "../invariants/checkInvariants";
import { promptMarks } from "./rewritePrompt";

/** A reworded question that may be proposed, or one sentence on why it may not. */
export type ReadReply = { readonly ok: true; readonly question: string } | { readonly ok: false; readonly reason: string };

/** Bounds of a rewording's length over the original's, in code points. */
const SHORTEST = 0.5;
const LONGEST = 2;

/** Reads a model's rewording: filters what is empty, repeats the prompt, changes nothing, is far too short or long, or loses a part. */
export function readReply(original: string, reply: string): ReadReply {
  const question = bareText(reply);
  if (question === "") return refused("The reply is empty.");
  if (promptMarks.some((mark) => question.includes(mark))) return refused("The reply repeats the request.");
  if (sameWords(original) === sameWords(question)) return refused("The reply is the original unchanged.");
  if (sameWords(question).includes(sameWords(original))) return refused("The reply holds the original unchanged.");
  const ratio = [...question].length / Math.max(1, [...original].length);
  if (ratio < SHORTEST) return refused("The reply is less than half as long as the original.");
  if (ratio > LONGEST) return refused("The reply is more than twice as long as the original.");
  const [broken] = checkInvariants(original, question, "rewritten");
  return broken ? refused(broken.reason) : { ok: true, question };
}

/** Without a heading, code fence or quotation marks around the whole. */
function bareText(reply: string): string {
  let text = reply.trim();
  text = (/^```\w*\n([\s\S]*?)\n?```$/.exec(text)?.[1] ?? text).trim();
  text = text.replace(
    /^(?:\*\*)?(?:reworded |rewritten |paraphrased |new )?(?:problem|question|version|text)(?:\*\*)?\s*:(?:\*\*)?\s*/i,
    "",
  );
  const quoted = /^["“]([^"“”]*)["”]$/s.exec(text);
  return (quoted?.[1] ?? text).trim();
}

function sameWords(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

function refused(reason: string): ReadReply {
  return { ok: false, reason };
}
