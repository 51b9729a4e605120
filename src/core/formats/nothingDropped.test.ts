import { describe, expect, it } from "vitest";
import { gather, jsonSource, textSource } from "../../test/builders/foreignSources";

/** What the first trial of a file keeps without a place for it. */
async function keptOf(value: unknown): Promise<Readonly<Record<string, unknown>> | undefined> {
  const { trials } = await gather(typeof value === "string" ? textSource(value) : jsonSource(value));
  return trials[0]?.unmapped;
}

describe("results of tau2-bench", () => {
  const message = { role: "assistant", content: "Hi!", turn_idx: 0, timestamp: "2025-08-01T16:20:44", cost: 0.1, raw_data: { id: "r" } };
  const simulation = {
    task_id: "t",
    messages: [
      { ...message, usage: { prompt_tokens: 3, completion_tokens: 4 }, errors: ["late"] },
      { role: "user", content: null, tool_calls: [{ id: "u", name: "toggle", arguments: {}, requestor: "user" }], cost: 0.2 },
      { role: "tool", id: "u", content: "on", requestor: "user", turn_idx: 2 },
      {
        role: "assistant",
        content: null,
        tool_calls: [
          { id: "b", name: "look", arguments: {} },
          { id: "c", name: "book", arguments: {} },
        ],
      },
      { role: "tool", id: "c", content: "booked", error: false, requestor: "assistant" },
    ],
  };
  const info = {
    git_commit: "abc",
    seed: 7,
    user_info: { llm: "gpt-u" },
    agent_info: { llm: "gpt-x" },
    environment_info: { policy: "Be kind." },
  };
  const task = { id: "t", description: { purpose: "To test." }, user_scenario: { persona: "Ada" } };
  const results = (...simulations: readonly object[]) => ({ timestamp: "2025-08-01", info, tasks: [task, { id: "never" }], simulations });

  it("keep what messages cost, and how they were run", async () => {
    expect(await keptOf(results({ ...simulation, timestamp: "2025-08-02" }))).toEqual({
      "results.timestamp": "2025-08-01",
      timestamp: "2025-08-02",
      ...Object.fromEntries(Object.entries(info).map(([name, value]) => [`info.${name}`, value])),
      "task.description": task.description,
      "task.user_scenario": task.user_scenario,
      "messages[0].turn_idx": 0,
      "messages[0].timestamp": "2025-08-01T16:20:44",
      "messages[0].cost": 0.1,
      "messages[0].raw_data": { id: "r" },
      "messages[0].usage": { prompt_tokens: 3, completion_tokens: 4 },
      "messages[0].errors": ["late"],
      "messages[1].cost": 0.2,
      "messages[2].id": "u",
      "messages[2].turn_idx": 2,
    });
  });

  it("pair results by the ids of their calls", async () => {
    const { trials } = await gather(jsonSource(results(simulation)));
    const tools = trials[0]?.steps.flatMap((step) => (step.kind === "tool-result" ? [step.tool] : []));
    expect(tools).toEqual(["book"]);
  });

  it("tell of a task, and of all, in the first trial alone", async () => {
    const { trials, files } = await gather(jsonSource(results(simulation, simulation)));
    expect(Object.keys(trials[1]?.unmapped ?? {}).filter((name) => /^(info|task)\./.test(name))).toEqual([]);
    expect(files[0]?.notes).toEqual([
      "What the file says of all its trials is kept in `unmapped` of the first of them alone.",
      "What the file says of the trials of one task is kept in `unmapped` of the first of them alone.",
      "Tasks of which it has no simulation stay in the file: 1 of 2.",
    ]);
  });
});

describe("ATIF trajectories", () => {
  it("keep metrics, further members of calls and results, and parts that are no text", async () => {
    const image = { type: "image", source: { path: "a.png" } };
    const steps = [
      { step_id: 1, source: "user", message: [{ type: "text", text: "Do it." }, image] },
      {
        ...{ step_id: 5, source: "agent", message: "Go.", timestamp: "2026-01-01T00:00:00Z", metrics: { cost_usd: 0.5 }, model_name: "n" },
        tool_calls: [{ tool_call_id: "a", function_name: "f", arguments: {}, extra: { retried: true } }],
        observation: { results: [{ source_call_id: "a", content: [image], subagent_trajectory_ref: [{ session_id: "s" }] }] },
      },
    ];
    expect(await keptOf({ schema_version: "ATIF-v1.6", agent: { model_name: "m" }, steps })).toEqual({
      schema_version: "ATIF-v1.6",
      "steps[0].message": [image],
      "steps[1].step_id": 5,
      "steps[1].timestamp": "2026-01-01T00:00:00Z",
      "steps[1].metrics": { cost_usd: 0.5 },
      "steps[1].model_name": "n",
      "steps[1].tool_calls[0].extra": { retried: true },
      "steps[1].observation.results[0].content": [image],
      "steps[1].observation.results[0].subagent_trajectory_ref": [{ session_id: "s" }],
    });
  });
});

