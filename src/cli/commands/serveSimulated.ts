import { resolve } from "node:path";
import { formatDiagnostic } from "../../core/model/diagnostic";
import { printable } from "../../core/model/printable";
import type { Problem } from "../../core/model/problem";
import { builtinSets } from "../../core/problems/builtin";
import { readProblems } from "../../core/problems/readProblems";
import { plural } from "../../core/report/plural";
import { type Character, charactersByName } from "../../core/simulated/character";
import { simulatedFetch } from "../../node/models/simulatedFetch";
import { type SimulatedServer, serveSimulated as serve } from "../../node/models/simulatedServer";
import { nodeFiles } from "../../node/nodeFiles";
import { type Command, DONE, FAILED, type Terminal, UsageError } from "../command";
import { readArguments } from "../readArguments";
import { withMeans } from "../withMeans";

const DEFAULT_PORT = 8377;
/** All sets that come with Trial Lens. */
const BUILTIN = "builtin";

export const serveSimulated: Command = {
  name: "serve-simulated",
  usage: "[--port N] [--character NAME] [--problems FILE|builtin] [--json]",
  summary: "Serves the simulated models on 127.0.0.1 in the way of OpenAI's chat completions, until Ctrl-C.",
  async run(args, terminal) {
    const { values } = readArguments(
      args,
      { port: { type: "string" }, character: { type: "string" }, problems: { type: "string" }, json: { type: "boolean" } },
      0,
    );
    const port = readPort(values.port);
    const characters = chosenCharacters(values.character);
    const problems = await chosenProblems(values.problems ?? BUILTIN, terminal);
    if (problems === undefined) {
      terminal.err("Nothing is served.");
      return FAILED;
    }
    return withMeans(async (means) => {
      const models = [...characters.keys()];
      let server: SimulatedServer;
      try {
        server = await serve(port, models, simulatedFetch(problems, means, characters));
      } catch (error) {
        terminal.err(unserved(port, error));
        return FAILED;
      }
      const { baseUrl } = server;
      terminal.out(
        values.json
          ? JSON.stringify({ baseUrl, models, problems: problems.length, simulated: true })
          : `Simulated models at ${baseUrl}: ${models.join(", ")}.\nThey know ${plural(problems.length, "problem")} by the question, need no key, and say nothing of any real model. Ctrl-C ends them.`,
      );
      await cancelled(terminal.cancellation);
      await server.close();
      return DONE;
    });
  },
};

function readPort(text: string | undefined): number {
  if (text === undefined) return DEFAULT_PORT;
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65_535)
    throw new UsageError(`--port is "${text}"; use a whole number up to 65535, or 0 for any free one.`);
  return Number(text);
}

function chosenCharacters(name: string | undefined): ReadonlyMap<string, Character> {
  if (name === undefined) return charactersByName;
  const id = name.startsWith("simulated/") ? name : `simulated/${name}`;
  const character = charactersByName.get(id);
  if (character) return new Map([[id, character]]);
  const known = [...charactersByName.keys()].map((key) => key.replace("simulated/", "")).join(", ");
  throw new UsageError(`--character is "${name}"; use one of ${known}.`);
}

/** Undefined where the file has an error; it is said which. */
async function chosenProblems(source: string, terminal: Terminal): Promise<readonly Problem[] | undefined> {
  if (source === BUILTIN) return [...builtinSets.values()].flatMap(({ problems }) => problems());
  const file = resolve(source);
  const { problems, diagnostics } = readProblems(file, await nodeFiles.readText(file));
  for (const diagnostic of diagnostics) terminal.err(formatDiagnostic(diagnostic));
  return diagnostics.some(({ severity }) => severity === "error") ? undefined : problems;
}

function unserved(port: number, error: unknown): string {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "EADDRINUSE") return `The port ${port} is in use; end what uses it, or choose another with --port.`;
  if (code === "EACCES") return `The port ${port} is not open to you; choose one from 1024 on with --port.`;
  return printable(
    `Nothing can be served on the port ${port} (${error instanceof Error ? error.message : String(error)}); choose another with --port.`,
  );
}

function cancelled(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener("abort", () => resolve(), { once: true });
  });
}
