import * as vscode from "vscode";
import type { EndpointRow } from "../core/model/runForm";
import { readAddress } from "../node/models/profile/readAddress";
import type { EndpointKeys } from "./endpointKeys";

/** A model behind an endpoint, as far as a connection test needs it. */
export type Connection = Pick<EndpointRow, "baseUrl" | "model"> & { readonly temperature?: number | null | undefined };

/** What a connection test found: one sentence, and one for each thing that was learnt. */
export interface ConnectionReport {
  readonly ok: boolean;
  readonly text: string;
  readonly learnt: readonly string[];
}

/** A server of this machine that offers models. */
export interface LocalServer {
  readonly name: string;
  readonly baseUrl: string;
  readonly models: readonly string[];
  readonly wantsKey: boolean;
}

/** What this window knows of endpoints and finds out about them. What asks them is loaded when it is wanted first. */
export class Endpoints implements vscode.Disposable {
  readonly #changed = new vscode.EventEmitter<void>();
  /** A key was set or removed, or an endpoint was tested. */
  readonly onDidChange = this.#changed.event;
  readonly #following: vscode.Disposable;

  constructor(readonly keys: EndpointKeys) {
    this.#following = keys.onDidChange(() => this.#changed.fire());
  }

  /** The base URL that a person means, or what is wrong with it. */
  readAddress(text: string): ReturnType<typeof readAddress> {
    return readAddress(text);
  }

  /** @param onStage hears what is done now. */
  async test(connection: Connection, signal: AbortSignal, onStage: (sentence: string) => void): Promise<ConnectionReport> {
    const [{ testConnection }, { endpointMemory }] = await Promise.all([
      import("../node/models/testConnection"),
      import("../node/models/models"),
    ]);
    const { baseUrl, model, temperature } = connection;
    const address = readAddress(baseUrl);
    const key = address.ok ? (await this.keys.keysFor([address.baseUrl]))(address.baseUrl) : undefined;
    const settings = { baseUrl, model: model.trim(), temperature: temperature ?? undefined, key };
    const report = await testConnection(settings, { memory: endpointMemory, signal, onStage });
    this.#changed.fire();
    return report;
  }

  /** Looks on this machine alone. */
  async findLocalServers(signal: AbortSignal): Promise<readonly LocalServer[]> {
    return (await import("../node/models/localServers")).findLocalServers({ signal });
  }

  /** The provider that an address is taken for, and what was learnt of a model there since VS Code started. */
  async known(baseUrl: string, model: string): Promise<{ readonly provider: string | undefined; readonly learnt: readonly string[] }> {
    const { endpointMemory } = await import("../node/models/models");
    const { provider } = endpointMemory.profileOf(baseUrl, model);
    return { provider: provider === "another endpoint" ? undefined : provider, learnt: endpointMemory.sayings(baseUrl, model) };
  }

  dispose(): void {
    this.#following.dispose();
    this.#changed.dispose();
  }
}
