import * as vscode from "vscode";
import type { EditorMessage, EditorMessagePart, EditorPart, EditorQuestion } from "../../node/models/editor/editorHost";

export function chatMessage({ role, parts }: EditorMessage): vscode.LanguageModelChatMessage {
  const roles = { user: vscode.LanguageModelChatMessageRole.User, assistant: vscode.LanguageModelChatMessageRole.Assistant };
  return new vscode.LanguageModelChatMessage(roles[role], parts.map(chatPart));
}

function chatPart(part: EditorMessagePart) {
  switch (part.kind) {
    case "text":
      return new vscode.LanguageModelTextPart(part.text);
    case "call":
      return new vscode.LanguageModelToolCallPart(part.id, part.name, part.input);
    case "result":
      return new vscode.LanguageModelToolResultPart(part.call, [new vscode.LanguageModelTextPart(part.text)]);
  }
}

/** No tools at all where none are offered: some vendors refuse an empty list. */
export function chatTools({ tools }: EditorQuestion): Pick<vscode.LanguageModelChatRequestOptions, "tools" | "toolMode"> {
  return tools.length === 0 ? {} : { tools: tools.map((tool) => ({ ...tool })), toolMode: vscode.LanguageModelChatToolMode.Auto };
}

export function editorPart(part: unknown): EditorPart {
  if (part instanceof vscode.LanguageModelTextPart) return { kind: "text", text: part.value };
  if (part instanceof vscode.LanguageModelToolCallPart) return { kind: "call", id: part.callId, name: part.name, input: part.input };
  return { kind: "unknown" };
}
