import * as z from "zod";

/** Where a trial is: its run folder, and its id in there. */
export const trialPlaceSchema = z.strictObject({ runFolder: z.string().min(1), trial: z.string().min(1) });
export type TrialPlace = z.infer<typeof trialPlaceSchema>;