describe("chats", () => {
  const chat = [
    { role: "user", content: "2+3?" },
    { role: "assistant", content: "5" },
  ];

  it.each<[what: string, record: object, kept: object]>([
    [
      "names that say the same thing twice, the second time",
      { messages: chat, task_id: "t", id: "r", gt: "5", answer: "6", reward: 1, score: 0.5, inputs: { x: 1 }, output: "y" },
      { id: "r", answer: "6", score: 0.5, inputs: { x: 1 }, output: "y" },
    ],
    ["counts of tokens", { messages: chat, usage: { prompt_tokens: 3, completion_tokens: 4, cached: 2 } }, { "usage.cached": 2 }],
    ["a count that is none", { messages: chat, usage: "much" }, { usage: "much" }],
    [
      "members of messages",
      {
        messages: [
          { ...chat[0], name: "Ada", id: "m" },
          { ...chat[1], annotations: [1], reasoning_content: "So.", reasoning: "Thus." },
        ],
      },
      { "messages[0].name": "Ada", "messages[0].id": "m", "messages[1].annotations": [1], "messages[1].reasoning": "Thus." },
    ],
    [
      "what stands where something else is looked for",
      {
        messages: [
          { ...chat[0], tool_calls: [1] },
          { ...chat[1], tool_calls: { a: 1 }, refusal: { why: "x" } },
        ],
      },
      { "messages[0].tool_calls": [1], "messages[1].tool_calls": { a: 1 }, "messages[1].refusal": { why: "x" } },
    ],
    [
      "members of calls and of their functions",
      {
        messages: [
          chat[0],
          {
            role: "assistant",
            tool_calls: [{ id: "c", type: "function", index: 0, function: { name: "f", arguments: "{}", strict: true } }],
          },
          { role: "tool", tool_call_id: "c", name: "f", content: "6", took: 3 },
          { role: "tool", tool_call_id: "d", name: "f", content: "7" },
        ],
      },
      {
        "messages[1].tool_calls[0].index": 0,
        "messages[1].tool_calls[0].function.strict": true,
        "messages[2].took": 3,
        "messages[3].tool_call_id": "d",
      },
    ],
    [
      "what parts say beside their text",
      {
        messages: [
          { role: "user", content: [{ type: "text", text: "2+3?", cache_control: { type: "ephemeral" } }] },
          {
            role: "assistant",
            content: [
              { type: "thinking", thinking: "Hm.", signature: "s" },
              { type: "text", text: "5" },
            ],
          },
        ],
      },
      {
        "messages[0].content": [{ type: "text", cache_control: { type: "ephemeral" } }],
        "messages[1].content": [{ type: "thinking", signature: "s" }],
      },
    ],
    ["a refusal beside a text", { messages: [chat[0], { ...chat[1], refusal: "No." }] }, { "messages[1].refusal": "No." }],
    [
      "what calls and results of other providers say",
      {
        messages: [
          chat[0],
          { role: "assistant", content: [{ type: "tool_use", id: "c", name: "f", input: {}, cache_control: { type: "x" } }] },
          { role: "user", content: [{ type: "tool_result", tool_use_id: "c", content: "6", cache_control: { type: "y" } }] },
        ],
      },
      { "messages[1].tool_calls[0].cache_control": { type: "x" }, "messages[2].cache_control": { type: "y" } },
    ],
    [
      "what items of the Responses API say",
      {
        messages: [
          chat[0],
          { type: "function_call", id: "fc", call_id: "c", name: "f", arguments: "{}", status: "completed" },
          { type: "function_call_output", call_id: "c", output: "6", status: "done" },
        ],
      },
      { "messages[1].tool_calls[0].id": "fc", "messages[1].tool_calls[0].status": "completed", "messages[2].status": "done" },
    ],
  ])("keep %s", async (_, record, kept) => {
    expect((await keptOf(record)) ?? {}).toEqual(kept);
  });
});

