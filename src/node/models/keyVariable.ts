const HOST_NAME = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*(:\d+)?$/;
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3})(:\d+)?$/;

/**
 * The host, with its port if it has one of its own, that the key for an address is bound to, so that an experiment file cannot send a
 * key elsewhere.
 * @returns undefined where no key is sent: over plain http to another machine, or to a host that is no plain name.
 */
export function keyHost(baseUrl: string): string | undefined {
  const { host, protocol } = new URL(baseUrl);
  return HOST_NAME.test(host) && (protocol === "https:" || LOOPBACK.test(host)) ? host : undefined;
}

/**
 * The environment variable that holds the key for an address: a dot of its host becomes `_`, a hyphen `__`, the colon before a port
 * `___`; so no two hosts share a variable.
 * @returns undefined where no key is sent.
 */
export function keyVariable(baseUrl: string): string | undefined {
  const host = keyHost(baseUrl);
  return host && `TRIAL_LENS_KEY_${host.replaceAll("-", "__").replaceAll(".", "_").replaceAll(":", "___").toUpperCase()}`;
}

/** The key for an address that the environment holds; undefined where there is none, or none is sent. */
export function environmentKey(baseUrl: string): string | undefined {
  const variable = keyVariable(baseUrl);
  return (variable && process.env[variable]) || undefined;
}
