import { readFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { projectRoot } from "./projectRoot.cjs";
import { chromiumSwitches } from "./vscode/chromium.mjs";

const ORIGIN = "https://panel.test";
const ROUNDS = 5;

/**
 * Milliseconds from the host's first message to the first frame in which the Compare panel shows it: the middle of several rounds,
 * each in a new page with the built panel. `empty` is the same for a pair without steps.
 */
export async function firstPaintOfCompare(executablePath, { snapshot, empty }) {
  const browser = await chromium.launch({ executablePath, args: chromiumSwitches });
  const median = async (shown) => {
    const times = [];
    for (let round = 0; round < ROUNDS; round += 1) times.push(await oneRound(browser, shown));
    return times.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)];
  };
  try {
    return { milliseconds: await median(snapshot), empty: await median(empty) };
  } finally {
    await browser.close();
  }
}

async function oneRound(browser, snapshot) {
  const page = await browser.newPage({ viewport: { width: 1400, height: 900 } });
  const asset = (name) => readFileSync(join(projectRoot, "dist", "webview", name), "utf8");
  await page.route("**/*", (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === "/compare.css") return route.fulfill({ contentType: "text/css", body: asset("compare.css") });
    if (pathname === "/compare.js") return route.fulfill({ contentType: "text/javascript", body: asset("compare.js") });
    const html =
      '<!DOCTYPE html><link rel="stylesheet" href="/compare.css"><body><div id="root"></div><script src="/compare.js"></script></body>';
    return route.fulfill({ contentType: "text/html", body: html });
  });
  await page.addInitScript(answerAndMeasure, snapshot);
  await page.goto(ORIGIN);
  const milliseconds = await page.waitForFunction(() => window.firstPaint).then((handle) => handle.jsonValue());
  await page.close();
  return milliseconds;
}

/** Runs in the page: plays VS Code, answers the panel's first question, and watches for its first frame with steps. */
function answerAndMeasure(snapshot) {
  const answer = (id, value) => window.postMessage({ t: "s", i: id, r: { ok: true, value } }, "*");
  window.acquireVsCodeApi = () => ({
    getState: () => undefined,
    setState: () => undefined,
    postMessage({ t: type, m: name, i: id }) {
      if (type !== "q") return;
      if (name !== "ready") {
        answer(id, null);
        return;
      }
      // The script is there and idle; what is measured begins with the message.
      setTimeout(() => {
        const start = performance.now();
        answer(id, snapshot);
        const look = () => {
          if (document.querySelector(snapshot.picture.rows.length > 0 ? '[role="grid"] td' : '[role="grid"]') === null)
            requestAnimationFrame(look);
          // What is there before a frame is painted with it; a timer comes after.
          else setTimeout(() => (window.firstPaint = performance.now() - start));
        };
        requestAnimationFrame(look);
      }, 200);
    },
  });
}
