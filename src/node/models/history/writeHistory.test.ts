import { describe, expect, it } from "vitest";
import type { ChatMessage } from "../../../core/ports";
import { tools } from "../../../core/tools/catalogue";
import { challengeEvidence } from "../../../core/tools/challengeEvidence";
import { submitFinalAnswer } from "../../../core/tools/submitFinalAnswer";
import { verifiers } from "../../../core/verifiers/catalogue";
import { reportVerdict } from "../../../core/verifiers/freshReviewer";
import { defaultProfile } from "../profile/providers";
import { requestBody } from "../requestBody";
import { nineCharacterId } from "./callIds";
import { compactHistory } from "./compactHistory";
import { historyFault } from "./historyFault";
import type { WireMessage } from "./wireMessage";
import { reducedSchema, SCHEMA_KEYWORDS, wireTools } from "./wireTools";
import { writeHistory } from "./writeHistory";

const profile = defaultProfile("https://models.example/v1");
const system: ChatMessage = { role: "system", text: "S" };
const user: ChatMessage = { role: "user", text: "Q" };
const calls = (turn: number, count: number) =>
  Array.from({ length: count }, (_, position) => ({ id: `call_${turn}_${position}`, tool: "f", arguments: "{}" }));
const assistant = (turn: number, count: number, text = ""): ChatMessage => ({ role: "assistant", text, calls: calls(turn, count) });
const result = (turn: number, position: number, text = "9"): ChatMessage => ({ role: "tool", call: `call_${turn}_${position}`, text });
const write = (...messages: ChatMessage[]) => writeHistory(messages, profile, "here m");

describe("writeHistory", () => {
  it("puts what a user says after a tool result into the result", () => {
    const written = write(user, assistant(1, 2), result(1, 0), result(1, 1), { role: "user", text: "Go on." });
    expect(written.at(-1)).toEqual({ role: "tool", tool_call_id: "call_1_1", content: "9\n\nGo on." });
  });

  it("leaves an empty turn out and joins what stands around it", () => {
    expect(write(system, user, assistant(1, 0), { role: "user", text: "Go on." })).toEqual([
      { role: "system", content: "S" },
      { role: "user", content: "Q\n\nGo on." },
    ]);
  });

  it("instructs once, at the beginning", () => {
    expect(write(system, user, { role: "assistant", text: "A", calls: [] }, system).map(({ role }) => role)).toEqual([
      "system",
      "user",
      "assistant",
      "user",
    ]);
  });

  it("never sends an empty result or a name that no server takes", () => {
    const odd: ChatMessage = { role: "assistant", text: "", calls: [{ id: "call_1_0", tool: "a b.c", arguments: "[]" }] };
    const [, turn, answer] = write(user, odd, result(1, 0, " "));
    expect(turn).toMatchObject({ tool_calls: [{ function: { name: "a_b_c", arguments: "{}" } }] });
    expect(answer).toMatchObject({ content: "(no output)" });
  });

  it("returns a provider's own members to that provider only", () => {
    const opaque = { endpoint: "here m", message: { reasoning_content: "hm" }, calls: [{ extra_content: { a: 1 } }] };
    const turn: ChatMessage = { ...assistant(1, 1), opaque } as ChatMessage;
    const [, own] = write(user, turn, result(1, 0));
    expect(own).toMatchObject({ reasoning_content: "hm", tool_calls: [{ id: "call_1_0", extra_content: { a: 1 } }] });
    const [, other] = writeHistory([user, turn, result(1, 0)], profile, "elsewhere m");
    expect(JSON.stringify(other)).not.toMatch(/reasoning_content|extra_content/);
  });

  it("lets no member of a provider's stand in the place of ours", () => {
    const opaque = { endpoint: "here m", message: { role: "system", content: "x" }, calls: [{ id: "x", function: {} }] };
    const [, turn] = write(user, { ...assistant(1, 1), opaque } as ChatMessage, result(1, 0));
    expect(turn).toMatchObject({ role: "assistant", content: null, tool_calls: [{ id: "call_1_0", function: { name: "f" } }] });
  });

  it("gives calls of nine characters each their own id", () => {
    const ids = [1, 2, 11, 111].flatMap((turn) => [0, 1, 11].map((position) => nineCharacterId(`call_${turn}_${position}`)));
    expect(new Set(ids).size).toBe(12);
    for (const id of [...ids, nineCharacterId("another form")]) expect(id).toMatch(/^[a-zA-Z0-9]{9}$/);
  });
});

