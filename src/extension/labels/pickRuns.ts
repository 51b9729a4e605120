import * as vscode from "vscode";
import type { Services } from "../services";
import { HumanError } from "../vscode/reportError";

/** Asks for one run or several; where there is one only, takes that. Undefined if the person leaves. */
export async function pickRuns(
  { runs }: Pick<Services, "runs">,
  title: string,
  picked: readonly string[],
): Promise<readonly string[] | undefined> {
  const folders = await runs.folders();
  if (folders.length === 0) throw new HumanError(vscode.l10n.t("There is no run yet; run a problem or an experiment first."));
  if (folders.length === 1) return folders;
  const known = folders.filter((folder) => picked.includes(folder));
  const preselected = known.length > 0 ? known : folders.slice(0, 1);
  const items = folders.map((folder) => ({
    label: vscode.workspace.asRelativePath(folder),
    folder,
    picked: preselected.includes(folder),
  }));
  const chosen = await vscode.window.showQuickPick(items, { title, placeHolder: vscode.l10n.t("Of which runs?"), canPickMany: true });
  return chosen && chosen.length > 0 ? chosen.map(({ folder }) => folder) : undefined;
}
