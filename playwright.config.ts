import { defineConfig } from "@playwright/test";
import { chromiumSwitches, findChromium } from "./scripts/vscode/chromium.mjs";

const executablePath = findChromium();

// biome-ignore lint/style/noDefaultExport: Playwright reads the default export
export default defineConfig({
  testMatch: "**/*.spec.ts",
  reporter: "list",
  outputDir: ".vscode-test/playwright",
  forbidOnly: true,
  // A slow machine can miss a moment. What passes only at the second attempt is counted as flaky and named.
  retries: 1,
  use: {
    actionTimeout: 15_000,
    viewport: { width: 1400, height: 900 },
    screenshot: "only-on-failure",
    launchOptions: { args: chromiumSwitches, ...(executablePath === undefined ? {} : { executablePath }) },
  },
  projects: [
    // The built webviews alone in a page, with an in-memory host.
    { name: "webview", testDir: "webview", fullyParallel: true, workers: 2, timeout: 30_000, expect: { timeout: 10_000 } },
    // The whole extension in the VS Code from npm. One at a time: each page is a whole VS Code with its extension host.
    { name: "e2e", testDir: "src/test/e2e", workers: 1, timeout: 90_000, expect: { timeout: 15_000 } },
  ],
});
