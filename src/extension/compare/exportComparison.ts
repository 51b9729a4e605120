import * as vscode from "vscode";
import type { ComparePicture } from "../../core/projections/comparePicture";
import { comparisonHtml } from "../../core/projections/comparison/comparisonHtml";
import { comparisonMarkdown } from "../../core/projections/comparison/comparisonMarkdown";

/** Saves what a panel shows as Markdown or as one HTML file, by the name that the person gives it. */
export async function exportComparison(picture: ComparePicture): Promise<void> {
  const name = `${picture.problem.id.replace(/[^\p{L}\p{N}_-]+/gu, "-").slice(0, 80) || "comparison"}.md`;
  const workspace = vscode.workspace.workspaceFolders?.[0]?.uri;
  const file = await vscode.window.showSaveDialog({
    ...(workspace ? { defaultUri: vscode.Uri.joinPath(workspace, name) } : {}),
    filters: { Markdown: ["md"], HTML: ["html"] },
    title: vscode.l10n.t("Export Comparison"),
  });
  if (!file) return;
  const text = /\.html?$/i.test(file.path) ? comparisonHtml(picture) : comparisonMarkdown(picture);
  await vscode.workspace.fs.writeFile(file, new TextEncoder().encode(text));
}
