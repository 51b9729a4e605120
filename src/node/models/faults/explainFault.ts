import { isEditorAddress } from "../editor/editorAddress";
import { keyVariable } from "../keyVariable";
import { explainEditorFault } from "./explainEditorFault";
import type { Fault } from "./fault";
import { attemptsOf, duration, sentenceOf } from "./wording";

export interface Explained {
  /** Name of the model in trials. */
  readonly id: string;
  readonly baseUrl: string;
  readonly fault: Fault;
  readonly attempts: number;
  readonly askedWaitMilliseconds?: number | undefined;
}

/** A failed model call in one sentence: what happened, where, and what helps. */
export function explainFault(explained: Explained): string {
  return (isEditorAddress(explained.baseUrl) ? explainEditorFault(explained) : undefined) ?? explainEndpointFault(explained);
}

function explainEndpointFault({ id, baseUrl, fault, attempts, askedWaitMilliseconds }: Explained): string {
  const { host } = new URL(baseUrl);
  const said = sentenceOf(fault.message);
  const tried = attemptsOf(attempts);
  switch (fault.class) {
    case "aborted":
      return `${id} was stopped before it had answered.`;
    case "timeout":
      return `${id} did not answer in the time that was left${tried}.`;
    case "quota":
      return `The credit at ${host} is used up; add some there, or use another key (it says: ${said}).`;
    case "context_overflow":
      return `The conversation is too long for ${id} at ${host}; give the model a larger context or the experiment fewer turns (it says: ${said}).`;
    case "model_fault":
      return `${id} wrote a tool call that ${host} could not read${tried}; use a model that calls tools reliably (it says: ${said}).`;
    case "content_filter":
      return `The content filter of ${host} refused the conversation; a tool result can have set it off (it says: ${said}).`;
    case "rate":
      return askedWaitMilliseconds === undefined
        ? `${host} takes no more requests at the moment${tried}; run fewer trials at once, or later (it says: ${said}).`
        : `${host} takes no more requests for ${duration(askedWaitMilliseconds)}; run again after that (it says: ${said}).`;
    case "overload":
      return `${host} has a problem of its own${statusOf(fault)}${tried}; try again later (it says: ${said}).`;
    case "unusable":
      return `${id} sent an answer that does nothing${tried}; use a model that calls tools reliably.`;
    case "broken":
      return `${host} ${brokenOff(fault)}${tried}; try again, and if it stays so, look at the server's log.`;
    case "server_setup":
      return setup(fault, id, baseUrl);
    case "param_refused":
    case "refused":
      return `${host} answered with an error${statusOf(fault)}: ${said}; look at the experiment's settings for ${id}.`;
  }
}

function brokenOff({ code, message }: Fault): string {
  switch (code) {
    case "silence":
      return `went silent (${sentenceOf(message)})`;
    case "cut":
    case "UND_ERR_SOCKET":
    case "ECONNRESET":
      return "broke the connection off in the middle of its answer";
    case "empty_stream":
      return "sent an empty answer";
    case "no_choices":
      return `sent an answer without content (${sentenceOf(message)})`;
    default:
      return message === "terminated"
        ? "broke the connection off in the middle of its answer"
        : `sent an answer that could not be read (${sentenceOf(message)})`;
  }
}

function setup(fault: Fault, id: string, baseUrl: string): string {
  const { host, pathname } = new URL(baseUrl);
  const { code = "no answer", status, message } = fault;
  const said = sentenceOf(message);
  if (/ALTNAME/.test(code))
    return `${host} shows a certificate for another name (${code}); use the name that the certificate is for in the address.`;
  if (code === "CERT_HAS_EXPIRED")
    return `The certificate of ${host} has expired (${code}); have it renewed, or set the clock of this machine right.`;
  if (/CERT|SELF_SIGNED|UNABLE_TO/.test(code))
    return `${host} shows a certificate that this machine does not trust (${code}); add its authority to the system's certificates, or name it in NODE_EXTRA_CA_CERTS.`;
  if (/^ERR_(SSL|TLS)/.test(code))
    return `${host} does not speak TLS (${code}); does the address have to begin with http:// in place of https://?`;
  if (fault.connection) return `No connection to ${host} (${code}); is the address right and the server running?`;
  if (/--jinja/.test(message)) return `The server at ${host} offers no tools; start llama.cpp with --jinja.`;
  if (/tool choice requires/i.test(message))
    return `The server at ${host} offers no tools; start vLLM with --enable-auto-tool-choice and --tool-call-parser.`;
  if (code === "web_page")
    return `${host} answers with a web page; ${/\/v\d/.test(pathname) ? "is the address right?" : "is /v1 missing at the end of the address?"} (${said})`;
  if (code === "redirected" || code === "not_an_event_stream") return `${host} sends no answer of a model: ${said}.`;
  if (code === "model_not_supported" || code === "model_not_found")
    return `${host} does not offer the model that was asked for; pick one of those that it lists for your key (it says: ${said}).`;
  if (status === 401 || status === 403) return `${host} refused the key (HTTP ${status}); ${keyAdvice(baseUrl)}.`;
  if (status === 404)
    return `${host} knows no such model or address (HTTP 404); is the model of ${id} right, and does the address end in /v1 (it says: ${said})?`;
  return `${host} cannot be used like this: ${said}.`;
}

/** Where a key is to be put, as the second half of a sentence. */
export function keyAdvice(baseUrl: string): string {
  const variable = keyVariable(baseUrl);
  if (variable === undefined) return "keys are sent over https or to this machine only, so use an address of that kind";
  return `set a valid one with the command Set Key for Endpoint in VS Code, or in the environment variable ${variable}`;
}

function statusOf({ status }: Fault): string {
  return status === undefined ? "" : ` (HTTP ${status})`;
}
