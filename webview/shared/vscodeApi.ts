/** The part of VS Code's webview API that the panels use. */
export interface VsCodeApi {
  postMessage(message: unknown): void;
  /** What `setState` kept last, also before a reload; undefined at first. */
  getState(): unknown;
  /** Keeps a JSON value over a reload of the panel. */
  setState(state: unknown): void;
}

declare global {
  /** Given to every webview by VS Code; may be called once a page. */
  function acquireVsCodeApi(): VsCodeApi;
}
