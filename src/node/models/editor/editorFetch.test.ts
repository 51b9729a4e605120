import { describe, expect, it } from "vitest";
import type { ChatMessage, ChatRequest, ToolDeclaration } from "../../../core/ports";
import { exactMath } from "../../../test/builders/exactMath";
import { called, type FakeAnswer, FakeLanguageModelError, fakeEditor, said } from "../../../test/builders/fakeEditor";
import { Playback } from "../../cassette/playback";
import { readTapes } from "../../cassette/tapes";
import { recordedModel } from "../../cassette/trialModels";
import { EndpointError } from "../endpointError";
import type { EndpointOptions } from "../endpointOptions";
import type { FaultClass } from "../faults/fault";
import { createModels } from "../models";
import { ProfileMemory } from "../profile/profileMemory";
import { EDITOR_ADDRESS } from "./editorAddress";
import { createEditorFetch } from "./editorFetch";
import type { OfferedModel } from "./editorHost";

const tool = (name: string, properties = {}): ToolDeclaration => ({ name, description: `The ${name}.`, parameters: { properties } });
const tools = [tool("search", { q: { type: "string" } }), tool("now")];
const opening: ChatMessage[] = [
  { role: "system", text: "Be exact." },
  { role: "user", text: "What is 4 + 6?" },
];
const afterCalls: ChatMessage[] = [
  ...opening,
  {
    role: "assistant",
    text: "",
    calls: [
      { id: "call_1_0", tool: "search", arguments: '{"q":"x"}' },
      { id: "call_1_1", tool: "now", arguments: "{}" },
    ],
  },
  { role: "tool", call: "call_1_0", text: "10" },
  { role: "tool", call: "call_1_1", text: "noon" },
  { role: "user", text: "Go over it again." },
];
const request = (parts: Partial<ChatRequest> = {}): ChatRequest => ({
  messages: opening,
  tools,
  seed: 1,
  timeoutMilliseconds: 20_000,
  ...parts,
});

function opened(answers: readonly FakeAnswer[], more: Partial<OfferedModel> = {}, options: Partial<EndpointOptions> = {}) {
  const editor = fakeEditor(answers, more);
  const waits: number[] = [];
  const all: EndpointOptions = {
    id: "acme/m",
    baseUrl: EDITOR_ADDRESS,
    model: "acme/m",
    memory: new ProfileMemory(),
    fetch: createEditorFetch(editor.models),
    sleep: async (milliseconds) => {
      waits.push(milliseconds);
    },
    ...options,
  };
  const trial = recordedModel(all).forTrial?.("t");
  if (!trial) throw new Error("no trial");
  return { ...editor, trial, waits, options: all };
}

describe("what a model of VS Code is asked", () => {
  it("is the conversation in its own terms", async () => {
    const { trial, asked } = opened([[said("10")]]);
    await trial.complete(request({ messages: afterCalls }));
    expect(asked).toEqual([
      {
        messages: [
          { role: "user", parts: [{ kind: "text", text: "Be exact." }] },
          { role: "user", parts: [{ kind: "text", text: "What is 4 + 6?" }] },
          {
            role: "assistant",
            parts: [
              { kind: "call", id: "call_1_0", name: "search", input: { q: "x" } },
              { kind: "call", id: "call_1_1", name: "now", input: {} },
            ],
          },
          {
            role: "user",
            parts: [
              { kind: "result", call: "call_1_0", text: "10" },
              { kind: "result", call: "call_1_1", text: "noon" },
              { kind: "text", text: "Go over it again." },
            ],
          },
        ],
        tools: [
          { name: "search", description: "The search.", inputSchema: { type: "object", properties: { q: { type: "string" } } } },
          { name: "now", description: "The now.", inputSchema: { type: "object", properties: {} } },
        ],
      },
    ]);
  });

  it("has text before calls, and no empty text", async () => {
    const { trial, asked } = opened([[said("10")]]);
    const turn: ChatMessage = { role: "assistant", text: "I look.", calls: [{ id: "call_1_0", tool: "now", arguments: "{broken" }] };
    await trial.complete(request({ messages: [...opening, turn, { role: "tool", call: "call_1_0", text: "" }] }));
    expect(asked[0]?.messages.slice(2)).toEqual([
      {
        role: "assistant",
        parts: [
          { kind: "text", text: "I look." },
          { kind: "call", id: "call_1_0", name: "now", input: {} },
        ],
      },
      { role: "user", parts: [{ kind: "result", call: "call_1_0", text: "(no output)" }] },
    ]);
  });

  it("holds earlier calls without tools, and tells them in words where that is refused", async () => {
    const refuses = new FakeLanguageModelError("", "Tool use without tools is not allowed.");
    const { trial, asked } = opened([{ refuses }, [said("10")], [said("11")]]);
    const turn = await trial.complete(request({ messages: afterCalls, tools: [] }));
    expect(turn).toMatchObject({ text: "10", notes: [expect.stringContaining("told in words")] });
    expect(asked[0]?.messages.flatMap(({ parts }) => parts.map(({ kind }) => kind))).toContain("call");
    expect(asked[1]?.messages.slice(2).map(({ role, parts }) => [role, parts])).toEqual([
      ["assistant", [{ kind: "text", text: 'I called search with {"q":"x"}.\nI called now with {}.' }]],
      ["user", [{ kind: "text", text: "Result of search:\n10\n\nResult of now:\nnoon\n\nGo over it again." }]],
    ]);
    expect(trial.endpoint().learnt.map(({ id }) => id)).toEqual(["calls-as-text"]);
    // Where tools are offered, calls stay calls.
    await trial.complete(request({ messages: afterCalls }));
    expect(asked[2]?.messages).toEqual(asked[0]?.messages);
  });
});

