import { evaluateExactly } from "../math/evaluateExactly";
import { symbolsOf } from "../math/expression";
import type { MathDoor } from "../math/mathDoor";
import { formatRational } from "../math/rational";
import { Refusal } from "../math/refusal";
import type { MathOutcome } from "../math/value";
import { readExpression } from "./plainNumber";

/**
 * Writes a formula or number as a tool does that wrote another one.
 *
 * @param text what is to be written, in any form
 * @param like a genuine text of the tool
 * @returns undefined where it has no value, or where no way of writing is known that leaves `like` as it is
 */
export type Notation = (text: string, like: string) => Promise<string | undefined>;

type Writer = (text: string) => Promise<MathOutcome>;

/**
 * The notation of a tool. The genuine text tells which way of writing is the tool's own: the first that does not change it; what is
 * wrong is then written in the same way, so that its form gives nothing away.
 */
export function notationOf(tool: string, math: MathDoor): Notation {
  const chosen = new Map<string, Promise<Writer | undefined>>();
  const writers: readonly Writer[] = [
    ...ownWriters(tool, math),
    (text) => math.expand(text),
    (text) => math.print(text, { distribute: true }),
    (text) => evaluate(text, math),
    (text) => math.print(text, { distribute: false }),
  ];
  return async (text, like) => {
    const expression = readExpression(text);
    if (expression === undefined) return undefined;
    try {
      const exact = evaluateExactly(expression);
      if (exact !== undefined) return formatRational(exact);
    } catch (error) {
      if (error instanceof Refusal) return undefined;
      throw error;
    }
    const writer = await (chosen.get(like) ?? remember(like));
    return writer && written(await writer(text));
  };

  function remember(like: string): Promise<Writer | undefined> {
    const writer = firstThatKeeps(like, writers);
    chosen.set(like, writer);
    return writer;
  }
}

/** The tools whose results have a form of their own: there a wrong result has to have it too. */
function ownWriters(tool: string, math: MathDoor): readonly Writer[] {
  switch (tool) {
    case "simplify":
      return [(text) => math.simplify(text)];
    case "expand":
      return [(text) => math.expand(text)];
    case "factor":
      return [(text) => math.factor(text)];
    case "differentiate":
      return [(text) => math.expand(text), (text) => math.simplify(text)];
    case "calculate":
    case "evaluate_at":
    case "substitute":
    case "limit":
      return [(text) => evaluate(text, math)];
    default:
      return [];
  }
}

function evaluate(text: string, math: MathDoor): Promise<MathOutcome> {
  const expression = readExpression(text);
  const symbols = expression ? symbolsOf(expression) : [];
  if (symbols.length === 0) return math.calculate(text);
  return math.evaluateAt(text, Object.fromEntries(symbols.map((symbol) => [symbol, symbol])));
}

async function firstThatKeeps(text: string, writers: readonly Writer[]): Promise<Writer | undefined> {
  for (const writer of writers) if (written(await writer(text)) === text) return writer;
  return undefined;
}

function written(outcome: MathOutcome): string | undefined {
  return outcome.ok ? outcome.value.text : undefined;
}
