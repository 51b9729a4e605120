import * as z from "zod";
import { labelQueueSchema } from "../../core/model/labelQueue";
import { trialPlaceSchema } from "../../core/model/trialPlace";
import type { CompareIdentity } from "../../protocol/compare";

/** What a command or a panel of the last session asks to be shown; further members, such as a cursor, are the view's own. */
export const identitySchema = z.object({
  places: z.array(trialPlaceSchema).min(1).max(4),
  queue: labelQueueSchema.optional(),
});

/** Panels with equal subjects show the same: a queue wherever it is, or a comparison. */
export function subjectOf({ places, queue }: CompareIdentity): string {
  return JSON.stringify(queue ?? places);
}

/** The run folders that a panel depends on. */
export function foldersOf({ places, queue }: CompareIdentity): string[] {
  return [...new Set([...places.map(({ runFolder }) => runFolder), ...(queue?.runFolders ?? [])])];
}
