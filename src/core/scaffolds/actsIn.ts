import { type Channel, DEFAULT_CHANNEL } from "../model/channel";
import { channelWords } from "../policies/channelWords";
import type { ToolDeclaration } from "../ports";
import { challengeEvidence } from "../tools/challengeEvidence";
import { submitFinalAnswer } from "../tools/submitFinalAnswer";

/** What an agent says to the loop by calling it, in the words of its channel. */
export function actsIn(channel: Channel = DEFAULT_CHANNEL): readonly ToolDeclaration[] {
  const { declaration } = submitFinalAnswer;
  const { properties } = declaration.parameters as { readonly properties: { readonly answer: object } };
  const answer = { ...properties.answer, description: channelWords[channel].answer };
  return [
    { ...declaration, parameters: { ...declaration.parameters, properties: { ...properties, answer } } },
    challengeEvidence.declaration,
  ];
}
