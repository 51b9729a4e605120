// Runs all rings of tests, or one; what follows its name goes to its test runner.
//   node scripts/test.mjs                          everything
//   node scripts/test.mjs unit src/core/grading    the unit tests of one folder
import { buildForDevelopment, packageExtension } from "./build.mjs";
import { runBrowserRing } from "./rings/browser.mjs";
import { runCheckRing } from "./rings/check.mjs";
import { runHostRing } from "./rings/host.mjs";
import { tally } from "./rings/tally.mjs";
import { runUnitRing } from "./rings/unit.mjs";

const rings = {
  check: { built: false, run: runCheckRing },
  unit: { built: false, run: (filters) => runUnitRing("unit", filters) },
  sympy: { built: false, run: (filters) => runUnitRing("sympy", filters) },
  webview: { built: true, run: (filters) => runBrowserRing("webview", filters) },
  host: { built: true, run: runHostRing },
  e2e: { built: true, run: (filters) => runBrowserRing("e2e", filters) },
};

// An exit handler stops a server that is still running; a signal alone would end us without it.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, () => process.exit(130));

const [only, ...filters] = process.argv.slice(2);
if (only !== undefined && !(only in rings)) {
  console.error(`There is no ring of tests called ${only}; there are ${Object.keys(rings).join(", ")}.`);
  process.exit(2);
}
const names = only === undefined ? Object.keys(rings) : [only];

let building; // one build for all rings that need it; e2e also needs the packed extension
const build = () => {
  building ??= names.includes("e2e") ? packageExtension() : buildForDevelopment();
  return building;
};

const results = [];
for (const name of names) results.push(await runRing(name));

console.log("");
for (const result of results) console.log(summaryOf(result));
const sum = (key) => results.reduce((total, result) => total + result[key], 0);
console.log(`${sum("passed")} passed, ${sum("failed")} failed`);
process.exitCode = sum("failed") > 0 || results.some(ranNothing) ? 1 : 0;

async function runRing(name) {
  console.log(`\n== ${name}`);
  const start = Date.now();
  try {
    if (rings[name].built) await build();
    return { name, ...(await rings[name].run(filters)), seconds: (Date.now() - start) / 1000 };
  } catch (error) {
    console.error(error.message);
    return { name, ...tally({ passed: 0, failed: 1 }), seconds: (Date.now() - start) / 1000 };
  }
}

function summaryOf({ name, passed, failed, skipped, flaky, seconds }) {
  const unsteady = flaky > 0 ? `, of these ${flaky} at the second attempt only` : "";
  const nothing = ranNothing({ passed, failed }) ? "; no test ran, which counts as a failure of the whole" : "";
  return `${name.padEnd(8)} ${passed} passed${unsteady}, ${failed} failed, ${skipped} skipped in ${seconds.toFixed(1)} s${nothing}`;
}

function ranNothing({ passed, failed }) {
  return passed + failed === 0;
}
