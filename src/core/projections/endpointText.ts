import type { EndpointRecord } from "../model/trial";

/** What a trial notes of its endpoint, in plain words, a line each. Model calls are numbered in the trial, from 1. */
export function endpointText({ provider, profile, known, learnt, notes, estimated, served }: EndpointRecord): string[] {
  const leftOut = (["temperature", "seed"] as const).filter((member) => !profile[member]);
  return [
    `Endpoint: ${provider}`,
    ...served.map(({ model, fingerprint }) => {
      const parts = [model && `model ${model}`, fingerprint && `fingerprint ${fingerprint}`].filter((part) => part !== undefined);
      return `It called itself: ${parts.join(", ")}`;
    }),
    ...(leftOut.length > 0 ? [`Not sent: ${leftOut.join(", ")}`] : []),
    ...(profile.recoverLeakedCalls ? ["Calls that leak into the text are taken for calls."] : []),
    ...(known.length > 0 ? [`Known when the trial began: ${known.join(", ")}`] : []),
    // What was learnt is among the notes, with its call.
    ...notes.map(({ call, says }) => `Model call ${call}: ${says}${learnt.some((one) => one.says === says) ? " (Learnt here.)" : ""}`),
    ...(estimated.length > 0 ? [`Token counts are estimates of ours for the model calls ${estimated.join(", ")}.`] : []),
  ];
}
