/** In the place of an address for the models of VS Code; nothing is sent there. */
export const EDITOR_ADDRESS = "http://editor.invalid/v1";

/** Whether an address stands for the models of VS Code. */
export function isEditorAddress(baseUrl: string): boolean {
  return new URL(baseUrl).host === new URL(EDITOR_ADDRESS).host;
}
