export type Fetch = (url: string | URL | Request, init?: RequestInit) => Promise<Response>;

/** The only headers that leave this machine; the package's own would tell about the system, and its environment could add others. */
const SENT_HEADERS = ["accept", "content-type"];

/**
 * Wraps `fetch`: sends an allow-list of headers only, follows no redirect, and turns an answer that is no event stream into an
 * error, which the client would take for an empty answer. What a server says of an error is kept, but for the key.
 */
export function wireGuard(fetch: Fetch, key: string | undefined): Fetch {
  return async (url, init) => {
    const given = new Headers(init?.headers);
    const headers = new Headers();
    for (const name of key === undefined ? SENT_HEADERS : [...SENT_HEADERS, "authorization"]) {
      const value = given.get(name);
      if (value !== null) headers.set(name, value);
    }
    const response = await fetch(url, { ...init, headers, redirect: "manual" });
    if (response.status >= 300 && response.status < 400)
      return errorResponse(400, `it redirects to another address (HTTP ${response.status}); give that address instead`);
    const type = response.headers.get("content-type") ?? "";
    if (response.ok && type.includes("text/event-stream")) return response;
    const body = withoutKey(await response.text(), key);
    const message = errorMessage(body) ?? body.slice(0, 200);
    if (!response.ok) return errorResponse(response.status, message);
    return errorResponse(400, `it sent ${type || "no content type"} in place of an event stream: ${message}`);
  };
}

/** A server may repeat the key in what it says. */
export function withoutKey(text: string, key: string | undefined): string {
  return key ? text.replaceAll(key, "(key)") : text;
}

function errorMessage(text: string): string | undefined {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return undefined;
  }
  const first: unknown = Array.isArray(body) ? body[0] : body;
  if (typeof first !== "object" || first === null) return undefined;
  const { error, message, detail } = first as { error?: unknown; message?: unknown; detail?: unknown };
  const inner = typeof error === "object" && error !== null ? (error as { message?: unknown }).message : error;
  const found = inner ?? message ?? detail;
  return typeof found === "string" ? found : found === undefined ? undefined : JSON.stringify(found);
}

function errorResponse(status: number, message: string): Response {
  return new Response(JSON.stringify({ error: { message } }), { status, headers: { "content-type": "application/json" } });
}
