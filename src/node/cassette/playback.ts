import type { ReplayDifference, ReplayMode } from "../../core/model/replay";
import { delegateTrial, type Trial } from "../../core/model/trial";
import type { Fetch } from "../models/wire/fetch";
import { ExchangeIndex, hashPlayer } from "./hashPlayer";
import type { Player } from "./player";
import { strictPlayer } from "./strictPlayer";
import type { Tapes } from "./tapes";

interface Asking {
  readonly trial: string;
  readonly model: string;
  readonly fetch: Fetch;
  readonly now: () => number;
  readonly sleep: Player["sleep"];
}

/** By trial, and by what the cassette calls its delegate: the ids of what was known of the endpoint when it began. */
export function knownByTrial(trials: readonly Pick<Trial, "id" | "endpoint" | "delegate">[]): Map<string, readonly string[]> {
  return new Map(
    trials.flatMap(({ id, endpoint, delegate }) => [
      [id, endpoint?.known ?? []],
      [delegateTrial(id), delegate?.endpoint.known ?? []],
    ]),
  );
}

/** The answers of a run's models from its cassette. */
export class Playback {
  private readonly players = new Map<string, Player>();
  private readonly index: ExchangeIndex;
  private asked = 0;

  /** @param known By trial: the ids of what was known of its endpoint when it began. */
  constructor(
    readonly mode: ReplayMode,
    private readonly tapes: Tapes,
    private readonly known: ReadonlyMap<string, readonly string[]>,
  ) {
    this.index = new ExchangeIndex(mode === "strict" ? [] : tapes.byTrial.values());
  }

  /** Whether a model can be asked at all. */
  get asksModels(): boolean {
    return this.mode === "record-missing";
  }

  /** How many requests were sent to models. */
  get requestsSent(): number {
    return this.asked;
  }

  /** What was known of a trial's endpoint when it began. */
  knownTo(trial: string): { readonly id: string }[] {
    return (this.known.get(trial) ?? []).map((id) => ({ id }));
  }

  playerFor({ trial, model, fetch, now, sleep }: Asking): Player {
    const tape = this.tapes.byTrial.get(trial) ?? [];
    const ask: Fetch = (url, init) => {
      this.asked += 1;
      return fetch(url, init);
    };
    const player =
      this.mode === "strict"
        ? strictPlayer(trial, tape)
        : hashPlayer({ trial, model, tape, index: this.index, ask: this.asksModels ? ask : undefined, now, sleep });
    this.players.set(trial, player);
    return player;
  }

  /** Where trials differ from what was recorded, by trial in the order in which they began. */
  differences(): ReplayDifference[] {
    return [...this.players.values()].flatMap((player) => player.difference ?? player.rest() ?? []);
  }
}
