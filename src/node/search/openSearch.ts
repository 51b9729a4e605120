import { dirname } from "node:path";
import type { SearchSettings } from "../../core/model/experiment";
import type { Files, Search } from "../../core/ports";
import { builtinPages } from "../../core/problems/search/searchPages";
import { frozenSearch } from "../../core/search/frozenSearch";
import { readCorpus } from "../../core/search/readCorpus";
import { searchPages } from "../../core/search/searchPages";
import { runFiles } from "../../core/store/runFolder";
import { SearchFile, searchFileName } from "../../core/store/searchFile";
import { searxng } from "./searxng";

let builtin: Search | undefined;

/** The search of the pages that come with Trial Lens. */
export function builtinSearch(): Search {
  builtin ??= searchPages(builtinPages());
  return builtin;
}

export interface SearchPlaces {
  readonly files: Files;
  /** Of the run: what is found in it is kept there, so that it goes on and replays from its folder alone. */
  readonly runFolder: string;
  /** The file of the experiment. What a live search finds is kept beside it, for every run of it. */
  readonly experimentFile?: string | undefined;
  /** Of a replay: the run that is replayed, whose findings are the only ones. */
  readonly replayed?: string | undefined;
}

/** What `web_search` searches in a run, as its experiment asks for. */
export async function openSearch(settings: SearchSettings | undefined, places: SearchPlaces): Promise<Search> {
  const { files, runFolder, experimentFile, replayed } = places;
  if (settings?.provider === undefined && settings?.corpus === undefined) return builtinSearch();
  const inFolder = (folder: string) => new SearchFile(files, files.join(folder, runFiles.search));
  if (replayed !== undefined)
    return frozenSearch({
      kept: [inFolder(runFolder), inFolder(replayed)],
      refusal: "This query was never asked in the run that is replayed.",
    });
  const kept = [inFolder(runFolder)];
  const { provider, corpus, frozen } = settings;
  if (provider) {
    if (experimentFile !== undefined) kept.push(new SearchFile(files, searchFileName(experimentFile)));
    const live = frozen ? undefined : searxng(provider.url);
    return frozenSearch({ live, kept, refusal: "This query was never asked before, and the experiment's search is frozen." });
  }
  // A run that goes on stands in the folder `trials` beside its experiment.
  const path = files.join(experimentFile === undefined ? dirname(dirname(runFolder)) : dirname(experimentFile), corpus ?? "");
  const text = frozen ? undefined : await files.readText(path).catch(() => undefined);
  const live = text === undefined ? undefined : searchPages(readCorpus(text).pages);
  const refusal = frozen
    ? "This query was never asked before, and the experiment's search is frozen."
    : `The pages ${corpus} are not there.`;
  return frozenSearch({ live, kept, refusal });
}
