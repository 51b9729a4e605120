/** A message in the chat-completions format, as far as we write it. */
export type WireMessage =
  | { readonly role: "system" | "user"; readonly content: string }
  | { readonly role: "assistant"; readonly content: string | null; readonly tool_calls?: readonly WireCall[] }
  | { readonly role: "tool"; readonly tool_call_id: string; readonly content: string };

export interface WireCall {
  readonly id: string;
  readonly type: "function";
  readonly function: { readonly name: string; readonly arguments: string };
}
