import * as z from "zod";

/** Which tools an agent is offered: those of mathematics, or the code executor. */
export const channelSchema = z.enum(["math", "python"]);
export type Channel = z.infer<typeof channelSchema>;

export const DEFAULT_CHANNEL: Channel = "math";
