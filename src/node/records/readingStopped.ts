import { RunFolderError } from "../../core/store/runFolder";

/** Of a run that somebody needs as a whole, and somebody else does not. */
export function readingStopped(folder: string): RunFolderError {
  return new RunFolderError(
    `The reading of ${folder} was stopped, and not all of its trials are known; refresh the Trials view to read on.`,
  );
}
