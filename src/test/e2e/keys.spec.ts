import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import type { ScriptedRequest } from "../scriptedServer/plan";
import { serveScripted } from "../scriptedServer/serveScripted";
import { TrialLens } from "./pages/trialLens";
import { test } from "./workbenchTest";

const KEY = "canary-key-of-a-person-0123456789";

/** The names of the files of a folder, at any depth, that hold a text. */
function filesWith(folder: string, text: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return files.filter((file) => readFileSync(file).includes(text));
}

test("a key is set, used for a test and a run, and removed; it is in no file, log, panel or message", async ({ workbench, server }) => {
  test.setTimeout(180_000);
  const { page } = workbench;
  const requests: ScriptedRequest[] = [];
  const scripted = await serveScripted((request) => requests.push(request));
  const baseUrl = `${scripted.address}/q/strict;as=vllm;script=add/v1`;
  const { host } = new URL(baseUrl);
  const sent = () => [...new Set(requests.map(({ headers }) => headers.authorization ?? "none"))];
  try {
    const lens = new TrialLens(workbench);
    await lens.open();
    const panel = await lens.openRunPanel();
    await panel.getByRole("button", { name: "Add an Endpoint" }).click();
    const row = panel.getByRole("group", { name: "Endpoint 1" });
    await row.getByLabel("Base URL").fill(baseUrl);
    await row.getByLabel("Model").fill("m");
    await expect(row).toContainText(`It gets no key: none is stored for ${host}`);

    await row.getByRole("button", { name: "Set Key…" }).click();
    await expect(page.locator(".quick-input-widget input")).toHaveAttribute("type", "password");
    await workbench.enter("It is kept in VS Code's secret storage", KEY);
    await expect(row).toContainText(`Its key is stored in VS Code's secret storage, for ${host} alone.`);
    await row.getByRole("button", { name: "Test Connection" }).click();
    await expect(panel.getByText(/answers as m in \d+\.\d s and calls tools\./)).toBeVisible();
    expect(sent()).toEqual([`Bearer ${KEY}`]);
    await workbench.screenshot("run-panel-endpoint-light");

    // A run gets the key, too, and records none of it.
    requests.length = 0;
    await lens.chooseProblems(panel, "definite-integral", /^definite-integral/);
    await panel.getByRole("checkbox", { name: "simulated/trusting" }).uncheck();
    await lens.choosePolicies(panel, ["B0 none"]);
    await expect(panel.getByText(/^2 trials/)).toBeVisible();
    await panel.getByRole("button", { name: "Start" }).click();
    await expect(panel.getByText(/2 of 2/).first()).toBeVisible({ timeout: 60_000 });
    expect(sent()).toEqual([`Bearer ${KEY}`]);

    await workbench.command("Trial Lens: Remove Key…");
    await workbench.choose(host);
    await expect(row).toContainText("It gets no key");
    requests.length = 0;
    await workbench.command("Trial Lens: Test Connection…");
    await workbench.choose(baseUrl);
    await expect(workbench.toast(/answers as m .* calls tools/)).toBeVisible();
    expect(sent()).toEqual(["none"]);

    const data = join(server.extensionsFolder, "..", "data");
    for (const folder of [workbench.folder, data]) {
      // The run and the log name the host.
      expect(filesWith(folder, host)).not.toEqual([]);
      expect(filesWith(folder, KEY)).toEqual([]);
    }
    for (const frame of page.frames()) expect(await frame.content()).not.toContain(KEY);
  } finally {
    await scripted.close();
  }
});
