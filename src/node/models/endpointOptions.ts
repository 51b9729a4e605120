import type { EndpointProfile } from "./profile/endpointProfile";
import type { ProfileMemory } from "./profile/profileMemory";
import type { FailedAttempt } from "./retry/retrying";
import type { sleep } from "./retry/sleep";
import type { Exchange } from "./wire/exchange";
import type { Fetch } from "./wire/fetch";

export interface EndpointOptions {
  /** Name in trials and tables. */
  readonly id: string;
  readonly baseUrl: string;
  /** Name of the model at the endpoint; sent as it is. */
  readonly model: string;
  readonly temperature?: number | undefined;
  /** Most tokens of an answer; the endpoint's own limit where it is not given. */
  readonly outputLimit?: number | undefined;
  /** Never stored, logged or shown. */
  readonly key?: string | undefined;
  readonly fetch: Fetch;
  /** What was learnt of endpoints; shared by the models of a process. */
  readonly memory?: ProfileMemory | undefined;
  /** Settings in place of the profile's own. */
  readonly profile?: Partial<EndpointProfile> | undefined;
  /** Most milliseconds to wait before an attempt, whatever the endpoint asks for. */
  readonly longestWaitMilliseconds?: number | undefined;
  /** Gets every HTTP attempt, for recordings. */
  readonly onExchange?: ((exchange: Exchange) => void) | undefined;
  /** Gets every attempt that is followed by another one. */
  readonly onFailure?: ((failed: FailedAttempt) => void) | undefined;
  readonly sleep?: typeof sleep | undefined;
  /** Milliseconds since 1970. */
  readonly now?: (() => number) | undefined;
}
