import { describe, expect, it } from "vitest";
import { channelSchema } from "../model/channel";
import { policyIdSchema } from "../model/experiment";
import { fnv1a } from "../random/hash";
import { scaffolds } from "../scaffolds/catalogue";
import { policies, policiesFor } from "./catalogue";

const worded = Object.values(policies);

it("words mathematics as in the first runs, to the letter", () => {
  const texts = worded.map(({ id, prompts, offers, forces }) => [id, prompts, offers, forces]);
  expect(fnv1a(JSON.stringify(texts))).toBe(968_774_211);
  const underScaffolds = (["native", "react", "cot", "direct"] as const).map((id) =>
    worded.map(({ prompts }) => scaffolds[id].prompts(prompts, undefined)),
  );
  expect(fnv1a(JSON.stringify(underScaffolds))).toBe(3_973_571_373);
});

describe.each(channelSchema.options.filter((channel) => channel !== "math"))("in the channel %s", (channel) => {
  it.each(policyIdSchema.options)("%s offers no verifier of mathematics", (id) => {
    const { offers, prompts } = policiesFor({ channel })[id];
    expect(offers).not.toContain("structural");
    expect(Object.values(prompts).join(" ")).not.toContain("verify_tool_result");
  });
});

it.each(["search", "delegate"] as const)("does not speak of mathematics in the channel %s", (channel) => {
  const texts = Object.values(policiesFor({ channel })).flatMap(({ prompts }) => Object.values(prompts));
  const ofScaffolds = (["cot", "direct"] as const).map((id) => scaffolds[id].prompts({ system: "" }, undefined, channel).system);
  expect([...texts, ...ofScaffolds].filter((text) => /math|comput|calculat|algebra|program/i.test(text))).toEqual([]);
});
