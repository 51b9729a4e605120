export type Fetch = (url: string | URL | Request, init?: RequestInit) => Promise<Response>;

/** The only headers that leave this machine; the package's own would tell about the system, and its environment could add others. */
const SENT_HEADERS = ["accept", "content-type"];

/**
 * Wraps `fetch`: sends an allow-list of headers only, follows no redirect to another host with a key, and turns an answer that is
 * no event stream into an error, which the client would take for an empty answer.
 */
export function wireGuard(fetch: Fetch, { authorized }: { readonly authorized: boolean }): Fetch {
  return async (url, init) => {
    const given = new Headers(init?.headers);
    const headers = new Headers();
    for (const name of authorized ? [...SENT_HEADERS, "authorization"] : SENT_HEADERS) {
      const value = given.get(name);
      if (value !== null) headers.set(name, value);
    }
    const response = await fetch(url, { ...init, headers });
    if (!response.ok) return readableError(response);
    const type = response.headers.get("content-type") ?? "";
    if (type.includes("text/event-stream")) return response;
    const body = (await response.text()).slice(0, 200);
    return errorResponse(502, `the server answered with ${type || "no content type"} in place of an event stream: ${body}`);
  };
}

/** Brings the error bodies of the various servers into the one form that the client keeps the message of. */
async function readableError(response: Response): Promise<Response> {
  const text = await response.text();
  return errorResponse(response.status, errorMessage(text) ?? text.slice(0, 200));
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