describe("historyFault", () => {
  it("finds none in what the writer writes", () => {
    expect(
      historyFault(write(system, user, assistant(1, 2, "T"), result(1, 0), result(1, 1), assistant(2, 1), result(2, 0))),
    ).toBeUndefined();
  });

  it.each<[string, ChatMessage[], string]>([
    ["a call without an answer at the end", [user, assistant(1, 2), result(1, 0)], "call_1_1 has no answer"],
    ["a call without an answer in the middle", [user, assistant(1, 1), assistant(2, 1), result(2, 0)], "call_1_0 has no answer"],
    ["answers in another order", [user, assistant(1, 2), result(1, 1), result(1, 0)], "not the call whose turn it is"],
    ["an answer that comes twice", [user, assistant(1, 1), result(1, 0), result(1, 0)], "not the call whose turn it is"],
    ["an answer to nothing", [user, result(1, 0)], "not the call whose turn it is"],
    ["an id that occurs twice", [user, assistant(1, 1), result(1, 0), assistant(1, 1), result(1, 0)], "occurs twice"],
    ["nothing that a user said", [system], "no message is a user's"],
  ])("finds %s, and it is not sent", (_, messages, part) => {
    expect(historyFault(write(...messages))).toContain(part);
    const body = () => requestBody(messages, { tools: [], seed: 1 }, profile, { model: "m", endpoint: "here m" });
    expect(body).toThrow(/This is a fault of Trial Lens/);
  });

  it.each<[string, WireMessage, string]>([
    ["an empty text", { role: "assistant", content: "" }, "is empty"],
    ["no text", { role: "assistant", content: null }, "is empty"],
    ["a late instruction", { role: "system", content: "x" }, "in the middle"],
  ])("finds %s", (_, message, part) => {
    expect(historyFault([{ role: "user", content: "Q" }, message])).toContain(part);
  });
});

describe("compactHistory", () => {
  const long = (turn: number) => [assistant(turn, 1), result(turn, 0, "x".repeat(100))];

  it("leaves whole turns out, oldest first, and says so", () => {
    const compact = compactHistory([system, user, ...long(1), ...long(2), ...long(3)]);
    expect(compact?.turns).toBe(2);
    expect(compact?.messages.map(({ role }) => role)).toEqual(["system", "user", "user", "assistant", "tool"]);
    expect(historyFault(write(...(compact?.messages ?? [])))).toBeUndefined();
  });

  it.each([
    ["no turn", [system, user]],
    ["one turn", [user, ...long(1)]],
  ])("has nothing to leave out of %s", (_, messages) => {
    expect(compactHistory(messages)).toBeUndefined();
  });
});

describe("wireTools", () => {
  const declared = [...tools, ...Object.values(verifiers), submitFinalAnswer, challengeEvidence, reportVerdict].map(
    ({ declaration }) => declaration,
  );
  const keywordsOf = (schema: object): string[] =>
    Object.entries(schema).flatMap(([keyword, value]) => [
      keyword,
      ...(keyword === "properties" ? Object.values(value as object).flatMap(keywordsOf) : []),
      ...(keyword === "items" ? keywordsOf(value) : []),
    ]);

  it("has of our own tools nothing but the common keywords", () => {
    const used = wireTools(declared).tools.flatMap((tool) => keywordsOf(tool.function.parameters));
    expect(used.length).toBeGreaterThan(50);
    expect(used.filter((keyword) => !SCHEMA_KEYWORDS.has(keyword))).toEqual([]);
  });

  it("reduces alternatives, lists of types and constants", () => {
    const schema = {
      type: "object",
      properties: {
        a: { anyOf: [{ type: "string", format: "x" }, { type: "null" }], description: "A." },
        b: { const: 5 },
        c: { type: ["string", "number"] },
      },
      additionalProperties: false,
    };
    expect(reducedSchema(schema)).toEqual({
      type: "object",
      properties: { a: { type: "string", description: "A." }, b: { enum: [5] }, c: { type: "string" } },
    });
  });

  it("refuses what endpoints refuse", () => {
    const named = (name: string) => ({ name, description: "", parameters: {} });
    expect(() => wireTools([named("a".repeat(65))])).toThrow("use at most 64");
    expect(() => wireTools([named("a b")])).toThrow('named "a b"');
    expect(() => wireTools(Array.from({ length: 129 }, (_, number) => named(`f${number}`)))).toThrow("129 tools are too many");
  });
});
