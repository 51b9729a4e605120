import * as vscode from "vscode";
import { environmentKey, keyHost, keyVariable } from "../node/models/keyVariable";
import { HumanError, messageOf } from "./vscode/reportError";

/** Where the names of hosts with a stored key are kept; of the keys themselves nothing is there. */
const HOSTS = "trialLens.hostsWithKey";

/** Where the key for an endpoint comes from. */
export interface KeySource {
  readonly host: string;
  /** The environment variable that is bound to the host. */
  readonly variable: string;
  /** Undefined: there is no key. */
  readonly from: "secret storage" | "environment" | undefined;
}

/**
 * The keys for endpoints: those in VS Code's secret storage, then those in the environment. Each is bound to a host, and none goes over
 * plain http to another machine.
 */
export class EndpointKeys implements vscode.Disposable {
  readonly #changed = new vscode.EventEmitter<void>();
  /** A key was set or removed, in this window or another one. */
  readonly onDidChange = this.#changed.event;
  readonly #following: vscode.Disposable;

  /** @param hostNames Remembers the names of hosts over all windows. */
  constructor(
    private readonly secrets: vscode.SecretStorage,
    private readonly hostNames: vscode.Memento,
    private readonly log: Pick<vscode.LogOutputChannel, "info" | "warn">,
  ) {
    this.#following = secrets.onDidChange(() => this.#changed.fire());
  }

  /** Hosts that a key was stored for. */
  hosts(): readonly string[] {
    return this.hostNames.get<readonly string[]>(HOSTS, []);
  }

  /** Reads the keys of some addresses at once, so that each can be asked for without waiting. */
  async keysFor(baseUrls: readonly string[]): Promise<(baseUrl: string) => string | undefined> {
    const hosts = new Set(baseUrls.map(keyHost).filter((host) => host !== undefined));
    const stored = new Map(await Promise.all([...hosts].map(async (host) => [host, await this.#stored(host)] as const)));
    return (baseUrl) => stored.get(keyHost(baseUrl) ?? "") ?? environmentKey(baseUrl);
  }

  /** Undefined where no key is sent. */
  async sourceOf(baseUrl: string): Promise<KeySource | undefined> {
    const [host, variable] = [keyHost(baseUrl), keyVariable(baseUrl)];
    if (host === undefined || variable === undefined) return undefined;
    const isStored = (await this.#stored(host)) !== undefined;
    return { host, variable, from: isStored ? "secret storage" : environmentKey(baseUrl) ? "environment" : undefined };
  }

  /**
   * The host that a key for an address is bound to.
   * @throws HumanError where no key is sent.
   */
  hostOf(baseUrl: string): string {
    const host = keyHost(baseUrl);
    if (host === undefined) throw new HumanError(vscode.l10n.t("No key is sent to {0}: keys go over https, or to this machine.", baseUrl));
    return host;
  }

  async store(host: string, key: string): Promise<void> {
    await this.secrets.store(secretOf(host), key);
    await this.hostNames.update(HOSTS, [...new Set([...this.hosts(), host])].sort());
    this.log.info(`A key for ${host} was stored in the secret storage.`);
  }

  async remove(host: string): Promise<void> {
    await this.secrets.delete(secretOf(host));
    await this.hostNames.update(
      HOSTS,
      this.hosts().filter((other) => other !== host),
    );
    this.log.info(`The key for ${host} was removed from the secret storage.`);
  }

  dispose(): void {
    this.#following.dispose();
    this.#changed.dispose();
  }

  /** A storage that cannot be read is no reason to stop: the environment may hold the key, or none is needed. */
  async #stored(host: string): Promise<string | undefined> {
    try {
      return (await this.secrets.get(secretOf(host))) || undefined;
    } catch (error) {
      this.log.warn(`The key for ${host} could not be read from the secret storage: ${messageOf(error)}`);
      return undefined;
    }
  }
}

function secretOf(host: string): string {
  return `trialLens.key:${host}`;
}
