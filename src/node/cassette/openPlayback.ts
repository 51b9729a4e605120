import { formatDiagnostic } from "../../core/model/diagnostic";
import type { Trial } from "../../core/model/trial";
import type { Files } from "../../core/ports";
import { readCassette } from "../../core/store/cassette";
import { knownByTrial, Playback } from "./playback";
import { readTapes } from "./tapes";

/**
 * The recorded answers of a run's models, each trial's in their order.
 * @param onDamage Hears a sentence on each part of the cassette that cannot be used.
 * @throws RunFolderError if the run has no cassette.
 */
export async function openPlayback(
  files: Files,
  folder: string,
  trials: readonly Pick<Trial, "id" | "endpoint" | "delegate">[],
  onDamage: (sentence: string) => void,
): Promise<Playback> {
  const cassette = await readCassette(files, folder);
  const tapes = readTapes(cassette.lines);
  for (const sentence of [...cassette.diagnostics.map(formatDiagnostic), ...tapes.damaged]) onDamage(sentence);
  return new Playback("strict", tapes, knownByTrial(trials));
}
