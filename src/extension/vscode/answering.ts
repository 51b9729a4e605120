import type { LogOutputChannel } from "vscode";
import type { Answer } from "../../protocol/answer";
import { messageOf } from "./reportError";

/** Does some work for a panel; a failure is logged and crosses as a value. */
export async function answering<Value>(panel: string, log: LogOutputChannel, work: () => Promise<Value>): Promise<Answer<Value>> {
  try {
    return { ok: true, value: await work() };
  } catch (error) {
    log.error(`${panel}: ${messageOf(error)}`);
    return { ok: false, message: messageOf(error) };
  }
}
