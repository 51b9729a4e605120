import type * as vscode from "vscode";
import { type Assembled, assembledTrials } from "../../core/importing/assembledTrials";
import type { Cancellation } from "../../core/ports";
import type { Services } from "../services";

/** What a file of others brings, one trial at a time. */
export function foreignTrials(
  services: Pick<Services, "foreignSource">,
  file: vscode.Uri,
  cancellation?: Cancellation,
): AsyncGenerator<Assembled> {
  return assembledTrials({ sources: [services.foreignSource(file.fsPath)], cancellation });
}
