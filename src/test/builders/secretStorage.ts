import type { Memento, SecretStorage } from "vscode";
import { EventEmitter } from "./standInEditor";

/** VS Code's secret storage in memory; what it holds can be looked at. */
export function secretStorage(): SecretStorage & { readonly held: ReadonlyMap<string, string> } {
  const held = new Map<string, string>();
  const changed = new EventEmitter<{ key: string }>();
  return {
    held,
    keys: async () => [...held.keys()],
    get: async (key: string) => held.get(key),
    async store(key: string, value: string) {
      held.set(key, value);
      changed.fire({ key });
    },
    async delete(key: string) {
      held.delete(key);
      changed.fire({ key });
    },
    onDidChange: changed.event,
  } as SecretStorage & { readonly held: ReadonlyMap<string, string> };
}

/** What VS Code remembers for an extension, in memory; as JSON it can be looked at. */
export function memento(): Memento & { text(): string } {
  const held = new Map<string, unknown>();
  return {
    keys: () => [...held.keys()],
    get: (key: string, otherwise?: unknown) => held.get(key) ?? otherwise,
    update: async (key: string, value: unknown) => void held.set(key, value),
    text: () => JSON.stringify([...held]),
  } as Memento & { text(): string };
}
