import type { SilenceLimits } from "../wire/silenceLimits";

/** How an endpoint wants to be asked and how it is to be read. */
export interface EndpointProfile {
  readonly provider: string;
  /** The member that holds the output limit; `none` where none can be set. */
  readonly outputLimit: "max_tokens" | "max_completion_tokens" | "none";
  /** Whether usage is asked for with `stream_options`. */
  readonly streamOptions: boolean;
  readonly stream: boolean;
  readonly temperature: boolean;
  readonly seed: boolean;
  /** The highest temperature that is sent. */
  readonly highestTemperature: number;
  /** What stands in the place of the text where a turn only calls tools. */
  readonly callOnlyContent: null | "";
  /** Form of the ids of calls: `call_3_0`, or nine letters and digits. */
  readonly callIds: "plain" | "nine";
  /** Whether what a user says straight after a tool result joins that result, since some refuse it there. */
  readonly joinsResults: boolean;
  /** Whether a request that offers no tools may hold calls of earlier turns. */
  readonly callsWithoutTools: boolean;
  /** Whether the members that mean nothing to us go back with a turn. */
  readonly returnsOpaque: boolean;
  readonly keyHeader: "authorization" | "api-key";
  /** Members of the address' query. */
  readonly query: Readonly<Record<string, string>>;
  /** Calls that a model wrote as text are taken for calls. */
  readonly recoverLeakedCalls: boolean;
  readonly silence: SilenceLimits;
  /** What holds of every trial with it, one sentence each. */
  readonly remarks: readonly string[];
}
