import { test as base } from "@playwright/test";
import { projectRoot } from "../../../scripts/projectRoot.cjs";
import { copySampleWorkspace } from "../../../scripts/sampleWorkspace.mjs";
import { startServer, type VSCodeServer } from "../../../scripts/vscode/server.mjs";
import { Workbench } from "./pages/workbench";

interface TestFixtures {
  /** Whether VS Code asks whether the folder is to be trusted (then it isn't, at first). */
  workspaceTrust: boolean;
  /** VS Code with the extension, on a fresh copy of the sample workspace. */
  workbench: Workbench;
}

interface WorkerFixtures {
  /** A packed extension to install instead of linking this checkout. */
  vsix: string | undefined;
  server: VSCodeServer;
}

/** A Playwright test with a `workbench`; one server serves all tests of a worker. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  vsix: [undefined, { option: true, scope: "worker" }],
  workspaceTrust: [false, { option: true }],
  server: [
    async ({ vsix }, use) => {
      const server = await startServer(vsix === undefined ? { extensions: [projectRoot] } : { vsix });
      await use(server);
      await server.stop();
    },
    { scope: "worker" },
  ],
  workbench: async ({ page, server, workspaceTrust }, use) => {
    server.writeSettings({ "security.workspace.trust.enabled": workspaceTrust });
    const workspace = copySampleWorkspace();
    const workbench = new Workbench(page, workspace.folder, server);
    await workbench.open();
    await use(workbench);
    await page.close();
    workspace.remove();
  },
});
