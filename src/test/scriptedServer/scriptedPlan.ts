import { fnv1a } from "../../core/random/hash";
import { ok, whole } from "./answer";
import type { Plan, ReadRequest, Scenarios, ScriptedRequest } from "./plan";
import { content } from "./scenarios/content";
import { embeddings } from "./scenarios/embeddings";
import { errors } from "./scenarios/errors";
import { finish } from "./scenarios/finish";
import { leaks } from "./scenarios/leaks";
import { parameters } from "./scenarios/parameters";
import { parrots } from "./scenarios/parrots";
import { probes } from "./scenarios/probes";
import { retry } from "./scenarios/retry";
import { shape } from "./scenarios/shape";
import { streams } from "./scenarios/streams";
import { scripts } from "./scripts";
import { strictModes } from "./strict/modes";

export const scenarios: Scenarios = {
  ...shape,
  ...leaks,
  ...content,
  ...finish,
  ...parameters,
  ...errors,
  ...retry,
  ...streams,
  ...probes,
  ...parrots,
};

/**
 * Answers a request by nothing but the request. Its path says how: `/q/<scenario>,<scenario>/v1/chat/completions`, where parameters
 * follow a name, `retry_429_secs;s=2`. The first scenario that has an answer gives it. `strict;as=mistral;script=sum` plays a provider
 * that refuses what it does not take and otherwise says the next line of a script. With `delay=200` behind any name the answer begins
 * after so many milliseconds. Below `/embeddings` the scenarios are those of embedding models.
 */
export function scriptedPlan(request: ScriptedRequest): Plan {
  const [, items, , , , asked] =
    /^\/q\/([^/]+)(\/openai)?(\/v1)?(\/openai\/deployments\/[^/]+)?\/(chat\/completions|embeddings)(\?.*)?$/.exec(request.path) ?? [];
  if (items === undefined) return whole({ error: { message: `nothing at ${request.path}` } }, 404);
  const read = readRequest(request);
  for (const item of decodeURIComponent(items).split(",")) {
    const [name = "", ...rest] = item.split(";");
    const given = Object.fromEntries(rest.map((part) => [part.split("=")[0] ?? "", part.split("=").slice(1).join("=")]));
    const scenario = asked === "embeddings" ? embeddings[name] : name === "strict" ? strict : scenarios[name];
    // A mistyped name fails its test.
    if (!scenario) return whole({ error: { message: `no scenario ${name}`, code: "no_scenario" } }, 404);
    const plan = scenario(read, given);
    if (plan) return given.delay === undefined ? plan : { ...plan, headDelayMilliseconds: Number(given.delay) };
  }
  return asked === "embeddings" ? (embeddings.vectors?.(read, {}) ?? ok()) : ok();
}

function strict(request: ReadRequest, { as = "", script = "sum" }: Readonly<Record<string, string>>): Plan {
  const mode = strictModes[as];
  const play = scripts[script];
  if (!mode || !play) return whole({ error: { message: `no mode ${as} or script ${script}`, code: "no_scenario" } }, 404);
  return mode.check(request) ?? mode.write(play(request), request);
}

function readRequest(request: ScriptedRequest): ReadRequest {
  const sent: Record<string, unknown> = JSON.parse(request.body);
  const messages = Array.isArray(sent.messages) ? sent.messages : [];
  return {
    ...request,
    sent,
    messages,
    turn: 1 + messages.filter(({ role }) => role === "assistant").length,
    attempt: Number(request.headers["x-attempt"] ?? request.headers["x-stainless-retry-count"] ?? 1),
    hash: fnv1a(request.body).toString(16),
  };
}
