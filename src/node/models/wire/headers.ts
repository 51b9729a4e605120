/**
 * The only headers that leave this machine; the package's own would tell about the system, and its environment could add others.
 * `x-attempt` counts repetitions of a request and is sent with these only.
 */
const SENT = ["accept", "content-type", "x-attempt"];

/** The only headers of a request that may be recorded. */
const RECORDED_OF_REQUEST = ["content-type", "x-attempt"];

/** The only headers of a response that are kept or recorded. */
const KEPT_OF_RESPONSE = /^(content-type|date|retry-after(-ms)?|x-request-id|x-ratelimit-[a-z-]+)$/;

/** @param keyHeader the one header with the key, where there is one. */
export function sentHeaders(given: Headers, keyHeader: string | undefined): Headers {
  const headers = new Headers();
  for (const name of keyHeader === undefined ? SENT : [...SENT, keyHeader]) {
    const value = given.get(name);
    if (value !== null) headers.set(name, value);
  }
  return headers;
}

export function recordedRequestHeaders(headers: Headers): Record<string, string> {
  return Object.fromEntries([...headers].filter(([name]) => RECORDED_OF_REQUEST.includes(name)));
}

export function keptResponseHeaders(headers: Headers): Record<string, string> {
  return Object.fromEntries([...headers].filter(([name]) => KEPT_OF_RESPONSE.test(name)));
}
