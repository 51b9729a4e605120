import { isRecord } from "../wire/json";
import { word } from "./wireChunk";

/** What a piece of a message says aloud and what it thinks. */
export interface Said {
  readonly text: string;
  readonly thought: string;
}

/** Reads content given as a text, as nothing, or as a list of parts; a part of an unknown type says nothing. */
export function saidIn(content: unknown): Said {
  if (typeof content === "string") return { text: content, thought: "" };
  if (!Array.isArray(content)) return { text: "", thought: "" };
  const parts = content.filter(isRecord);
  const text = parts.filter(({ type }) => type === "text").map((part) => word(part.text));
  const thought = parts.filter(({ type }) => type === "thinking").map((part) => saidIn(part.thinking).text);
  return { text: text.join(""), thought: thought.join("") };
}

/** The member in which a message holds its reasoning: some servers write the same text into both. */
export function reasoningIn(message: Readonly<Record<string, unknown>>): string {
  return word(message.reasoning_content) || word(message.reasoning);
}

/** Takes a leading `<think>` block off an answer, also one whose opening tag the server swallowed, or that was never closed. */
export function splitThinking(text: string): Said {
  const opened = /^\s*<think>/.exec(text);
  const closing = text.indexOf("</think>");
  if (closing < 0) return opened ? { text: "", thought: text.slice(opened[0].length) } : { text, thought: "" };
  const before = text.slice(opened?.[0].length ?? 0, closing);
  // A later block is part of the answer, such as a quotation.
  if (!opened && before.includes("<think>")) return { text, thought: "" };
  return { text: text.slice(closing + "</think>".length).replace(/^\s+/, ""), thought: before };
}

/** Shows a text that arrives in pieces without its leading `<think>` block. */
export class VisibleText {
  private held = "";
  private state: "undecided" | "thinking" | "answer" = "undecided";

  push(piece: string): string {
    if (this.state === "answer") return piece;
    this.held += piece;
    if (this.state === "undecided") {
      const start = this.held.trimStart();
      if (start.startsWith("<think>")) this.state = "thinking";
      else if ("<think>".startsWith(start)) return "";
      else return this.answer(this.held);
    }
    const { text } = splitThinking(this.held);
    return text === "" ? "" : this.answer(text);
  }

  private answer(text: string): string {
    this.state = "answer";
    this.held = "";
    return text;
  }
}
