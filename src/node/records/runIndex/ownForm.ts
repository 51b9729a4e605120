import { corruptionKindSchema, severitySchema } from "../../../core/model/corruption";
import { metadataPlanSchema, routeSchema, ruleSchema } from "../../../core/model/intervention";
import { operatorIdSchema } from "../../../core/model/perturbation";
import { scaffoldIdSchema } from "../../../core/model/scaffold";
import { type Outcome, trialSchema, ungradedReasonSchema } from "../../../core/model/trial";

/*
 * The form in which Trial Lens writes a trial: its members in the order of the schema, without spaces. A line is read without a look at
 * its steps where what stands before and behind them has this form: then it is JSON of the right types, and a grammar that the machine
 * has compiled says so many times faster than a parser. The grammar is of bytes, one character each; what it lets pass may be UTF-8.
 */

const PLAIN = '[^"\\\\\\x00-\\x1f]*';
const CHARACTERS = `${PLAIN}(?:\\\\(?:["\\\\/bfnrt]|u[0-9a-fA-F]{4})${PLAIN})*`;
const TEXT = `"${CHARACTERS}"`;
const NAME = `"(?!")${CHARACTERS}"`;
const POSITIVE = "[1-9]\\d{0,14}";
const COUNT = `(?:0|${POSITIVE})`;

function oneOf(names: readonly string[]): string {
  return `"(?:${names.join("|")})"`;
}

const UNGRADED = `","code":${oneOf(ungradedReasonSchema.options)},"reason":${TEXT}`;
const OUTCOME = `\\{"status":"(?:(graded)","correct":(?:true|false),"reason":${TEXT}|(ungraded|failed|cancelled)${UNGRADED})\\}`;
const EDIT = `,"edit":\\{"edited":${COUNT},"injected":(?:true|false),"slugs":${COUNT},"dropped":${COUNT}\\}`;
const CORRUPTED = `"kind":${oneOf(corruptionKindSchema.options)},"severity":${oneOf(severitySchema.options)},"step":${COUNT},"callPosition":${POSITIVE},"genuine":${TEXT},"shown":${TEXT},"proof":${TEXT}(?:${EDIT})?`;
const LATER = `,"later":\\[(?:\\{${CORRUPTED}\\}(?:,\\{${CORRUPTED}\\})*)?\\]`;
const EXPOSURE = `\\{"state":"(?:not-assigned"|exposed",${CORRUPTED}(?:${LATER})?|(?:not-reached|not-corruptible)","reason":${TEXT})\\}`;
const PERTURBATION = `,"perturbation":\\{"operator":${oneOf(operatorIdSchema.options)},"variant":${NAME},"question":${NAME}\\}`;
const ROUTE = `"route":${oneOf(routeSchema.options)}`;
const RULE = `"rule":${oneOf(ruleSchema.options)}`;
const { form, reliability } = metadataPlanSchema.shape;
const METADATA = `"metadata":\\{"form":${oneOf(form.options)},"reliability":${oneOf(reliability.unwrap().options)}(?:,"instruction":true)?\\}`;
const INTERVENTION = `,"intervention":\\{(?:${ROUTE}(?:,${RULE})?(?:,${METADATA})?|${RULE}(?:,${METADATA})?|${METADATA})\\}`;
const FINALISED = `,"finalised":\\{"turn":${POSITIVE}\\}`;
const HEAD = new RegExp(
  `^\\{"format":1,"id":"((?!")${CHARACTERS})","problem":${NAME},"model":${NAME},"policy":${NAME},"scaffold":${oneOf(scaffoldIdSchema.options)},` +
    `"condition":${NAME},"repetition":${POSITIVE},"seed":${COUNT},"outcome":${OUTCOME},"exposure":${EXPOSURE}(?:${PERTURBATION})?(?:${INTERVENTION})?(?:${FINALISED})?(?:,"answer":${TEXT})?,"steps":\\[`,
);
/** Where `{"format":1,` ends. */
const AFTER_FORMAT = '{"format":1,'.length;
const ID = '{"format":1,"id":"'.length;
const STEPS = ',"steps":[';
const CARRIAGE_RETURN = 0x0d;
const USAGE = ',"usage":{"modelCalls":';
const TAIL = new RegExp(
  `${USAGE.replace("{", "\\{")}${COUNT},"toolCalls":${COUNT},"inputTokens":${COUNT},"outputTokens":${COUNT}\\}(,.*)?,"startedAt":${TEXT}(,"finishedAt":${TEXT}\\})\\r?$`,
  "y",
);
/** How much of the end of a line is looked at first, and of its beginning, in bytes. */
const FIRST_LOOK = { head: 512, tail: 256 };

