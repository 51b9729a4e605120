import { type Channel, DEFAULT_CHANNEL } from "../model/channel";
import type { PolicyId } from "../model/experiment";
import { type ChannelWords, channelWords } from "./channelWords";
import { forcedReviewer } from "./forcedReviewer";
import { forcedStructural } from "./forcedStructural";
import { mandatoryReflection } from "./mandatoryReflection";
import { noVerification } from "./noVerification";
import { optionalReviewer } from "./optionalReviewer";
import { optionalStructural } from "./optionalStructural";
import type { Policy } from "./policy";
import { restartOnDetection } from "./restartOnDetection";

const byChannel: Readonly<Record<Channel, Readonly<Record<PolicyId, Policy>>>> = {
  math: policiesWith(channelWords.math),
  python: policiesWith(channelWords.python),
  search: policiesWith(channelWords.search),
  delegate: policiesWith(channelWords.delegate),
};

/** The policies as mathematics words them. */
export const policies = byChannel[DEFAULT_CHANNEL];

/** The policies in the words of a problem's channel, without verifiers that cannot test its results. */
export function policiesFor({ channel = DEFAULT_CHANNEL }: { readonly channel?: Channel | undefined }): typeof policies {
  return byChannel[channel];
}

function policiesWith(words: ChannelWords): Readonly<Record<PolicyId, Policy>> {
  return {
    B0: noVerification(words),
    B1: mandatoryReflection(words),
    B2: optionalReviewer(words),
    B3: optionalStructural(words),
    B4: restartOnDetection(words),
    "B2-forced": forcedReviewer(words),
    "B3-forced": forcedStructural(words),
  };
}
