import type { ReplayDifference } from "../../core/model/replay";
import type { Fetch } from "../models/wire/fetch";
import { parsedJson } from "../models/wire/json";
import { hashOf } from "./canonicalJson";
import { jsonDiff } from "./jsonDiff";
import { playedResponse } from "./playedResponse";
import { NotRecordedError, type Player } from "./player";
import { named } from "./strictPlayer";
import type { TapedExchange } from "./tapes";

/** Finds exchanges of a whole run by model and body, in whatever order they are asked for. */
export class ExchangeIndex {
  private readonly byKey = new Map<string, TapedExchange[]>();

  constructor(tapes: Iterable<readonly TapedExchange[]>) {
    for (const exchange of [...tapes].flatMap(usable)) {
      const key = keyOf(exchange.model, exchange.body);
      this.byKey.set(key, [...(this.byKey.get(key) ?? []), exchange]);
    }
  }

  /** What the model answered to this in the end, in another trial. */
  findElsewhere(trial: string, model: string, body: unknown): TapedExchange | undefined {
    return this.byKey.get(keyOf(model, body))?.findLast((exchange) => exchange.trial !== trial);
  }
}

interface Means {
  readonly trial: string;
  readonly model: string;
  readonly tape: readonly TapedExchange[];
  readonly index: ExchangeIndex;
  /** Asks the model what is not there; absent: nothing is asked. */
  readonly ask?: Fetch | undefined;
  readonly now: () => number;
  readonly sleep: Player["sleep"];
}

/**
 * Plays exchanges by the hash of what is asked: the trial's own first, in their order and each once, then the last of another trial
 * with the same body.
 */
export function hashPlayer({ trial, model, tape, index, ask, now, sleep }: Means): Player {
  const own = new Map<string, TapedExchange[]>();
  for (const exchange of usable(tape)) {
    const key = keyOf(exchange.model, exchange.body);
    own.set(key, [...(own.get(key) ?? []), exchange]);
  }
  let request = 0;
  let attempt = 0;
  let played = false;
  let difference: ReplayDifference | undefined;

  function missing(body: unknown): NotRecordedError {
    const place = { trial, request, attempt };
    const stood = tape.find((exchange) => exchange.request === request);
    const says = `${named(place)} was not recorded.`;
    difference = {
      ...place,
      says,
      now: body,
      ...(stood ? { changes: jsonDiff(stood.body, body), recorded: stood.body } : { changes: [] }),
    };
    return new NotRecordedError(says);
  }

  return {
    async fetch(url, init) {
      if (difference) throw new NotRecordedError(difference.says);
      attempt += 1;
      const body = parsedJson(String(init?.body));
      const found = own.get(keyOf(model, body))?.shift() ?? index.findElsewhere(trial, model, body);
      played = found !== undefined;
      if (found) return playedResponse(found, () => {});
      if (ask) return ask(url, init);
      throw missing(body);
    },
    begin(timeLeft) {
      request += 1;
      attempt = 0;
      return timeLeft;
    },
    now,
    async sleep(milliseconds, signal) {
      if (!played && !difference) await sleep(milliseconds, signal);
    },
    get difference() {
      return difference;
    },
    rest: () => undefined,
  };
}

/** Without what was broken off from outside, and the attempts at a model call that ended so. */
function usable(tape: readonly TapedExchange[]): readonly TapedExchange[] {
  const brokenOff = new Set(tape.filter(({ end }) => end === "abort").map(({ request }) => request));
  return tape.filter(({ request }) => !brokenOff.has(request));
}

function keyOf(model: string, body: unknown): string {
  return `${model} ${hashOf(body)}`;
}
