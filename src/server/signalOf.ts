import type { CancellationToken } from "vscode-languageserver/node";

/** The editor's way of cancelling as ours. */
export function signalOf(token: CancellationToken): AbortSignal {
  const controller = new AbortController();
  if (token.isCancellationRequested) controller.abort();
  else token.onCancellationRequested(() => controller.abort());
  return controller.signal;
}
