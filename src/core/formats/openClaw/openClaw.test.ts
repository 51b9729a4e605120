import { describe, expect, it } from "vitest";
import { gather, textSource } from "../../../test/builders/foreignSources";
import { stepLine } from "../../projections/stepLine";

const messages = [
  { role: "user", content: "Who am I?", timestamp: 1_782_238_951_000 },
  {
    role: "assistant",
    content: [
      { type: "text", text: "I look." },
      { type: "toolCall", id: "t", name: "exec", arguments: { command: "whoami" } },
    ],
    model: "m",
    usage: { input: 2, output: 50, cacheRead: 7, cacheWrite: 1 },
    timestamp: 1_782_238_953_000,
  },
  { role: "toolResult", toolCallId: "t", toolName: "exec", content: [{ type: "text", text: "ubuntu" }], isError: true },
  { role: "assistant", content: [{ type: "text", text: "ubuntu" }], timestamp: 1_782_238_958_000 },
];
const start = (told: readonly object[] | undefined, sessionKey = "s") => ({ type: "agent.start", sessionKey, prompt: "x", messages: told });
const lines = (...events: object[]) => textSource(events.map((event) => `${JSON.stringify(event)}\n`).join(""));

describe("telemetry of OpenClaw", () => {
  it("gives a trial a session, of all messages that were told of it", async () => {
    const { trials, files } = await gather(
      lines(
        { type: "message.in", channel: "x", content: "Who am I?" },
        start(undefined),
        start(messages.slice(0, 3)),
        { type: "tool.start", toolName: "exec", params: {}, sessionKey: "s" },
        start(messages.slice(1)),
        start([], "other"),
      ),
    );
    expect(trials[0]?.steps.map((step) => stepLine(step).slice(5).replace(/ +/g, " "))).toEqual([
      ...[
        "Message Who am I?",
        "Thought I look.",
        'Tool call exec {"command":"whoami"}',
        "Tool result exec Error: ubuntu",
        "Final answer ubuntu",
      ],
    ]);
    expect(trials).toMatchObject([
      {
        model: "m",
        usage: { inputTokens: 10, outputTokens: 50 },
        startedAt: "2026-06-23T18:22:31.000Z",
        finishedAt: "2026-06-23T18:22:38.000Z",
        source: { place: "session s" },
      },
    ]);
    expect(files[0]?.notes).toEqual([
      "Of its events the messages are imported that starts of agents tell; what else they say stays in the file.",
      "Sessions that have no messages in the file and were left out: 1 of 2.",
    ]);
  });

  it.each([-9e15, 9e15])("passes over %d, which is no time", async (timestamp) => {
    const { trials } = await gather(lines(start([{ ...messages[0], timestamp }, ...messages.slice(1)])));
    expect(trials).toMatchObject([{ startedAt: "2026-06-23T18:22:33.000Z", finishedAt: "2026-06-23T18:22:38.000Z" }]);
  });

  it("is refused where no session has messages", async () => {
    const { files } = await gather(lines({ type: "tool.start", toolName: "exec", sessionKey: "s" }, start([])));
    expect(files[0]?.refusal).toBe("Sessions that have no messages in the file and were left out: 1 of 1.");
  });
});