describe("what a model of VS Code answers", () => {
  it("comes piece by piece", async () => {
    const pieces: string[] = [];
    const { trial } = opened([[said("It "), { kind: "unknown" }, said("is "), said("10.")]]);
    const turn = await trial.complete(request({ onText: (piece) => pieces.push(piece) }));
    expect(turn).toMatchObject({ text: "It is 10.", status: "text", calls: [], served: { model: "m-family 7" } });
    expect(pieces).toEqual(["It ", "is ", "10."]);
  });

  it("shows each piece before the next one is there", async () => {
    let tellRest = () => {};
    const rest = new Promise<void>((resolve) => {
      tellRest = resolve;
    });
    const ask: OfferedModel["ask"] = async () =>
      (async function* () {
        yield said("first");
        await rest;
        yield said(" rest");
      })();
    const { trial } = opened([], { ask });
    const seen: string[] = [];
    const turn = await trial.complete(
      request({
        onText: (piece) => {
          seen.push(piece);
          tellRest();
        },
      }),
    );
    expect([seen, turn.text]).toEqual([["first", " rest"], "first rest"]);
  });

  it("can call several tools, with one id twice and arguments that are none", async () => {
    const { trial } = opened([[said("I look."), called("search", { q: "x" }, "same"), called("now", undefined, "same")]]);
    expect(await trial.complete(request())).toMatchObject({
      status: "tools",
      text: "I look.",
      calls: [
        { id: "call_1_0", tool: "search", arguments: '{"q":"x"}' },
        { id: "call_1_1", tool: "now", arguments: "{}" },
      ],
    });
  });

  it("is asked for once more if it is empty", async () => {
    const { trial, asked } = opened([[], [said("10")]]);
    expect(await trial.complete(request())).toMatchObject({ text: "10" });
    expect(asked).toHaveLength(2);
  });

  it("has its tokens estimated by the model's own counting, each message once", async () => {
    const { trial, counted } = opened([[said("It is 10.")]]);
    const first = await trial.complete(request());
    expect(first.estimated).toBe(true);
    // Two messages and two tools; then the answer.
    expect(counted).toHaveLength(5);
    expect([first.inputTokens, first.outputTokens]).toEqual([
      counted.slice(0, 4).reduce((sum, content) => sum + JSON.stringify(content).split(/\s+/).length, 0),
      3,
    ]);
    await trial.complete(request());
    expect(counted).toHaveLength(5);
    expect(trial.endpoint().estimated).toEqual([1, 2]);
  });

  it.each([
    ["fails", async () => Promise.reject(new Error("no"))],
    ["counts nothing", async () => 0],
    ["counts no number", async () => Number.NaN],
  ])("has its tokens estimated by length where counting %s", async (_, countTokens) => {
    const turn = await opened([[said("12345678")]], { countTokens }).trial.complete(request());
    expect(turn).toMatchObject({ estimated: true, outputTokens: 2 });
    expect(turn.inputTokens).toBeGreaterThan(10);
  });
});

