import { isEditorModel, type ModelChoice } from "../model/experiment";
import type { Clock } from "../ports";

/** Requests that were on their way together are refused together: they say the same once. */
const CUT_MILLISECONDS = 2000;
/** A limit rises by one after so long without a refusal, once an answer comes. */
const RISE_MILLISECONDS = 15_000;

/** The name of what models share a limit at: the address of an endpoint, the vendor of a model of VS Code, or `simulated`. */
export function endpointOf(choice: ModelChoice): string {
  if (typeof choice === "string") return "simulated";
  if (isEditorModel(choice)) return `VS Code: ${choice.editorModel.split("/", 1)[0]}`;
  return choice.baseUrl.trim().replace(/\/+$/, "");
}

/**
 * How many trials may be under way at one endpoint. The limit begins at the most; it is halved when the endpoint takes no more
 * requests (HTTP 429, overload), and rises again one by one: additive increase, multiplicative decrease, as TCP does it (Jacobson:
 * "Congestion avoidance and control", SIGCOMM 1988). It never falls below 1.
 */
export class EndpointLimit {
  private limit: number;
  private underWay = 0;
  private cutAt = Number.NEGATIVE_INFINITY;
  private changedAt: number;

  /** @param most Trials at once; from 1. */
  constructor(
    private readonly most: number,
    private readonly clock: Clock,
  ) {
    this.limit = most;
    this.changedAt = clock.now();
  }

  get value(): number {
    return this.limit;
  }

  get hasRoom(): boolean {
    return this.underWay < this.limit;
  }

  begin(): void {
    this.underWay += 1;
  }

  end(): void {
    this.underWay -= 1;
  }

  /** The endpoint took no more requests. */
  refused(): void {
    const now = this.clock.now();
    this.changedAt = now;
    if (now - this.cutAt < CUT_MILLISECONDS) return;
    this.cutAt = now;
    this.limit = Math.max(1, Math.floor(this.limit / 2));
  }

  /** The endpoint answered. */
  answered(): void {
    const now = this.clock.now();
    if (this.limit >= this.most || now - this.changedAt < RISE_MILLISECONDS) return;
    this.limit += 1;
    this.changedAt = now;
  }
}

/** The limits of a run's endpoints, by the names of the models. */
export function endpointLimits(
  models: readonly { readonly name: string; readonly choice: ModelChoice }[],
  most: number,
  clock: Clock,
): Map<string, EndpointLimit> {
  const byEndpoint = new Map<string, EndpointLimit>();
  return new Map(
    models.map(({ name, choice }) => {
      const endpoint = endpointOf(choice);
      const limit = byEndpoint.get(endpoint) ?? new EndpointLimit(most, clock);
      byEndpoint.set(endpoint, limit);
      return [name, limit];
    }),
  );
}
