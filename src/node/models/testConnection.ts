import { ModelError } from "../../core/ports";
import { EndpointError } from "./endpointError";
import { createEndpointModel } from "./endpointModel";
import { classifyFault } from "./faults/classifyFault";
import { explainFault, keyAdvice } from "./faults/explainFault";
import type { Fault } from "./faults/fault";
import { readFault } from "./faults/readFault";
import { listedModels } from "./listedModels";
import { someOf, unlistedNote } from "./modelNames";
import type { EndpointProfile } from "./profile/endpointProfile";
import type { ProfileMemory } from "./profile/profileMemory";
import { readAddress } from "./profile/readAddress";
import type { sleep } from "./retry/sleep";
import { probeFault, probeRequest } from "./toolProbe";
import type { Fetch } from "./wire/fetch";
import { type Got, getJson } from "./wire/getJson";

/** The time for the list of models, and for the answer to a question; a local server may load the model first. */
const LIMITS = { list: 10_000, answer: 120_000 };

/** No repetition is waited for longer: the person is waiting, too. */
const LONGEST_WAIT_MILLISECONDS = 10_000;

export interface Connection {
  readonly baseUrl: string;
  /** Name of the model at the endpoint. */
  readonly model: string;
  readonly temperature?: number | undefined;
  /** Never part of the report. */
  readonly key?: string | undefined;
}

export interface ConnectionMeans {
  /** Keeps what is learnt of the endpoint. */
  readonly memory: ProfileMemory;
  readonly signal: AbortSignal;
  /** Hears what is done now. */
  readonly onStage?: ((sentence: string) => void) | undefined;
  readonly fetch?: Fetch | undefined;
  readonly sleep?: typeof sleep | undefined;
  /** In milliseconds. */
  readonly limits?: { readonly list: number; readonly answer: number };
}

export interface ConnectionReport {
  readonly ok: boolean;
  /** One sentence: what works, or what is wrong and what to do about it. */
  readonly text: string;
  /** What was learnt of the endpoint by now, one sentence each. */
  readonly learnt: readonly string[];
}

/** Asks an endpoint for its models, and its model to call a tool: in the way of a trial, so that what works here works there. */
export async function testConnection(connection: Connection, means: ConnectionMeans): Promise<ConnectionReport> {
  const { memory, signal, fetch = (url, init) => globalThis.fetch(url, init), limits = LIMITS } = means;
  const { model: name, key, temperature } = connection;
  const address = readAddress(connection.baseUrl);
  if (!address.ok) return { ok: false, text: address.message, learnt: [] };
  const { baseUrl } = address;
  const { host } = new URL(baseUrl);
  const model = createEndpointModel({
    id: name,
    baseUrl,
    model: name,
    temperature,
    key,
    memory,
    fetch,
    sleep: means.sleep,
    longestWaitMilliseconds: LONGEST_WAIT_MILLISECONDS,
  });
  const learnt = () => memory.sayings(baseUrl, name);
  const listAt = (address: string) =>
    getJson(modelsUrl(address, model.profile()), {
      fetch,
      headers: keyHeaders(model.profile(), key),
      key,
      milliseconds: limits.list,
      signal,
    });
  const explain = (fault: Fault, attempts = 1) => explainFault({ id: name, baseUrl, fault, attempts });

  means.onStage?.(`Asking ${host} for its models…`);
  const list = await listAt(baseUrl).catch((error): Fault => {
    const facts = readFault(error, key);
    return { ...facts, class: classifyFault(facts, false) };
  });
  if (signal.aborted) return stopped;
  // Where a list alone is missing, refused or torn, the question itself will tell more.
  if ("class" in list && (list.class === "server_setup" || list.code === "silence"))
    return { ok: false, text: explain(list), learnt: learnt() };
  const models = "class" in list || list.status !== 200 ? [] : listedModels(list.value);

  means.onStage?.(`Asking ${name} to call a tool…`);
  const started = performance.now();
  try {
    const turn = await model.complete(probeRequest(limits.answer), signal);
    const answers = `${host} answers as ${name} in ${((performance.now() - started) / 1000).toFixed(1)} s`;
    const fault = probeFault(turn);
    const estimated = turn.estimated ? ["It gives no token counts; they are estimated."] : [];
    return {
      ok: fault === undefined,
      text: fault ? `${answers} but ${fault}.` : `${answers} and calls tools${unlistedNote(name, models, turn.served?.model)}.`,
      learnt: [...learnt(), ...estimated],
    };
  } catch (error) {
    if (!(error instanceof ModelError)) throw error;
    const fault = error instanceof EndpointError ? error.fault : undefined;
    if (fault?.class === "aborted") return stopped;
    const better = fault && (await betterExplanation(fault));
    return { ok: false, text: better ?? error.message, learnt: learnt() };
  }

  /** What the list of models and the missing of a key add to a fault; undefined where they add nothing. */
  async function betterExplanation({ class: kind, code, status }: Fault): Promise<string | undefined> {
    if (kind === "timeout")
      return `${name} did not answer within ${limits.answer / 1000} s; a local server may still be loading it, so try again in a while.`;
    if ((status === 401 || status === 403) && !key) return `${host} wants a key (HTTP ${status}) and none is set; ${keyAdvice(baseUrl)}.`;
    const nothingThere = status === 404 || code === "web_page" || code === "model_not_found" || code === "model_not_supported";
    if (!nothingThere) return undefined;
    if (models.length > 0) return models.includes(name) ? undefined : `${host} does not offer ${name}; it lists ${someOf(models)}.`;
    if (/\/v\d/.test(baseUrl)) return undefined;
    const other = await listAt(`${baseUrl}/v1`).catch((): Got => ({ status: 0, value: undefined }));
    return listedModels(other.value).length > 0 ? `There is no model at ${baseUrl} but at ${baseUrl}/v1; use that address.` : undefined;
  }
}

const stopped: ConnectionReport = { ok: false, text: "The test was stopped.", learnt: [] };

function modelsUrl(baseUrl: string, { query }: EndpointProfile): string {
  const search = new URLSearchParams(query).toString();
  return `${baseUrl}/models${search && `?${search}`}`;
}

function keyHeaders({ keyHeader }: EndpointProfile, key: string | undefined): Record<string, string> {
  if (!key) return {};
  return keyHeader === "authorization" ? { authorization: `Bearer ${key}` } : { [keyHeader]: key };
}
