import * as vscode from "vscode";

const FOLDER = "trial-lens-sample";

/**
 * Copies the sample that comes with the extension into a folder of its own. What is there already stays as it is: the person may have
 * worked with an earlier copy.
 * @returns The sample's folder.
 */
export async function copySample(extensionUri: vscode.Uri, parent: vscode.Uri): Promise<vscode.Uri> {
  const source = vscode.Uri.joinPath(extensionUri, "media", "sample");
  const folder = vscode.Uri.joinPath(parent, FOLDER);
  await vscode.workspace.fs.createDirectory(folder);
  const present = new Set((await vscode.workspace.fs.readDirectory(folder)).map(([name]) => name));
  for (const [name] of await vscode.workspace.fs.readDirectory(source))
    if (!present.has(name)) await vscode.workspace.fs.copy(vscode.Uri.joinPath(source, name), vscode.Uri.joinPath(folder, name));
  return folder;
}
