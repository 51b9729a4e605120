import type { Cancellation } from "../ports";
import type { FileReading } from "./assembledTrials";
import type { SurveySummary } from "./surveySummary";

/** A trial of a file, as it is listed before an import. */
export interface ListedTrial {
  readonly id: string;
  readonly question: string;
  readonly model: string;
  /** How it ended, in a sentence. */
  readonly outcome: string;
}

export interface ForeignListing {
  readonly file: FileReading;
  /** The first ones. */
  readonly trials: readonly ListedTrial[];
  /** How many there are in all. */
  readonly total: number;
}

/** Where an import is stored. */
export interface ImportTarget {
  readonly folder: string;
  readonly name: string;
  readonly version: string;
}

/** What something in a session is carried out with. */
export interface ImportMeans {
  readonly cancellation: Cancellation;
  /** @param planned How many trials there are in all; undefined while they are counted. */
  readonly onTrial: (done: number, planned: number | undefined) => void;
}

/** What one import needs of the host: files of others are read where they hold up nobody. It does one thing at a time. */
export interface ImportSession {
  /** Reads files through; see `surveyImport`. @param model stands where a file does not name its model. */
  survey(paths: readonly string[], model: string | undefined, means: ImportMeans): Promise<SurveySummary>;
  /** Makes a run of the files of the last survey. @returns how many trials are stored. */
  store(target: ImportTarget, means: ImportMeans): Promise<number>;
  /** @param most so many trials are listed. */
  list(path: string, most: number): Promise<ForeignListing>;
  /** A trial of a file as text; undefined if it has no such trial. @param index from 0. */
  trialText(path: string, index: number): Promise<string | undefined>;
  /** What is under way fails. */
  dispose(): void;
}
