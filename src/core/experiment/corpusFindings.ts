import type { PathFinding } from "../model/diagnostic";
import type { Experiment } from "../model/experiment";
import { readCorpus } from "../search/readCorpus";
import type { ProblemReader } from "./examineExperiment";

/** What is wrong with the file of pages that an experiment names: it is not there, holds no page, or has lines that are none. */
export async function corpusFindings(
  { search }: Experiment,
  folder: string,
  reader: Pick<ProblemReader, "join" | "readText">,
): Promise<PathFinding[]> {
  if (search?.corpus === undefined) return [];
  const path = reader.join(folder, search.corpus);
  const wrong = (message: string): PathFinding[] => [{ path: ["search", "corpus"], severity: "error", code: "experiment/corpus", message }];
  const text = await reader.readText(path);
  if (text === undefined) return wrong(`There is no file ${path}; correct the path, which starts from the experiment's folder.`);
  const { pages, findings } = readCorpus(text);
  const [first] = findings;
  if (first) {
    const count = findings.length === 1 ? "a line that is no page" : `${findings.length} lines that are no pages`;
    return wrong(`${path} has ${count}; the first is line ${first.line}: ${first.message}`);
  }
  return pages.length === 0 ? wrong(`${path} holds no page; write one {title, url, text} a line.`) : [];
}
