import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** Whether a file of the shared reference folder is there, and if not, why a test that needs it is skipped. */
export type SharedFile = { readonly present: true; readonly path: string } | { readonly present: false; readonly reason: string };

/**
 * Finds a file of the shared reference folder: the folder that the environment variable TRIAL_LENS_SHARED names, else `shared`
 * beside the project.
 * @param name path inside that folder, such as `data/stats_reference.json`.
 */
export function sharedFile(name: string): SharedFile {
  const folder = process.env.TRIAL_LENS_SHARED ?? fileURLToPath(new URL("../../../shared", import.meta.url));
  const path = `${folder}/${name}`;
  if (existsSync(path)) return { present: true, path };
  return { present: false, reason: `needs ${name} of the shared reference folder; set TRIAL_LENS_SHARED to it` };
}
