// promptfoo in a folder of its own outside of the project: it is measured beside the product and is no part of it.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runNpm } from "../runProcess.mjs";

/** The last one that runs on Node 20. */
const VERSION = "0.121.20";
const folder = join(tmpdir(), `trial-lens-promptfoo-${VERSION}`);
const program = join(folder, "node_modules", "promptfoo", "dist", "src", "entrypoint.js");
const install = ["install", "--ignore-scripts", "--no-audit", "--no-fund", "--omit=optional", "--save-exact"];

export const promptfooName = `promptfoo ${VERSION}`;

/** Nothing is asked of the network but the endpoint that is measured. */
export const promptfooEnvironment = {
  PROMPTFOO_CONFIG_DIR: join(folder, "config"),
  PROMPTFOO_CACHE_ENABLED: "false",
  PROMPTFOO_DISABLE_TELEMETRY: "1",
  PROMPTFOO_DISABLE_UPDATE: "1",
  PROMPTFOO_DISABLE_DEBUG_LOG: "1",
  PROMPTFOO_DISABLE_ERROR_LOG: "1",
  PROMPTFOO_DISABLE_SHARING: "1",
  PROMPTFOO_DISABLE_REMOTE_GENERATION: "1",
};

/** Installs it unless it is there, without its optional packages, of which it needs its database's binary alone. */
export async function installPromptfoo() {
  if (existsSync(join(folder, "installed"))) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), '{"private":true}');
  await runNpm([...install, `promptfoo@${VERSION}`], folder);
  const { optionalDependencies } = JSON.parse(readFileSync(join(folder, "node_modules", "libsql", "package.json"), "utf8"));
  const ours = ([name]) => name.startsWith(`@libsql/${process.platform}-${process.arch}`) && !name.endsWith("musl");
  const [name, version] = Object.entries(optionalDependencies).find(ours) ?? [];
  if (name === undefined) throw new Error(`its database has no binary for ${process.platform} ${process.arch}`);
  await runNpm([...install, `${name}@${version}`], folder);
  writeFileSync(join(folder, "installed"), "");
}

/** The arguments for Node with which it sends the same requests, one test each; it writes its results to its database. */
export function promptfooArguments(baseUrl, trials, concurrency, workFolder) {
  const requests = trials.flat();
  const config = join(workFolder, "promptfooconfig.json");
  const endpoint = {
    apiBaseUrl: baseUrl,
    apiKey: "key-of-the-bench",
    omitDefaults: true,
    tools: requests[0].tools,
    seed: requests[0].seed,
  };
  writeFileSync(
    config,
    JSON.stringify({
      prompts: ["{{messages}}"],
      providers: [{ id: `openai:chat:${requests[0].model}`, config: endpoint }],
      tests: requests.map(({ messages }) => ({ vars: { messages: JSON.stringify(messages) } })),
    }),
  );
  return [program, "eval", "-c", config, "-j", String(concurrency), "--no-cache", "--no-table", "--no-progress-bar", "--no-share"];
}
