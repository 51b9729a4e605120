import { describe, expect, it } from "vitest";
import type { FaultFacts } from "../faults/fault";
import type { RequestBody } from "../requestBody";
import { adaptationFor } from "./adaptation";
import { ProfileMemory } from "./profileMemory";

const place = ["https://models.example/v1", "m"] as const;
const sent = (members: Partial<RequestBody> = {}): RequestBody => ({ model: "m", messages: [{ role: "user", content: "?" }], ...members });
const answered: RequestBody["messages"] = [
  { role: "user", content: "?" },
  { role: "assistant", content: null, tool_calls: [{ id: "call_1_0", type: "function", function: { name: "f", arguments: "{}" } }] },
  { role: "tool", tool_call_id: "call_1_0", content: "9" },
];
const refused = (message: string, facts: Partial<FaultFacts> = {}): FaultFacts => ({ status: 400, message, ...facts });

describe("ProfileMemory", () => {
  it("begins with what was learnt at another time", () => {
    const [first, second] = [new ProfileMemory(), new ProfileMemory()];
    const found = adaptationFor(refused('Unknown name "seed"'), sent({ seed: 1 }));
    if (!found) throw new Error("There is no adaptation.");
    first.learn(...place, found);
    first.learn(...place, found);
    second.restore([...first.learnt(), { baseUrl: place[0], model: "m", adaptations: [{ id: "no-such", says: "" }] }]);
    expect(second.profileOf(...place).seed).toBe(false);
    expect(second.learnt()).toEqual(first.learnt());
    expect(second.learnt()[0]?.adaptations).toHaveLength(1);
    expect(second.profileOf(place[0], "another").seed).toBe(true);
  });

  it("puts what was learnt above a person's settings, and these above what the address tells", () => {
    const memory = new ProfileMemory();
    expect(memory.profileOf(...place, { seed: false }).seed).toBe(false);
    memory.restore([{ baseUrl: place[0], model: "m", adaptations: [{ id: "no-temperature", says: "" }] }]);
    expect(memory.profileOf(...place, { temperature: true }).temperature).toBe(false);
  });

  it("learns from a fork, which learns nothing of what is learnt beside it", () => {
    const memory = new ProfileMemory();
    const learn = (where: ProfileMemory, id: string) => where.restore([{ baseUrl: place[0], model: "m", adaptations: [{ id }] }]);
    learn(memory, "no-seed");
    const [first, second] = [memory.fork(), memory.fork()];
    learn(first, "no-temperature");
    expect(memory.profileOf(...place)).toMatchObject({ seed: false, temperature: false });
    expect(second.profileOf(...place)).toMatchObject({ seed: false, temperature: true });
  });
});

describe("adaptationFor", () => {
  it.each<[string, FaultFacts, RequestBody]>([
    ["max_completion_tokens", refused("Use it instead", { param: "max_tokens", code: "unsupported_parameter" }), sent({ max_tokens: 5 })],
    ["max_tokens", refused("body.max_completion_tokens: Extra inputs are not permitted"), sent({ max_completion_tokens: 5 })],
    ["no-temperature", refused("`temperature` is deprecated for this model."), sent({ temperature: 0 })],
    [
      "no-stream-options",
      refused("Unrecognized request argument supplied: stream_options"),
      sent({ stream: true, stream_options: { include_usage: true } }),
    ],
    [
      "nine-character-ids",
      refused("Tool call id was call_1_0 but must be a-z, A-Z, 0-9, with a length of 9."),
      sent({ messages: answered }),
    ],
    ["empty-content", refused("invalid message content type: <nil>"), sent({ messages: answered })],
    [
      "no-opaque",
      refused("'messages.1' : property 'reasoning_content' is unsupported"),
      sent({ messages: answered.map((message) => ({ ...message, reasoning_content: "hm" })) }),
    ],
  ])("learns %s", (id, facts, body) => {
    expect(adaptationFor(facts, body)?.id).toBe(id);
  });

  it.each<[string, FaultFacts, RequestBody]>([
    ["a member that was not sent", refused('Unknown name "seed"'), sent()],
    ["another error that names one", refused("The seed packet is empty"), sent({ seed: 1 })],
    [
      "a value that is too large",
      refused("max_tokens is too large: 5000.", { param: "max_tokens", code: "invalid_value" }),
      sent({ max_tokens: 5000 }),
    ],
    ["a longer name", refused("Unsupported parameter: stream_options"), sent({ stream: true })],
    ["another status", refused('Unknown name "seed"', { status: 503 }), sent({ seed: 1 })],
    ["null that was not sent", refused("content is required"), sent()],
    ["reasoning that was not sent", refused("property 'reasoning' is unsupported"), sent()],
    [
      "reasoning that has to be sent",
      refused("The reasoning_content in the thinking mode must be passed back to the API."),
      sent({ messages: answered }),
    ],
  ])("learns nothing of %s", (_, facts, body) => {
    expect(adaptationFor(facts, body)).toBeUndefined();
  });
});