describe("other formats", () => {
  const called = { id: "c", function: { name: "f", arguments: "{}" } };
  const line = (value: object) => JSON.stringify(value);

  it.each<[what: string, value: unknown, kept: object]>([
    [
      "tau-bench",
      [
        {
          task_id: 1,
          reward: 1,
          traj: [{ role: "user", content: "Hi", name: "Ada" }, { role: "assistant", content: "Yes", cost: 2 }, "stray"],
        },
      ],
      { "messages[0].name": "Ada", "messages[1].cost": 2, "messages[2]": "stray" },
    ],
    [
      "AgentDojo",
      {
        ...{ suite_name: "bank", user_task_id: "u", task_id: "t", utility: true, error: "late" },
        messages: [
          { role: "user", content: "Pay." },
          { role: "assistant", content: null, tool_calls: [called], cost: 1 },
          { role: "tool", tool_call_id: "c", content: "half", error: "Cut off." },
        ],
      },
      { task_id: "t", error: "late", "messages[1].cost": 1, "messages[2].error": "Cut off." },
    ],
    [
      "ChatML",
      {
        a: {
          input: { success: true, data: [{ role: "user", content: "2+3?", name: "Ada" }] },
          output: { success: true, data: [{ role: "assistant", content: "5", took: 3 }] },
        },
      },
      { "messages[0].name": "Ada", "messages[1].took": 3 },
    ],
    [
      "OpenClaw",
      `${line({
        type: "agent.start",
        sessionKey: "s",
        messages: [
          { role: "user", content: "2+3?" },
          { role: "assistant", content: [{ type: "toolCall", id: "c", name: "f", arguments: {} }], stopReason: "toolUse" },
          { role: "toolResult", toolCallId: "c", toolName: "f", content: [{ type: "text", text: "5" }], details: { ms: 3 } },
        ],
      })}\n${line({ type: "other", sessionKey: "s" })}\n`,
      { "messages[1].stopReason": "toolUse", "messages[2].details": { ms: 3 } },
    ],
    [
      "sessions of coding agents",
      [
        { uuid: "1", sessionId: "s", cwd: "/a", type: "user", message: { role: "user", content: "Read it." } },
        { uuid: "2", sessionId: "s", cwd: "/a", type: "assistant", message: { role: "assistant", content: "Done.", stop_reason: "end" } },
        { uuid: "3", sessionId: "s", cwd: "/b", toolUseResult: { full: "text" }, message: { role: "user", content: "Good." } },
      ]
        .map(line)
        .join("\n"),
      {
        ...{ cwd: "/a", "entries[0].uuid": "1", "entries[1].uuid": "2", "entries[2].uuid": "3" },
        ...{ "entries[2].cwd": "/b", "entries[2].toolUseResult": { full: "text" }, "messages[1].stop_reason": "end" },
      },
    ],
    [
      "demonstrations of SWE-agent",
      {
        history: [
          { role: "system", content: "Be brief.", agent: "main", message_type: "system_prompt" },
          { role: "assistant", content: "I look.\nls", thought: "I look.", action: "ls", agent: "main" },
        ],
      },
      { "history[0].message_type": "system_prompt", "history[1].content": "I look.\nls", "history[1].agent": "main" },
    ],
    [
      "answers of ToolBench",
      {
        17: {
          query: "Who?",
          answer: { method: "x", final_answer: "Ada", answer_details: [{ role: "user", message: "Who?" }], total_steps: 3 },
        },
      },
      { "answer.total_steps": 3 },
    ],
    [
      "solutions of models",
      [{ question: "1+1?", ground_truth: "2", answer: "two", small: { is_correct: true, solution: "2", took: 3 } }],
      { answer: "two", "small.took": 3 },
    ],
  ])("%s keep what is not read", async (_, value, kept) => {
    expect((await keptOf(value)) ?? {}).toMatchObject(kept);
  });

  it("say so where so much has no place that some of it stays in the file", async () => {
    const record = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`part ${index}`, "x".repeat(900_000)]));
    const { trials } = await gather(jsonSource({ messages: [{ role: "user", content: "Hi" }], ...record }));
    const kept = Object.keys(trials[0]?.unmapped ?? {}).length;
    expect(kept).toBe(17);
    expect(trials[0]?.notes).toContain(`So much has no place in a trial that some of it stays in the file: ${30 - kept} of its parts.`);
  });
});
