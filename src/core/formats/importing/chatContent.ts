import { isMembers, listOf, shownText } from "./values";

/** The text of a chat message's content: a text, or parts of which some are no text and are named in its place. */
export interface ChatContent {
  readonly text: string;
  /** What a model thought, where that is a part of its own. */
  readonly reasoning: string;
  /** The parts that are no text, such as images. */
  readonly others: readonly unknown[];
}

export function chatContent(content: unknown): ChatContent {
  if (!Array.isArray(content)) return { text: isMembers(content) ? textOfPart(content) : shownText(content), reasoning: "", others: [] };
  const texts: string[] = [];
  const reasoning: string[] = [];
  const others: unknown[] = [];
  for (const part of listOf(content)) {
    if (!isMembers(part)) texts.push(shownText(part));
    else if (part.type === "reasoning" || part.type === "thinking")
      reasoning.push(shownText(part.reasoning ?? part.thinking ?? part.text ?? part.content ?? part.summary));
    else if (isText(part)) texts.push(textOfPart(part));
    else {
      texts.push(`[${shownText(part.type) || "part without text"}]`);
      others.push(part);
    }
  }
  return { text: texts.filter((text) => text !== "").join("\n"), reasoning: reasoning.filter((text) => text !== "").join("\n"), others };
}

function isText(part: Readonly<Record<string, unknown>>): boolean {
  return ["text", "content", "output_text", "input_text"].some((name) => typeof part[name] === "string");
}

function textOfPart(part: Readonly<Record<string, unknown>>): string {
  return shownText(part.text ?? part.content ?? part.output_text ?? part.input_text ?? part);
}
