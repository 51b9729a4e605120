import { endpointModelSchema } from "../../../core/model/experiment";
import { normaliseBaseUrl } from "./normaliseBaseUrl";

type Address = { readonly ok: true; readonly baseUrl: string } | { readonly ok: false; readonly message: string };

/** The base URL that a person means, as an experiment may name it; or what is wrong with it in one sentence. */
export function readAddress(text: string): Address {
  try {
    const address = endpointModelSchema.shape.baseUrl.safeParse(normaliseBaseUrl(text));
    if (address.success) return { ok: true, baseUrl: address.data };
    const [issue] = address.error.issues;
    return { ok: false, message: `This is no address of an endpoint: ${issue?.message}.` };
  } catch (error) {
    return { ok: false, message: error instanceof Error ? error.message : String(error) };
  }
}
