import { unreadOf } from "./unread";
import { isMembers, listOf, type Members, shownText } from "./values";

/** The text of a chat message's content: a text, or parts of which some are no text and are named in its place. */
export interface ChatContent {
  readonly text: string;
  /** What a model thought, where that is a part of its own. */
  readonly reasoning: string;
  /** The parts that are no text, such as images; of the others what was not read, such as annotations. */
  readonly others: readonly unknown[];
}

export function chatContent(content: unknown): ChatContent {
  if (!Array.isArray(content))
    return isMembers(content)
      ? { text: textOfPart(content), reasoning: "", others: isText(content) ? leftOf(content, TEXTS) : [] }
      : { text: shownText(content), reasoning: "", others: [] };
  const texts: string[] = [];
  const reasoning: string[] = [];
  const others: unknown[] = [];
  for (const part of listOf(content)) {
    if (!isMembers(part)) texts.push(shownText(part));
    else if (part.type === "reasoning" || part.type === "thinking") {
      reasoning.push(shownText(THOUGHTS.map((name) => part[name]).find((value) => value !== undefined && value !== null)));
      others.push(...leftOf(part, THOUGHTS));
    } else if (isText(part)) {
      texts.push(textOfPart(part));
      others.push(...leftOf(part, TEXTS));
    } else {
      texts.push(`[${shownText(part.type) || "part without text"}]`);
      others.push(part);
    }
  }
  return { text: texts.filter((text) => text !== "").join("\n"), reasoning: reasoning.filter((text) => text !== "").join("\n"), others };
}

/** Where parts have their texts, the first that is there. */
const TEXTS = ["text", "content", "output_text", "input_text"];
const THOUGHTS = ["reasoning", "thinking", "text", "content", "summary"];

function isText(part: Members): boolean {
  return TEXTS.some((name) => typeof part[name] === "string");
}

function textOfPart(part: Members): string {
  return shownText(TEXTS.map((name) => part[name]).find((value) => value !== undefined && value !== null) ?? part);
}

/** What a part says beside its text, with its type. */
function leftOf(part: Members, texts: readonly string[]): Members[] {
  const read = texts.find((name) => part[name] !== undefined && part[name] !== null);
  const left = unreadOf(part, ["type", ...(read === undefined ? [] : [read])]);
  return left === undefined ? [] : [{ type: part.type ?? "text", ...left }];
}
