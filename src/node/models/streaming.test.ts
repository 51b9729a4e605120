import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ChatRequest } from "../../core/ports";
import { type Carrier, carriers, openCarrier } from "../../test/builders/scriptedModel";
import { EndpointError } from "./endpointError";
import { ProfileMemory } from "./profile/profileMemory";
import { sleep } from "./retry/sleep";
import { VisibleText } from "./turn/content";

const request: ChatRequest = {
  messages: [{ role: "user", text: "?" }],
  tools: [{ name: "f", description: "F.", parameters: { type: "object", properties: {} } }],
  seed: 1,
  timeoutMilliseconds: 20_000,
};

describe.each(carriers)("an answer %s", (kind) => {
  let carrier: Carrier;
  beforeAll(async () => {
    carrier = await openCarrier(kind);
  });
  afterAll(() => carrier.close());

  const heardFrom = async (scenarios: string) => {
    const heard: [string, number][] = [];
    const turn = await carrier.model(scenarios).complete({ ...request, onText: (piece, attempt) => heard.push([piece, attempt]) });
    return { heard, turn };
  };

  it("is heard while it comes", async () => {
    const { heard, turn } = await heardFrom("one_byte_chunks");
    expect(heard).toEqual([["½ é 🙂", 1]]);
    expect(turn.text).toBe("½ é 🙂");
  });

  it("is heard anew after a failed attempt, whose half is not part of the turn", async () => {
    const { heard, turn } = await heardFrom("cut_clean");
    expect(heard).toEqual([
      ["half", 1],
      ["hi", 2],
    ]);
    expect(turn.text).toBe("hi");
  });

  it("is heard without what the model thinks", async () => {
    expect((await heardFrom("think_tags")).heard).toEqual([["hi", 1]]);
  });

  it("counts as broken off where only signs of life come", async () => {
    const silence = { head: 5000, idle: 5000, progress: 150, afterFinish: 50 };
    const model = carrier.model("only_comments;always=1", { profile: { silence } });
    await expect(model.complete(request)).rejects.toThrow("no piece of the answer came for 0.15 s, only signs of life");
  });

  it("is whole although the connection stays open", async () => {
    const silence = { head: 20_000, idle: 20_000, progress: 20_000, afterFinish: 50 };
    expect((await carrier.model("hang_after_finish", { profile: { silence } }).complete(request)).text).toBe("hi");
    expect((await carrier.model("done_then_open").complete(request)).text).toBe("hi");
  });

  it("that does not come is waited for until the time is over", async () => {
    const asking = carrier.model("hang_before_headers;always=1").complete({ ...request, timeoutMilliseconds: 60 });
    await expect(asking).rejects.toMatchObject({
      fault: { class: "timeout" },
      message: expect.stringContaining("in the time that was left"),
    });
  });

  it.each(["hang_before_headers;always=1", "hang_mid;always=1", "retry_429_secs;s=5"])(
    "is given up at once when %s is cancelled",
    async (scenario) => {
      const controller = new AbortController();
      const model = carrier.model(scenario, { sleep });
      const asking = model.complete(request, controller.signal);
      setTimeout(() => controller.abort(), 50);
      const started = performance.now();
      await expect(asking).rejects.toMatchObject({ fault: { class: "aborted" } });
      expect(performance.now() - started).toBeLessThan(3000);
    },
  );

  it("is not asked for when it is cancelled before", async () => {
    const before = carrier.requests.length;
    await expect(carrier.model("ok").complete(request, AbortSignal.abort())).rejects.toBeInstanceOf(EndpointError);
    expect(carrier.requests).toHaveLength(before);
  });

  it("of a request that had to change is asked for in that way from then on", async () => {
    const memory = new ProfileMemory();
    const model = carrier.model("needs_max_completion_tokens,no_temperature,no_stream_options", {
      memory,
      outputLimit: 5,
      temperature: 0.5,
    });
    const turn = await model.complete(request);
    expect(turn.notes).toEqual([expect.stringContaining("max_completion_tokens")]);
    const before = carrier.requests.length;
    await model.complete(request);
    expect(carrier.requests).toHaveLength(before + 1);
    expect(model.profile()).toMatchObject({ outputLimit: "max_completion_tokens" });
    expect(memory.learnt()).toMatchObject([{ model: "org/model:free", adaptations: [{ id: "max_completion_tokens" }] }]);
  });

  it("comes to all who asked at once in a way that was refused", async () => {
    const model = carrier.model("no_stream_options", { memory: new ProfileMemory() });
    const turns = await Promise.all([1, 2, 3, 4].map((seed) => model.complete({ ...request, seed })));
    expect(turns.map(({ text }) => text)).toEqual(["hi", "hi", "hi", "hi"]);
  });

  it("of an endpoint that takes neither form is given up after each was tried once", async () => {
    const before = carrier.requests.length;
    const model = carrier.model("no_output_limit", { outputLimit: 5 });
    await expect(model.complete(request)).rejects.toMatchObject({ fault: { class: "refused" } });
    expect(carrier.requests).toHaveLength(before + 3);
  });

  it.each([
    ["needs_max_tokens", { outputLimit: 5, profile: { outputLimit: "max_completion_tokens" as const } }, "max_tokens"],
    ["no_temperature", { temperature: 0.5 }, "no-temperature"],
    ["param_error_as_500", { temperature: 0.5 }, "no-temperature"],
    ["no_seed", {}, "no-seed"],
    ["no_stream_options", {}, "no-stream-options"],
    ["no_stream", {}, "no-stream"],
  ])("of %s comes after one change", async (scenario, options, learnt) => {
    const memory = new ProfileMemory();
    const before = carrier.requests.length;
    expect((await carrier.model(scenario, { memory, ...options }).complete(request)).text).toBe("hi");
    expect(carrier.requests).toHaveLength(before + 2);
    expect(memory.learnt()[0]?.adaptations.map(({ id }) => id)).toEqual([learnt]);
  });
});

describe("VisibleText", () => {
  it.each([
    ["hello", "hello"],
    ["<think>hm</think>\nhello", "hello"],
    [" <think>hm</think>hello", "hello"],
    ["<thing>", "<thing>"],
    ["<think>hm", ""],
  ])("shows of %j, letter by letter, %j", (text, shown) => {
    const visible = new VisibleText();
    expect([...text].map((letter) => visible.push(letter)).join("")).toBe(shown);
  });
});
