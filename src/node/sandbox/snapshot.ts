import { createHash, randomUUID } from "node:crypto";
import { mkdir, readdir, realpath, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { SandboxFolder } from "./sandboxFolder";
import { MAX_SNAPSHOT_BYTES, START_TIMEOUT_MILLISECONDS } from "./sandboxLimits";

/** A started interpreter as bytes on the disk. */
export interface Snapshot {
  readonly path: string;
  /** SHA-256, which a process checks before it starts from the snapshot. */
  readonly hash: string;
}

const NAME = /^python-([0-9a-f]+)-([0-9a-f]{64})\.snapshot$/;

/**
 * The snapshot of a version in a folder, made there if it has none; those of other versions go. Its hash is part of its name.
 * @throws an error whose message is a clause
 */
export async function findOrMakeSnapshot(sandbox: SandboxFolder, folder: string): Promise<Snapshot> {
  await mkdir(folder, { recursive: true });
  // Permissions are checked on real paths.
  const realFolder = await realpath(folder);
  const old: string[] = [];
  for (const name of await readdir(realFolder)) {
    const [, version, hash] = NAME.exec(name) ?? [];
    if (hash === undefined) continue;
    if (version === sandbox.version) return { path: join(realFolder, name), hash };
    old.push(name);
  }
  const bytes = await makeSnapshot(sandbox);
  const hash = createHash("sha256").update(bytes).digest("hex");
  const path = join(realFolder, `python-${sandbox.version}-${hash}.snapshot`);
  // Written beside its place and renamed, so that a snapshot is whole.
  const unfinished = join(realFolder, `unfinished-${randomUUID()}`);
  await writeFile(unfinished, bytes);
  await rename(unfinished, path);
  for (const name of old) await rm(join(realFolder, name), { force: true });
  return { path, hash };
}

/** The process may not write files, so the bytes come on its standard output. */
async function makeSnapshot(sandbox: SandboxFolder): Promise<Buffer> {
  const child = sandbox.start(["snapshot"], []);
  const chunks: Buffer[] = [];
  let size = 0;
  let diagnostics = "";
  const timer = setTimeout(() => child.kill("SIGKILL"), START_TIMEOUT_MILLISECONDS);
  child.stdout.on("data", (chunk: Buffer) => {
    chunks.push(chunk);
    size += chunk.length;
    if (size > MAX_SNAPSHOT_BYTES) child.kill("SIGKILL");
  });
  child.stderr.setEncoding("utf8").on("data", (chunk: string) => {
    diagnostics = (diagnostics + chunk).slice(-500);
  });
  const code = await new Promise((resolve, reject) => {
    child.on("error", (error) => reject(new Error(`it could not be started: ${error.message}`)));
    child.on("close", resolve);
  }).finally(() => clearTimeout(timer));
  const bytes = Buffer.concat(chunks);
  if (code !== 0) throw new Error(reasonIn(bytes) ?? `it ended with code ${String(code)} before it was ready: ${diagnostics.trim()}`);
  return bytes;
}

/** The process says why it refuses in the place of a snapshot. */
function reasonIn(bytes: Buffer): string | undefined {
  try {
    return String((JSON.parse(bytes.toString("utf8")) as { reason?: unknown }).reason);
  } catch {
    return undefined;
  }
}
