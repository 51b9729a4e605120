import type { EndpointRecord } from "../model/trial";
import type { ChatTurn } from "../ports";

/**
 * What a fork notes of its endpoint: of the past what the original noted, then its own. Its first own model call comes after the past ones.
 * @param past The answers that were not asked for anew.
 */
export function forkEndpoint(original: EndpointRecord | undefined, own: EndpointRecord, past: readonly ChatTurn[]): EndpointRecord {
  const isPast = (call: number) => call <= past.length;
  const later = (call: number) => call + past.length;
  return {
    ...own,
    known: original?.known ?? own.known,
    learnt: distinct([...(original?.learnt ?? []), ...own.learnt]),
    notes: [
      ...(original?.notes ?? []).filter(({ call }) => isPast(call)),
      ...own.notes.map(({ call, says }) => ({ call: later(call), says })),
    ],
    estimated: [...(original?.estimated ?? []).filter(isPast), ...own.estimated.map(later)],
    served: distinct([...past.flatMap(({ served }) => served ?? []), ...own.served]),
  };
}

function distinct<Value>(values: readonly Value[]): Value[] {
  return [...new Map(values.map((value) => [JSON.stringify(value), value])).values()];
}