/** Everything that VS Code may say to begin with, or after a piece of its answer. */
const faults: readonly [name: string, error: unknown, kind: FaultClass, says: string][] = [
  ["no permission", new FakeLanguageModelError("NoPermissions", "Not allowed."), "server_setup", "does not let Trial Lens use acme/m"],
  ["a quota", new FakeLanguageModelError("Blocked", "You have used it all."), "quota", "Your quota for acme/m in VS Code is used up"],
  ["a quota by name", Object.assign(new Error("No more."), { name: "ChatQuotaExceeded" }), "quota", "is used up"],
  ["a model that is gone", new FakeLanguageModelError("NotFound", "Unknown."), "server_setup", "does not offer the model"],
  ["a rate limit", new FakeLanguageModelError("", "x", new Error("Rate limit exceeded")), "rate", "no more requests"],
  ["a rate limit that blocks", new FakeLanguageModelError("Blocked", "Too Many Requests"), "rate", "no more requests"],
  ["a rate limit as plain data", { name: "Error", message: "x", cause: { message: "ChatRateLimited" } }, "rate", "no more requests"],
  ["a full context", new FakeLanguageModelError("", "prompt is too long"), "context_overflow", "too long for acme/m"],
  ["off topic", new FakeLanguageModelError("", "x", { code: "off_topic" }), "content_filter", "refused the conversation"],
  ["off topic by the code of its cause", new Error("x", { cause: { code: "off_topic", message: "No." } }), "content_filter", "refused"],
  ["a filter", new FakeLanguageModelError("", "Response got filtered."), "content_filter", "refused the conversation"],
  ["too many tools", new Error("Cannot have more than 128 tools per request."), "server_setup", "more than 128 tools"],
  ["a refusal with a status", new Error("Request Failed: 422 unprocessable"), "refused", "answered for acme/m with an error"],
  ["a fault of the vendor's", new Error("Request Failed: 503 "), "overload", "got no answer of acme/m"],
  ["something unknown", new Error("It broke."), "broken", "got no answer of acme/m (3 attempts)"],
  ["nothing at all", "", "broken", "it gave no reason"],
];

async function failed(answer: FakeAnswer, parts: Partial<ChatRequest> = {}) {
  const { trial, asked, waits } = opened([answer]);
  const error = await trial.complete(request(parts)).catch((thrown: unknown) => thrown);
  if (!(error instanceof EndpointError)) throw new Error("it did not fail");
  return { error, requests: asked.length, waits };
}

describe("what VS Code refuses", () => {
  it.each(faults)("%s at once", async (_, refuses, kind, says) => {
    const { error } = await failed({ refuses });
    expect([error.fault.class, error.message]).toEqual([kind, expect.stringContaining(says)]);
    expect(error.message).toMatch(/^[^\n]+[.?)]$/);
    expect(error.message).not.toMatch(/\bkey\b|TRIAL_LENS|editor\.invalid|HTTP|undefined/);
  });

  it.each(faults)("%s before the first piece, and in the middle", async (_, throws, kind, says) => {
    for (const before of [[], [said("It is ")]]) {
      const { error } = await failed([...before, { throws }]);
      expect([error.fault.class, error.message]).toEqual([kind, expect.stringContaining(says)]);
    }
  });

  it("waits and asks again after a rate limit, and tells the run", async () => {
    let limited = 0;
    const { trial, waits } = opened([{ refuses: new Error("Rate limited, try again in 3 seconds") }, [said("10")]]);
    const turn = await trial.complete(
      request({
        onRateLimited: () => {
          limited += 1;
        },
      }),
    );
    expect(turn.text).toBe("10");
    expect([limited, waits.length]).toEqual([1, 1]);
    expect(waits[0]).toBeGreaterThanOrEqual(3000);
  });

  it("leaves nothing of an answer that broke off", async () => {
    const { trial } = opened([[said("It is "), { throws: new Error("It broke.") }], [said("10")]]);
    expect(await trial.complete(request())).toMatchObject({ text: "10", notes: [expect.stringContaining("It broke.")] });
  });

  it("says that a model is not offered", async () => {
    const { trial } = opened([[said("10")]], {}, { id: "mine", model: "acme/gone" });
    await expect(trial.complete(request())).rejects.toThrow(/does not offer the model of mine.*acme\/gone/);
  });

  it("says where there is no VS Code that the model can be asked there only", async () => {
    const model = createModels([{ id: "mine", editorModel: "acme/m" }], [], { math: exactMath }).get("mine");
    await expect(model?.complete(request())).rejects.toThrow("mine is a model of VS Code and can be asked there only");
  });

  it.each(["before the answer", "in the middle"])("is cancelled %s, and the editor is told", async (when) => {
    const stop = new AbortController();
    const hangs = new Promise<never>(() => {});
    const signals: AbortSignal[] = [];
    const ask: OfferedModel["ask"] = async (_, signal) => {
      signals.push(signal);
      if (when === "before the answer") await hangs;
      return (async function* () {
        yield said("It is ");
        await hangs;
      })();
    };
    const { trial } = opened([], { ask });
    setTimeout(() => stop.abort(), 50);
    await expect(trial.complete(request(), stop.signal)).rejects.toThrow("was stopped before it had answered");
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
    expect(trial.recording().exchanges.map(({ end }) => end)).toEqual(["abort"]);
  });
});

