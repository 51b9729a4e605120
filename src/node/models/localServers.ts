import { setMaxListeners } from "node:events";
import { isSetupCode } from "./faults/classifyFault";
import { readFault } from "./faults/readFault";
import { listedModels, modelEntries } from "./listedModels";
import type { Fetch } from "./wire/fetch";
import { type Got, getJson } from "./wire/getJson";
import { isRecord } from "./wire/json";

/** The ports that Ollama, LM Studio, llama.cpp and vLLM open unless told otherwise. */
const PORTS = [11434, 1234, 8080, 8000];

/** For one answer; a server of this machine is fast, or does something else than serve models. */
const MILLISECONDS = 1500;

const MOST_MODELS = 200;

/** A server of this machine that offers models in OpenAI's way. */
export interface LocalServer {
  /** What it is by its own answers, such as `Ollama`. */
  readonly name: string;
  readonly baseUrl: string;
  /** What it lists; a name can be passed as `model`. */
  readonly models: readonly string[];
  /** It lists its models only for a key. */
  readonly wantsKey: boolean;
}

export interface LocalServerMeans {
  readonly signal: AbortSignal;
  readonly ports?: readonly number[];
  readonly fetch?: Fetch;
  readonly milliseconds?: number;
}

/** Looks on the loopback ports of the usual servers, all at once and nowhere else. No key is sent. */
export async function findLocalServers({
  signal,
  ports = PORTS,
  fetch = (url, init) => globalThis.fetch(url, init),
  milliseconds = MILLISECONDS,
}: LocalServerMeans): Promise<LocalServer[]> {
  const shared = AbortSignal.any([signal]);
  // Each request under way listens to it.
  setMaxListeners(0, shared);
  const get = (url: string) => getJson(url, { fetch, milliseconds, signal: shared });
  const found = await Promise.all(ports.map((port) => serverAt(port, get)));
  signal.throwIfAborted();
  return found.filter((server) => server !== undefined);
}

type Get = (url: string) => Promise<Got>;

async function serverAt(port: number, get: Get): Promise<LocalServer | undefined> {
  // Some servers listen on ::1 alone; on most machines the name stands for it, too.
  for (const host of ["127.0.0.1", "localhost", "[::1]"]) {
    const origin = `http://${host}:${port}`;
    try {
      return await serverBehind(origin, await get(`${origin}/v1/models`), get);
    } catch (error) {
      if (!isSetupCode(readFault(error, undefined).code)) return undefined;
    }
  }
  return undefined;
}

/** @param list What it answered when it was asked for its models. */
async function serverBehind(origin: string, list: Got, get: Get): Promise<LocalServer | undefined> {
  const wantsKey = list.status === 401 || list.status === 403;
  const isList = list.status === 200 && isRecord(list.value) && Array.isArray(list.value.data);
  if (!wantsKey && !isList) return undefined;
  const answers = await Promise.all(KINDS.map(({ path }) => get(origin + path).catch((): Got => ({ status: 0, value: undefined }))));
  const kind = KINDS.find(({ is }, index) => answers[index]?.status === 200 && is(answers[index].value));
  // Any other program may want a key for any page.
  if (wantsKey && !kind) return undefined;
  const excluded = new Set(kind?.excluded?.(answers[KINDS.indexOf(kind)]?.value));
  const models = isList ? listedModels(list.value).filter((name) => !excluded.has(name)) : [];
  return { name: kind?.name ?? "A server", baseUrl: `${origin}/v1`, models: models.slice(0, MOST_MODELS), wantsKey };
}

interface Kind {
  readonly name: string;
  /** A path that no other of these servers answers in this way. */
  readonly path: string;
  is(answer: unknown): boolean;
  /** Models that it lists and that do not chat. */
  excluded?(answer: unknown): readonly string[];
}

/** llama.cpp answers Ollama's path, too, so that it comes first. */
const KINDS: readonly Kind[] = [
  { name: "llama.cpp", path: "/props", is: (answer) => isRecord(answer) && "default_generation_settings" in answer },
  {
    name: "LM Studio",
    path: "/api/v0/models",
    is: (answer) => isRecord(answer) && Array.isArray(answer.data),
    excluded: (answer) =>
      modelEntries(answer).flatMap((entry) =>
        isRecord(entry) && entry.type === "embeddings" && typeof entry.id === "string" ? [entry.id] : [],
      ),
  },
  { name: "Ollama", path: "/api/tags", is: (answer) => isRecord(answer) && Array.isArray(answer.models) },
  { name: "vLLM", path: "/version", is: (answer) => isRecord(answer) && typeof answer.version === "string" },
  { name: "llama.cpp", path: "/health", is: (answer) => isRecord(answer) && answer.status === "ok" },
];
