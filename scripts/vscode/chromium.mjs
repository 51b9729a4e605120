import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";
import { runProcess } from "../runProcess.mjs";

const commandNames = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "microsoft-edge-stable"];
const applicationPaths = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
  "C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe",
];

/** Launch switches for tests: no graphics card, no background traffic, and no way to any machine but this one. */
export const chromiumSwitches = [
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1 , EXCLUDE localhost",
];

/** The path of a Chromium to test with: CHROMIUM_PATH, else an installed Chromium or Chrome, else Playwright's; undefined if there is none. */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) return existsSync(named) ? named : undefined;
  const searchPath = (process.env.PATH ?? "").split(delimiter).filter(Boolean);
  const candidates = [
    ...commandNames.flatMap((name) => searchPath.map((folder) => join(folder, name))),
    ...applicationPaths,
    chromium.executablePath(),
  ];
  return candidates.find((path) => existsSync(path));
}

/** As `findChromium`, but installs Debian's where that is possible. Rejects with one sentence that says what is missing. */
export async function installChromium() {
  const found = findChromium();
  if (found !== undefined) return found;
  if (process.env.CHROMIUM_PATH) throw new Error(`CHROMIUM_PATH names ${process.env.CHROMIUM_PATH}, which doesn't exist.`);
  if (process.getuid?.() === 0 && existsSync("/etc/debian_version")) {
    console.error("Installing Chromium from Debian (apt-get install chromium), because no Chromium or Chrome was found.");
    const update = await runProcess("apt-get", ["update"], { capture: true });
    const install = await runProcess("apt-get", ["install", "-y", "--no-install-recommends", "chromium"], {
      capture: true,
      environment: { DEBIAN_FRONTEND: "noninteractive" },
    });
    const installed = findChromium();
    if (installed !== undefined) return installed;
    throw new Error(`apt-get could not install Chromium: ${(install.standardError || update.standardError).trim()}`);
  }
  throw new Error(
    "Chromium or Chrome is missing: install one, or run `npx playwright install chromium`, or set CHROMIUM_PATH to where it is.",
  );
}