describe("rows of the table of quirks", () => {
  it("lm-modelOptions-ignored: temperature, limit and seed are recorded as not settable", async () => {
    const { trial } = opened([[said("10")]], {}, { temperature: 0, outputLimit: 1000 });
    await trial.complete(request());
    const { provider, profile, notes } = trial.endpoint();
    expect({ provider, ...profile }).toMatchObject({ provider: "VS Code", temperature: false, seed: false, outputLimit: "none" });
    const { exchanges, parts } = trial.recording();
    expect(JSON.stringify([exchanges, parts])).not.toMatch(/temperature\\?"|max_tokens|max_completion_tokens|seed\\?"/);
    const says = notes.map((note) => note.says).join("\n");
    for (const part of ["no temperature, seed or output limit", "how an answer ended", "estimate", "first message of the user"])
      expect(says).toMatch(new RegExp(part, "i"));
  });

  it("lm-model_not_supported: final, with what to do", async () => {
    const body = '{"error":{"message":"The requested model is not supported.","code":"model_not_supported","param":"model"}}';
    const { error, requests } = await failed({ refuses: new FakeLanguageModelError("", `Request Failed: 400 ${body}`) });
    expect([error.fault.class, requests]).toEqual(["server_setup", 1]);
    expect(error.message).toMatch(/pick it in VS Code's chat once.*it says: The requested model is not supported\)/);
  });

  it("lm-no-choices: tried again with waits, then it stops", async () => {
    const { error, requests, waits } = await failed({ refuses: new FakeLanguageModelError("Unknown", "Response contained no choices.") });
    expect([error.fault.class, requests, waits.length]).toEqual(["broken", 3, 2]);
    expect(error.message).toContain("Response contained no choices");
  });

  it("lm-overflow-misreported: what is too long is counted and not sent, and the oldest turns are left out", async () => {
    const long = (turn: number): ChatMessage[] => [
      { role: "assistant", text: "", calls: [{ id: `call_${turn}_0`, tool: "now", arguments: "{}" }] },
      { role: "tool", call: `call_${turn}_0`, text: "word ".repeat(400) },
    ];
    const { trial, asked } = opened([[said("10")]]);
    const turn = await trial.complete(request({ messages: [...opening, ...long(1), ...long(2), ...long(3)] }));
    expect(turn.notes?.join()).toContain("oldest turns were left out");
    expect(asked).toHaveLength(1);
    expect(asked[0]?.messages.length).toBeLessThan(8);
  });

  it("lm-overflow-misreported: where nothing can be left out it says how long it is, and asks nobody", async () => {
    const { trial, asked } = opened([[said("10")]], { maxInputTokens: 3 });
    await expect(trial.complete(request())).rejects.toThrow(/too long for acme\/m.*it has \d+ tokens, and the model takes 3/);
    expect(asked).toEqual([]);
  });

  it("lm-overflow-misreported: its text is not believed either where the count was too low", async () => {
    const { error } = await failed({ refuses: new Error("Prompt failed validation with the reason: No messages provided.") });
    expect(error.fault.class).toBe("context_overflow");
  });
});

describe("a recorded trial", () => {
  it("is replayed without an editor, failures and waits included", async () => {
    const answers: FakeAnswer[] = [
      [said("It is "), { throws: new FakeLanguageModelError("", "It broke.") }],
      [called("search", { q: "x" })],
      { refuses: new FakeLanguageModelError("Blocked", "Used up.") },
    ];
    const outcomes = async (model: ReturnType<typeof opened>["trial"]) => [
      await model.complete(request()),
      await model.complete(request({ messages: afterCalls })).catch((error: Error) => error.message),
      model.endpoint(),
    ];
    const { trial, options } = opened(answers);
    const before = await outcomes(trial);
    const { parts, exchanges } = trial.recording();
    const tapes = readTapes(JSON.parse(JSON.stringify([...parts, ...exchanges])));
    const playback = new Playback("strict", tapes, new Map([["t", trial.endpoint().known]]));
    const nobody = { ...options, fetch: () => Promise.reject(new Error("there is no editor")), memory: undefined, sleep: undefined };
    const played = recordedModel(nobody, playback).forTrial?.("t");
    if (!played) throw new Error("no trial");
    expect(await outcomes(played)).toEqual(before);
    expect(playback.differences()).toEqual([]);
  });
});