/** What a trial may have behind its usage. */
const extrasSchema = trialSchema
  .pick({ endpoint: true, delegate: true, source: true, unmapped: true, notes: true, changedByHand: true, parent: true })
  .partial();

/** What a line says of its trial. Its summary is in the bytes of the line: `{`, a part of them, some JSON, and another part. */
export interface OwnForm {
  readonly id: string;
  readonly status: Outcome["status"];
  readonly head: Part;
  /** One character a byte of UTF-8. */
  readonly extras: string;
  readonly tail: Part;
}

/** From a byte to before another. */
export interface Part {
  readonly start: number;
  readonly end: number;
}

/** Reads lines of one form; what trials of a run share behind their steps is read once. */
export class OwnFormReader {
  private readonly known = new Map<string, string | undefined>();
  /** How far the steps of the last line were from its beginning, and its usage from its end: the lines of a run are much alike. */
  private readonly look = { ...FIRST_LOOK };

  /** Undefined if a line, which lies in `bytes` from `start` to before `end`, has another form. What stands in its steps is not read. */
  read(bytes: Buffer, start: number, end: number): OwnForm | undefined {
    const found = this.head(bytes, start, end);
    if (found === null) return undefined;
    const [head, idText = "", graded, other] = found;
    const tail = this.tail(bytes, start + head.length, end);
    if (tail === null) return undefined;
    const [, more, finished = ""] = tail;
    const extras = more === undefined ? "" : this.extras(more);
    if (extras === undefined) return undefined;
    // Cut out of the bytes: a part of `head` would keep all of it in memory.
    const id = bytes.toString("utf8", start + ID, start + ID + idText.length);
    const tailEnd = bytes[end - 1] === CARRIAGE_RETURN ? end - 1 : end;
    return {
      id: id.includes("\\") ? JSON.parse(`"${id}"`) : id,
      status: (graded ?? other) as Outcome["status"],
      head: { start: start + AFTER_FORMAT, end: start + head.length - STEPS.length },
      extras,
      tail: { start: tailEnd - finished.length, end: tailEnd },
    };
  }

  private head(bytes: Buffer, start: number, end: number): RegExpExecArray | null {
    const look = Math.min(end, start + this.look.head);
    const found = HEAD.exec(bytes.toString("latin1", start, look));
    if (found !== null || look === end) return found;
    const steps = bytes.indexOf(STEPS, look - STEPS.length, "latin1");
    if (steps < 0 || steps >= end) return null;
    const length = steps + STEPS.length - start;
    if (length <= MOST_LOOK) this.look.head = length + LEEWAY.head;
    return HEAD.exec(bytes.toString("latin1", start, start + length));
  }

  private tail(bytes: Buffer, steps: number, end: number): RegExpExecArray | null {
    for (let look = this.look.tail; ; look *= 4) {
      const from = Math.max(steps, end - look);
      const text = bytes.toString("latin1", from, end);
      // The one that is looked for is the last, and nearly always the first in what is looked at, too.
      const usage = text.indexOf(USAGE);
      if (usage < 0 && from > steps) continue;
      if (usage < 0) return null;
      const length = text.length - usage;
      if (length <= MOST_LOOK) this.look.tail = length + LEEWAY.tail;
      return tailAt(text, usage) ?? tailAt(text, text.lastIndexOf(USAGE));
    }
  }

  /** What a summary keeps of members behind the usage; undefined if they are not such. */
  private extras(text: string): string | undefined {
    // Those of imported trials can be long, and are never the same.
    if (text.length > LONGEST_KNOWN) return keptExtras(text);
    if (this.known.has(text)) return this.known.get(text);
    if (this.known.size >= MOST_KNOWN) this.known.clear();
    const kept = keptExtras(text);
    this.known.set(text, kept);
    return kept;
  }
}

const MOST_LOOK = 16_000;
/** The next line may be so much longer. */
const LEEWAY = { head: 128, tail: 16 };

function tailAt(text: string, place: number): RegExpExecArray | null {
  TAIL.lastIndex = place;
  return TAIL.exec(text);
}
/** What is remembered of extras: so many, up to a length. */
const [MOST_KNOWN, LONGEST_KNOWN] = [1000, 4096];

function keptExtras(text: string): string | undefined {
  let value: unknown;
  try {
    value = JSON.parse(`{${Buffer.from(text, "latin1").toString("utf8").slice(1)}}`);
  } catch {
    return undefined;
  }
  const extras = extrasSchema.safeParse(value);
  if (!extras.success) return undefined;
  const { source, changedByHand, parent } = extras.data;
  const kept = JSON.stringify({ source, changedByHand, parent }).slice(1, -1);
  return kept === "" ? "" : `,${Buffer.from(kept, "utf8").toString("latin1")}`;
}
