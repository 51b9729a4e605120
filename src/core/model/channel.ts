import * as z from "zod";

/** Which tools an agent is offered: those of mathematics, the code executor, or the search of the web. */
export const channelSchema = z.enum(["math", "python", "search"]);
export type Channel = z.infer<typeof channelSchema>;

export const DEFAULT_CHANNEL: Channel = "math";
