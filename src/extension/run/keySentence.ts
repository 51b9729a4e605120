import type { KeySource } from "../endpointKeys";

/**
 * Where the key for an endpoint comes from, in one sentence.
 * @param source Undefined if the endpoint gets no key.
 */
export function keySentence(source: KeySource | undefined): string {
  if (source === undefined) return "No key is sent there: keys go over https, or to this machine.";
  const { host, variable, from } = source;
  if (from === "secret storage") return `Its key is stored in VS Code's secret storage, for ${host} alone.`;
  if (from === "environment") return `Its key is taken from the environment variable ${variable}, which is set.`;
  return `It gets no key: none is stored for ${host}, and the environment variable ${variable} is not set.`;
}
