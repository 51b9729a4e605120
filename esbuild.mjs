// One build for every runtime: extension, language server, command line and algebra process (Node), webviews (browser), tests in the host.
// --watch keeps rebuilding; --production minifies and leaves out source maps and tests.
import { chmodSync, rmSync } from "node:fs";
import * as esbuild from "esbuild";
import { packLicences } from "./scripts/packLicences.mjs";
import { packAlgebra, packSandbox } from "./scripts/packPyodide.mjs";

const watch = process.argv.includes("--watch");
const production = process.argv.includes("--production");

const common = { bundle: true, sourcemap: production ? false : "linked", minify: production, logLevel: "warning", legalComments: "none" };
const node = {
  ...common,
  platform: "node",
  format: "cjs",
  target: "node20",
  outdir: "dist",
  outExtension: { ".js": ".cjs" },
  external: ["vscode", "mocha"],
  mainFields: ["module", "main"],
};
const browser = {
  ...common,
  platform: "browser",
  format: "iife",
  target: "es2022",
  outdir: "dist/webview",
  jsx: "automatic",
  jsxImportSource: "preact",
};

/** Packages that are large and seldom needed at once have files of their own, so that nothing reads them before they are used. */
const ownFiles = { openai: "openai", "vscode-languageclient/node": "languageClient" };
const inOwnFiles = {
  name: "in files of their own",
  setup({ onResolve }) {
    for (const [name, file] of Object.entries(ownFiles))
      onResolve({ filter: new RegExp(`^${name}$`) }, ({ kind }) =>
        kind === "entry-point" ? undefined : { path: `./${file}.cjs`, external: true },
      );
  },
};

const builds = [
  { ...node, entryPoints: Object.fromEntries(Object.entries(ownFiles).map(([name, file]) => [file, name])) },
  {
    ...node,
    plugins: [inOwnFiles],
    entryPoints: {
      extension: "src/extension/extension.ts",
      algebraProcess: "src/node/algebra/algebraProcess.ts",
      sandboxProcess: "src/node/sandbox/sandboxProcess.ts",
      importWorker: "src/node/importing/importWorker.ts",
      recordsWorker: "src/node/records/recordsWorker.ts",
      reportWorker: "src/node/reports/reportWorker.ts",
    },
  },
  { ...node, entryPoints: { server: "src/server/main.ts" } },
  { ...node, entryPoints: { cli: "src/cli/main.ts" }, banner: { js: "#!/usr/bin/env node" } },
  { ...browser, entryPoints: { compare: "webview/compare/main.tsx", metrics: "webview/metrics/main.tsx", run: "webview/run/main.tsx" } },
];
if (!production) builds.push({ ...node, entryPoints: ["src/test/host/*.test.ts", "src/test/host/index.ts"], outdir: "dist/test" });

rmSync("dist", { recursive: true, force: true });
await packAlgebra("dist/algebra");
await packSandbox("dist/sandbox");
if (watch) for (const build of builds) await (await esbuild.context({ ...build, logLevel: "info" })).watch();
else {
  const results = await Promise.all(builds.map((build) => esbuild.build({ ...build, metafile: production })));
  if (production)
    packLicences(
      results.map(({ metafile }) => metafile),
      "dist/thirdPartyLicences.txt",
    );
}
chmodSync("dist/cli.cjs", 0o755);
