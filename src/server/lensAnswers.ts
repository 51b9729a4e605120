import type { Connection } from "vscode-languageserver/node";
import type { ProblemReader } from "../core/experiment/examineExperiment";
import { plannedTrials, runnableProblems } from "../core/language/lensPlaces";
import { type PlacesQuestion, PROBLEM_PLACES, type ProblemPlaces, TRIAL_COUNT } from "../protocol/language";
import type { LensDocuments } from "./lensDocuments";

/** Answers what the extension's code lenses ask. */
export function answerLenses(connection: Connection, documents: LensDocuments, problems: ProblemReader): void {
  connection.onRequest(PROBLEM_PLACES, ({ uri, from, to }: PlacesQuestion): ProblemPlaces => {
    const document = documents.get(uri);
    if (document?.kind !== "problems") return [];
    return runnableProblems(document.content, from + 1, to + 1).map(({ id, line }) => ({ id, line: line - 1 }));
  });

  connection.onRequest(TRIAL_COUNT, async ({ uri }: { uri: string }): Promise<number | null> => {
    const document = documents.get(uri);
    return document?.kind === "experiment" ? ((await plannedTrials(document, problems)) ?? null) : null;
  });
}
