import type { EndpointRecord } from "../../core/model/trial";
import type { ChatTurn } from "../../core/ports";
import type { EndpointProfile } from "../models/profile/endpointProfile";
import type { Learnt, ProfileMemory } from "../models/profile/profileMemory";

type Place = Pick<Learnt, "baseUrl" | "model">;

/** Gathers what a trial notices of the endpoint that it asks. */
export class EndpointNotes {
  private readonly known: readonly string[];
  private readonly notes: EndpointRecord["notes"] = [];
  private readonly estimated: number[] = [];
  private readonly served = new Map<string, EndpointRecord["served"][number]>();
  private calls = 0;

  /** @param memory The trial's own, before its first request. */
  constructor(
    private readonly memory: ProfileMemory,
    private readonly place: Place,
  ) {
    this.known = adaptationsOf(memory, place).map(({ id }) => id);
  }

  begin(): void {
    this.calls += 1;
  }

  add({ notes = [], estimated, served }: ChatTurn): void {
    for (const says of notes) this.notes.push({ call: this.calls, says });
    if (estimated) this.estimated.push(this.calls);
    if (served) this.served.set(JSON.stringify(served), { ...served });
  }

  record(profile: EndpointProfile): EndpointRecord {
    const { provider, outputLimit, streamOptions, stream, temperature, seed, highestTemperature } = profile;
    const { callOnlyContent, callIds, returnsOpaque, recoverLeakedCalls, remarks } = profile;
    return {
      provider,
      profile: {
        outputLimit,
        streamOptions,
        stream,
        temperature,
        seed,
        highestTemperature,
        callOnlyContent,
        callIds,
        returnsOpaque,
        recoverLeakedCalls,
      },
      known: [...this.known],
      learnt: adaptationsOf(this.memory, this.place).filter(({ id }) => !this.known.includes(id)),
      notes: [...(this.calls > 0 ? remarks.map((says) => ({ call: 1, says })) : []), ...this.notes],
      estimated: [...this.estimated],
      served: [...this.served.values()],
    };
  }
}

function adaptationsOf(memory: ProfileMemory, { baseUrl, model }: Place): { id: string; says: string }[] {
  const found = memory.learnt().find((learnt) => learnt.baseUrl === baseUrl && learnt.model === model);
  return (found?.adaptations ?? []).map(({ id, says }) => ({ id, says }));
}
