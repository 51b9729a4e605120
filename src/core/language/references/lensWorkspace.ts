import type { LensDocument } from "../lensDocument";

/** The problem and experiment files that belong together. */
export interface LensWorkspace {
  /** Paths of all such files, open or on the disk. */
  files(): Promise<readonly string[]>;
  /** A file as the editor shows it, else as it is on the disk; undefined if there is none, or it cannot be read. */
  read(path: string): Promise<LensDocument | undefined>;
  /** The path of a name in a folder; a name that is a whole path of its own stays as it is. */
  join(folder: string, name: string): string;
}
