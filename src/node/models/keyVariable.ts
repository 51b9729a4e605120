const HOST_NAME = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*(:\d+)?$/;
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3})(:\d+)?$/;

/**
 * The environment variable that holds the key for an address. It is bound to the host, so that an experiment file cannot send a key
 * elsewhere: a dot becomes `_`, a hyphen `__`, the colon before a port `___`; so no two hosts share a variable.
 * @returns undefined where no key is sent: over plain http to another machine, or to a host that is no plain name.
 */
export function keyVariable(baseUrl: string): string | undefined {
  const { host, protocol } = new URL(baseUrl);
  if (!HOST_NAME.test(host) || (protocol !== "https:" && !LOOPBACK.test(host))) return undefined;
  return `TRIAL_LENS_KEY_${host.replaceAll("-", "__").replaceAll(".", "_").replaceAll(":", "___").toUpperCase()}`;
}
