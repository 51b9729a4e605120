import { normaliseBaseUrl } from "./normaliseBaseUrl";

type Address = { readonly ok: true; readonly baseUrl: string } | { readonly ok: false; readonly message: string };

/** The base URL that a person means, as an experiment may name it; or what is wrong with it in one sentence. */
export function readAddress(text: string): Address {
  try {
    const baseUrl = normaliseBaseUrl(text);
    if (!/[@?#]/.test(baseUrl)) return { ok: true, baseUrl };
    return { ok: false, message: "The address of an endpoint holds no user name, key or question mark; leave them out." };
  } catch (error) {
    return { ok: false, message: error instanceof Error ? error.message : String(error) };
  }
}
