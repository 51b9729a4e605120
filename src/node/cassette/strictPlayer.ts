import type { ReplayDifference } from "../../core/model/replay";
import { parsedJson } from "../models/wire/json";
import { jsonDiff } from "./jsonDiff";
import { playedResponse } from "./playedResponse";
import { NotRecordedError, type Player } from "./player";
import type { TapedExchange } from "./tapes";

/** Plays a trial's exchanges one after the other; each must be asked for with the body that was recorded. */
export function strictPlayer(trial: string, tape: readonly TapedExchange[]): Player {
  let next = 0;
  let request = 0;
  let attempt = 0;
  let time = tape[0]?.at ?? 0;
  let difference: ReplayDifference | undefined;

  function compare(body: unknown): TapedExchange {
    const recorded = tape[next];
    const place = { trial, request, attempt };
    if (!recorded) {
      difference = { ...place, says: `${named(place)} was not recorded; the trial ended before it.`, changes: [], now: body };
      throw new NotRecordedError(difference.says);
    }
    const changes = jsonDiff(recorded.body, body);
    const elsewhere = recorded.request !== request || recorded.attempt !== attempt;
    if (changes.length > 0 || elsewhere) {
      const stood = elsewhere ? `; in its place request ${recorded.request}, attempt ${recorded.attempt} was recorded` : "";
      const says = `${named(place)} differs from what was recorded${stood}.`;
      difference = { ...place, says, changes, recorded: recorded.body, now: body };
      throw new NotRecordedError(difference.says);
    }
    next += 1;
    return recorded;
  }

  return {
    async fetch(_url, init) {
      if (difference) throw new NotRecordedError(difference.says);
      attempt += 1;
      const recorded = compare(parsedJson(String(init?.body)));
      return playedResponse(recorded, (milliseconds) => {
        time = recorded.at + milliseconds;
      });
    },
    begin(timeLeft) {
      request += 1;
      attempt = 0;
      const first = tape[next];
      if (!first) return timeLeft;
      time = first.at;
      return first.timeLeft;
    },
    now: () => time,
    async sleep() {
      time = tape[next]?.at ?? time;
    },
    get difference() {
      return difference;
    },
    rest() {
      const left = tape[next];
      if (!left || difference) return undefined;
      const place = { trial, request: left.request, attempt: left.attempt };
      const says = `${named(place)} was recorded and is not asked now; the trial ends before it.`;
      return { ...place, says, changes: [], recorded: left.body };
    },
  };
}

/** The sentence's beginning, with trial and request. */
export function named({ trial, request, attempt }: Pick<ReplayDifference, "trial" | "request" | "attempt">): string {
  return `Request ${request}${attempt > 1 ? `, attempt ${attempt},` : ""} of the trial ${trial}`;
}
