/** A tool with its arguments as JSON text. */
export interface ReactAction {
  readonly tool: string;
  readonly arguments: string;
  /** Why it can't be read, as a sentence for the model; the tool is then `UNREADABLE` and the arguments are all that was written. */
  readonly fault?: string;
}

/** Stands in place of a tool's name where an action can't be read; no tool is called so. */
export const UNREADABLE = "unreadable action";

/** A turn of ReAct text in its parts. */
export interface ReactTurn {
  readonly thought: string;
  /** Absent where the turn shows no wish to act, so that it ends the trial as a turn without a native call does. */
  readonly action?: ReactAction;
  /** The turn up to the first observation that the model wrote itself. */
  readonly kept: string;
  /** That observation and all after it. */
  readonly invented?: string;
}

/** A line that passes for an observation; marks of Markdown, numbers and other spellings do not hide it. */
const OBSERVATION_LINE = /^[^\p{L}\p{N}\n]*observations?[^\p{L}\n]*:/imu;
/** A line that was probably meant as a label. */
const LIKE_A_LABEL = /^[^\p{L}\p{N}\n]*(action|action input|final answer)[^\p{L}\n]*:/imu;
const ACTION = /^Action:(.*)$/gm;
const INPUT = /^Action Input:/gm;
const TOOL_NAME = /^[\w.-]+$/;

const FORM =
  'Write one line "Action: " with the name of one tool, then "Action Input: " with its arguments as one JSON object, and stop there.';

/**
 * Reads a turn of ReAct text, strictly: one `Action:` with a name alone on its line, directly after it one `Action Input:`, whose JSON
 * ends the turn. Whatever else looks like an action is an action with a `fault`. From the first line on that passes for an observation the
 * turn is cut, since results come from tools alone.
 */
export function readReact(text: string): ReactTurn {
  const cut = OBSERVATION_LINE.exec(text)?.index;
  const kept = (cut === undefined ? text : text.slice(0, cut)).trimEnd();
  const invented = cut === undefined ? {} : { invented: text.slice(cut).trim() };
  const actions = [...kept.matchAll(ACTION)];
  const inputs = [...kept.matchAll(INPUT)];
  const [action, input] = [actions[0], inputs[0]];
  const begin = Math.min(...[action, input, LIKE_A_LABEL.exec(kept)].map((found) => found?.index ?? kept.length));
  const parts = { thought: withoutLabel(kept.slice(0, begin)), kept, ...invented };
  const tool = action?.[1]?.trim() ?? "";
  const written = input ? kept.slice(input.index + input[0].length).trim() : "";
  const fault = (reason: string): ReactTurn => ({
    ...parts,
    action: { tool: UNREADABLE, arguments: kept.slice(begin), fault: `This action can't be read: ${reason} ${FORM}` },
  });
  if (!action && !input) {
    if (cut !== undefined) return fault("observations come from tools only, and the turn had no action.");
    return begin < kept.length ? fault("its labels must stand at the beginning of a line, spelt as they are here.") : parts;
  }
  if (!action) return fault("there is no line that begins with Action.");
  if (!TOOL_NAME.test(tool)) return fault("after Action stands the name of a tool and nothing else.");
  if (!input) return fault("there is no line that begins with Action Input.");
  if (actions.length > 1 || inputs.length > 1) return fault("each turn has one action.");
  const between = kept.slice(action.index + action[0].length, input.index);
  if (input.index < action.index || between.trim() !== "") return fault("Action Input must follow directly on Action.");
  return { ...parts, action: { tool, arguments: written } };
}

/** A turn as `readReact` reads it. */
export function writeReact(thought: string, action: ReactAction | undefined): string {
  const lines = thought === "" ? [] : [`Thought: ${thought}`];
  if (action?.tool === UNREADABLE) lines.push(action.arguments);
  else if (action) lines.push(`Action: ${action.tool}`, `Action Input: ${action.arguments}`);
  return lines.join("\n");
}

function withoutLabel(text: string): string {
  return text.trim().replace(/^Thought:[ \t]*/, "");
}
