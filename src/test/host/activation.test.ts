import * as assert from "node:assert/strict";
import * as vscode from "vscode";

describe("the extension", () => {
  const extension = () => vscode.extensions.getExtension("trial-lens.trial-lens");

  it("activates", async () => {
    await extension()?.activate();
    assert.equal(extension()?.isActive, true);
  });

  it("registers every command that it contributes", async () => {
    await extension()?.activate();
    const contributed: { command: string }[] = extension()?.packageJSON.contributes?.commands ?? [];
    const registered = new Set(await vscode.commands.getCommands(true));
    assert.notEqual(contributed.length, 0);
    assert.deepEqual(
      contributed.map(({ command }) => command).filter((command) => !registered.has(command)),
      [],
    );
  });

  it("runs on a copy of the sample workspace", () => {
    const folder = vscode.workspace.workspaceFolders?.[0]?.uri;
    assert.equal(folder?.scheme, "file");
    assert.notEqual(folder?.fsPath.startsWith(vscode.Uri.joinPath(extension()?.extensionUri ?? folder, "test-fixtures").fsPath), true);
  });
});
