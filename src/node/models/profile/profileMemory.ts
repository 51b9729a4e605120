import { type Adaptation, adaptations } from "./adaptation";
import type { EndpointProfile } from "./endpointProfile";
import { defaultProfile } from "./providers";

/** What was learnt of a model at an endpoint, to be shown, recorded, and to begin with another time. */
export interface Learnt {
  readonly baseUrl: string;
  readonly model: string;
  /** In the order in which it was learnt. */
  readonly adaptations: readonly { readonly id: string; readonly says: string }[];
}

/** Remembers, for the life of a process, what endpoints refused; by address and model, since one endpoint serves many models. */
export class ProfileMemory {
  constructor(private readonly origin?: ProfileMemory) {}

  private readonly learntByPlace = new Map<string, { baseUrl: string; model: string; adaptations: Adaptation[] }>();

  /** A memory that begins with what is known here and learns apart from it; what it learns is known here, too. */
  fork(): ProfileMemory {
    const fork = new ProfileMemory(this);
    fork.restore(this.learnt());
    return fork;
  }

  /** @param settings in place of what is known of the address; what was learnt stands above them. */
  profileOf(baseUrl: string, model: string, settings: Partial<EndpointProfile> = {}): EndpointProfile {
    return Object.assign({ ...defaultProfile(baseUrl), ...settings }, ...this.learntOf(baseUrl, model).map(({ change }) => change));
  }

  learn(baseUrl: string, model: string, adaptation: Adaptation): void {
    const place = `${baseUrl} ${model}`;
    const entry = this.learntByPlace.get(place) ?? { baseUrl, model, adaptations: [] };
    if (!entry.adaptations.includes(adaptation)) entry.adaptations.push(adaptation);
    this.learntByPlace.set(place, entry);
    this.origin?.learn(baseUrl, model, adaptation);
  }

  learnt(): readonly Learnt[] {
    return [...this.learntByPlace.values()].map(({ baseUrl, model, adaptations: known }) => ({
      baseUrl,
      model,
      adaptations: known.map(({ id, says }) => ({ id, says })),
    }));
  }

  /** What was learnt of a model at an endpoint, one sentence each. */
  sayings(baseUrl: string, model: string): string[] {
    return this.learntOf(baseUrl, model).map(({ says }) => says);
  }

  /** Begins with what was learnt at another time, so that a repeated trial sends the same first request; unknown ids are left out. */
  restore(
    learnt: readonly (Pick<Learnt, "baseUrl" | "model"> & {
      readonly adaptations: readonly { readonly id: string; readonly says?: string }[];
    })[],
  ): void {
    for (const { baseUrl, model, adaptations: known } of learnt)
      for (const { id } of known) {
        const adaptation = adaptations.find((each) => each.id === id);
        if (adaptation) this.learn(baseUrl, model, adaptation);
      }
  }

  private learntOf(baseUrl: string, model: string): readonly Adaptation[] {
    return this.learntByPlace.get(`${baseUrl} ${model}`)?.adaptations ?? [];
  }
}
