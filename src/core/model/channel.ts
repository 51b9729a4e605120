import * as z from "zod";

/** Which tools an agent is offered: those of mathematics, the code executor, the search of the web, or a delegate that reads documents. */
export const channelSchema = z.enum(["math", "python", "search", "delegate"]);
export type Channel = z.infer<typeof channelSchema>;

/** Whether the tools of a channel tell by texts, which claim an answer among other things. */
export function isToldByTexts({ channel }: { readonly channel?: Channel | undefined }): boolean {
  return channel === "search" || channel === "delegate";
}

export const DEFAULT_CHANNEL: Channel = "math";
