import { describe, expect, it } from "vitest";
import { gather, jsonSource, textSource } from "../../test/builders/foreignSources";
import { stepLine } from "../projections/stepLine";

/** The steps of the first trial, a line each, without their indices. */
async function stepsOf(value: unknown, name?: string): Promise<string[]> {
  const { trials, files } = await gather(typeof value === "string" ? textSource(value, name) : jsonSource(value, name));
  expect(files[0]?.refusal).toBeUndefined();
  return (trials[0]?.steps ?? []).map((step) => stepLine(step).slice(5).replace(/ +/g, " "));
}

describe("results of tau2-bench", () => {
  const results = {
    simulations: [
      {
        id: "s",
        task_id: "[a]b|c:d",
        trial: 1,
        seed: 7,
        start_time: "2025-08-01T16:20:44.5",
        reward_info: { reward: 1, action_checks: [{ action_match: false }], reward_basis: ["DB"] },
        messages: [
          { role: "assistant", content: "Hi!" },
          { role: "user", content: null, tool_calls: [{ id: "u", name: "toggle", arguments: { on: true }, requestor: "user" }] },
          { role: "tool", id: "u", content: "on", requestor: "user" },
          { role: "assistant", content: null, tool_calls: [{ id: "a", name: "look", arguments: { id: 1 }, requestor: "assistant" }] },
          { role: "tool", id: "a", content: "Error: none", error: true, requestor: "assistant" },
        ],
      },
      { id: "t", task_id: "x", ticks: [1], messages: [] },
    ],
    tasks: [{ id: "[a]b|c:d", user_scenario: { instructions: { reason_for_call: "No signal." } }, evaluation_criteria: { actions: [] } }],
    info: { agent_info: { llm: "gpt-x" }, environment_info: { domain_name: "telecom" } },
  };

  it("keep calls of the user out of those of the agent, in whichever order the file has them", async () => {
    expect(await stepsOf(results)).toEqual([
      "Thought Hi!",
      'Message [call] toggle {"on":true}',
      "Message [result] on",
      'Tool call look {"id":1}',
      "Tool result look Error: Error: none",
    ]);
    const { trials, problems, files } = await gather(jsonSource(results));
    expect(trials).toMatchObject([
      {
        model: "gpt-x",
        repetition: 2,
        seed: 7,
        startedAt: "2025-08-01T16:20:44.500Z",
        usage: { toolCalls: 1 },
        outcome: { correct: true },
      },
    ]);
    expect(trials[0]?.notes).toContain("The reward is 1 although expected calls were not made; it rests on DB.");
    expect(problems).toMatchObject([{ id: "tau2-bench telecom [a]b|c:d", question: "No signal.", answerKind: "none" }]);
    expect(files[0]?.notes).toContain("The simulation at simulations[1] has no messages and was left out.");
  });
});

describe("trajectories of SWE-agent", () => {
  const issue = (rules: string) => ({
    role: "user",
    content: `Solve it.\nISSUE:\nIt breaks\nBadly.\n\nINSTRUCTIONS:\n${rules}`,
    agent: "main",
  });
  const trajectory = (rules: string) => ({
    trajectory: [
      { action: "ls -a\n", observation: ".\r\n..\n", response: "r", thought: "Look.", state: '{"dir": "/"}' },
      { action: "", observation: "Format error", response: "Hm.", thought: "", state: { dir: "/" } },
    ],
    history: [{ role: "system", content: "Rules.", agent: "main" }, issue(rules), { role: "assistant", content: "Look.", agent: "main" }],
    info: { submission: "diff", exit_status: "submitted", model_stats: { tokens_sent: 9 } },
    environment: "main",
  });

  it("give thoughts, commands, observations and the submission", async () => {
    expect(await stepsOf(trajectory("Do."))).toEqual([
      "Message Rules.",
      expect.stringContaining("Message Solve it."),
      "Thought Look.",
      "Tool call ls ls -a\n",
      "Tool result ls .\r\n..\n",
      "Thought Hm.",
      "Message Format error",
      "Final answer diff",
    ]);
    const { trials, problems } = await gather(jsonSource(trajectory("Do.")), jsonSource(trajectory("Don't.")));
    expect(problems.map(({ id, question }) => [id, question])).toEqual(Array(2).fill(["SWE-agent It breaks", "It breaks\nBadly."]));
    expect(trials[0]).toMatchObject({ outcome: { status: "ungraded", code: "no-score" }, usage: { inputTokens: 9 } });
    expect(trials[0]?.unmapped?.["trajectory[].state"]).toEqual([{ dir: "/" }, { dir: "/" }]);
  });

  it("are read from the chat where there are no steps", async () => {
    const call = { id: "c", function: { name: "find", arguments: '{"f": 1}' } };
    const history = [
      issue("Do."),
      { role: "assistant", content: "Find.", thought: "Find.", agent: "main", tool_calls: [call] },
      { role: "tool", content: "found", agent: "main", tool_call_ids: ["c"] },
    ];
    expect((await stepsOf({ history })).slice(1)).toEqual(["Thought Find.", 'Tool call find {"f": 1}', "Tool result find found"]);
  });
});

describe("logs of Inspect", () => {
  const sample = {
    id: "s1",
    epoch: 2,
    input: "attachment://in",
    target: ["bike", "bicycle"],
    messages: [
      { role: "user", content: "attachment://in" },
      { role: "assistant", content: "", tool_calls: [{ id: "c", function: "bash", arguments: { cmd: "ls" } }] },
      { role: "tool", tool_call_id: "c", function: "bash", content: "", error: { type: "timeout", message: "Too slow." } },
      {
        role: "assistant",
        content: [
          { type: "reasoning", reasoning: "So." },
          { type: "text", text: "tc://out" },
        ],
      },
    ],
    attachments: { in: "What is it?" },
    transcript: { content: { out: "A bike." } },
    scores: { match: { value: "C", answer: "bike" } },
    model_usage: { m: { input_tokens: 3, output_tokens: 4 } },
    limit: null,
  };
  const log = (...samples: unknown[]) => ({ version: 3, status: "success", eval: { task: "pictures", model: "m" }, samples });

  it("put texts in the place of their references, and take errors, score and answer", async () => {
    expect(await stepsOf(log(sample))).toEqual([
      "Message What is it?",
      'Tool call bash {"cmd":"ls"}',
      "Tool result bash Error: Too slow.",
      "Final answer So.\n\nA bike.",
    ]);
    const { trials, problems } = await gather(jsonSource(log(sample)));
    expect(trials).toMatchObject([
      { problem: "pictures s1", repetition: 2, answer: "bike", outcome: { correct: true }, usage: { inputTokens: 3, outputTokens: 4 } },
    ]);
    expect(problems).toMatchObject([{ question: "What is it?", answer: "bike; bicycle" }]);
  });

  it.each([
    ["a score of another kind", { scores: { m: { value: 0.4 } } }, { status: "ungraded", code: "no-score" }],
    ["a limit and no score", { scores: {}, limit: { type: "token", limit: 9 } }, { status: "ungraded", code: "token-budget" }],
    [
      "an error",
      { error: { message: "No sandbox." } },
      { status: "failed", code: "recorded-error", reason: expect.stringContaining("No sandbox.") },
    ],
    ["a wrong answer", { scores: { m: { value: "I" } } }, { status: "graded", correct: false }],
  ])("of a sample with %s", async (_, members, outcome) => {
    const { trials } = await gather(jsonSource(log({ ...sample, ...members })));
    expect(trials[0]?.outcome).toMatchObject(outcome);
  });

  it("whose messages are places in a pool", async () => {
    const { messages, ...others } = sample;
    const events = [
      { event: "model", input: [], input_refs: [[0, 1]], output: { choices: [{ message: { role: "assistant", content: "Hm." } }] } },
    ];
    expect(await stepsOf(log({ ...others, events, message_pool: messages }))).toEqual(["Message What is it?", "Final answer Hm."]);
    expect(await stepsOf(log({ ...others, events, events_data: { messages } }))).toEqual(["Message What is it?", "Final answer Hm."]);
  });
});

describe("ATIF trajectories", () => {
  const step = { step_id: 2, source: "agent", message: "Go.", reasoning_content: "Think." };
  const calls = [
    { tool_call_id: "a", function_name: "f", arguments: { x: 1 } },
    { tool_call_id: "b", function_name: "g", arguments: {} },
  ];
  const trajectory = (agentStep: object) => ({
    schema_version: "ATIF-v1.5",
    agent: { name: "x", model_name: "m" },
    steps: [{ step_id: 1, source: "user", message: "Do it." }, agentStep],
  });

  it("pair parallel calls with their results, of which one may have no content", async () => {
    const results = [{ source_call_id: "b" }, { source_call_id: "a", content: "one" }];
    expect(await stepsOf([trajectory({ ...step, tool_calls: calls, observation: { results } })])).toEqual([
      ...["Message Do it.", "Thought Think.\n\nGo.", 'Tool call f {"x":1}', "Tool call g {}", "Tool result g ", "Tool result f one"],
    ]);
  });

  it("tell what commands in plain text brought as messages", async () => {
    expect(await stepsOf(trajectory({ ...step, observation: { results: [{ content: "$ ls" }] } }))).toEqual([
      ...["Message Do it.", "Thought Think.\n\nGo.", "Message $ ls"],
    ]);
  });
});

describe("chats", () => {
  const chat = [
    { role: "developer", content: "Be brief." },
    {
      role: "user",
      content: [
        { type: "text", text: "How many?" },
        { type: "image_url", image_url: { url: "data:" } },
      ],
    },
    { role: "assistant", content: null, tool_calls: [{ id: "c", type: "function", function: { name: "count", arguments: "{broken" } }] },
    { role: "tool", tool_call_id: "c", content: "5" },
    { role: "assistant", content: "Five." },
  ];
  const steps = [
    "Message Be brief.",
    "Message How many?\n[image_url]",
    "Tool call count {broken",
    "Tool result count 5",
    "Final answer Five.",
  ];

  it.each([
    ["a list of messages", chat],
    ["an object", { messages: chat }],
    ["an object in a list", [{ messages: chat }]],
    ["lines", `${JSON.stringify({ messages: chat })}\n${JSON.stringify({ messages: chat })}\n`],
    ["one line", JSON.stringify({ messages: chat })],
    ["lists in a list", [chat]],
    [
      "messages of Anthropic",
      {
        messages: [
          chat[0],
          chat[1],
          { role: "assistant", content: [{ type: "tool_use", id: "c", name: "count", input: "{broken" }] },
          { role: "user", content: [{ type: "tool_result", tool_use_id: "c", content: [{ type: "text", text: "5" }] }] },
          chat[4],
        ],
      },
    ],
    [
      "items of the Responses API",
      {
        messages: [
          chat[0],
          chat[1],
          { type: "function_call", call_id: "c", name: "count", arguments: "{broken" },
          { type: "function_call_output", call_id: "c", output: "5" },
          { type: "message", role: "assistant", content: [{ type: "output_text", text: "Five." }] },
        ],
      },
    ],
    [
      "messages of LangChain",
      {
        messages: [
          { role: "system", content: "Be brief." },
          { type: "human", content: chat[1]?.content },
          {
            lc: 1,
            type: "constructor",
            id: ["langchain", "AIMessage"],
            kwargs: { content: "", tool_calls: [{ id: "c", name: "count", args: "{broken" }] },
          },
          { type: "tool", content: "5", tool_call_id: "c" },
          { type: "ai", content: "Five." },
        ],
      },
    ],
  ])("as %s", async (_, value) => {
    expect(await stepsOf(value)).toEqual(steps);
  });

  it("may hold a reference and a score", async () => {
    const { trials, problems } = await gather(jsonSource([{ task_id: 7, messages: chat, gt: 5, reward: 0 }]));
    expect(problems).toMatchObject([{ id: "7", answer: "5" }]);
    expect(trials).toMatchObject([{ answer: "Five.", outcome: { status: "graded", correct: false, reason: "The file's reward is 0." } }]);
    expect(trials[0]?.unmapped).toEqual({ "messages[1].content": [{ type: "image_url", image_url: { url: "data:" } }] });
  });
});

describe("text logs of ReAct agents", () => {
  const log = [
    "#####",
    "BEGIN TRIAL 2",
    "------------- BEGIN CORRECT AGENTS -------------",
    "Question: Which one",
    "is older?",
    "Thought 1: I look.",
    "Action 1: Search[The [old] one]",
    "Observation 1: It is",
    "old [2].",
    "Thought 2: So.",
    "Action 2: Finish[the first]",
    "Observation 2: Answer is CORRECT",
    "Correct answer: the first",
    "",
    "Question: And why?",
    "Thought 1: Hm.",
    "------------- BEGIN INCORRECT AGENTS -----------",
  ].join("\n");

  it("give questions, steps over several lines, trial numbers and verdicts", async () => {
    expect(await stepsOf(log, "x.txt")).toEqual([
      ...[
        "Thought I look.",
        "Tool call Search The [old] one",
        "Tool result Search It is\nold [2].",
        "Thought So.",
        "Final answer the first",
      ],
    ]);
    const { trials, problems } = await gather(textSource(log, "x.txt"));
    expect(trials).toMatchObject([
      { scaffold: "react", repetition: 2, outcome: { status: "graded", correct: true } },
      { repetition: 2, outcome: { status: "ungraded", code: "no-submission" } },
    ]);
    expect(problems[0]).toMatchObject({ question: "Which one\nis older?", answer: "the first" });
  });
});

describe("outputs of ToRA", () => {
  it("are programs, what they printed, and an answer; one a sample", async () => {
    const code = "Let me see.\n```python\nprint(9)\n```\n```output\n9\n```\nIt is $\\boxed{9}$.";
    const record = { idx: 4, question: "3 squared?", gt: "9", code: [code, "Nine."], pred: ["9", "9.0"], report: [null, null] };
    expect(await stepsOf(`${JSON.stringify(record)}\n`)).toEqual([
      ...["Thought Let me see.", "Tool call python print(9)", "Tool result python 9", "Final answer It is $\\boxed{9}$."],
    ]);
    const { trials } = await gather(jsonSource(record));
    expect(trials.map(({ repetition, answer, outcome }) => [repetition, answer, outcome.status])).toEqual([
      [1, "9", "ungraded"],
      [2, "9.0", "ungraded"],
    ]);
  });
});

describe("answers of ToolBench", () => {
  const node = (type: string, text: string, children: unknown[] = [], more = {}) => ({
    node_type: type,
    description: text,
    children,
    ...more,
  });
  const finish = node("Action", "Finish", [node("Action Input", "{}", [], { observation: "ok", observation_code: 3 })]);
  const tree = node("Action Input", "", [
    node("Thought", "Dead end", [
      node("Action", "a", [node("Action Input", "{}", [node("Thought", "deep"), node("Thought", "deeper")], { observation: "no" })]),
    ]),
    node("Thought", "Good", [node("Action", "b", [node("Action Input", '{"q": 1}', [finish], { observation: "yes" })])]),
  ]);
  const generation = {
    query: "Who?",
    final_answer: '{"return_type": "give_answer", "final_answer": "Ada"}',
    finish_type: "give_answer",
    valid_data: true,
  };

  it("are the path of the tree to the answer", async () => {
    expect(await stepsOf({ win: true, tree: { tree }, answer_generation: generation })).toEqual([
      ...["Thought Good", 'Tool call b {"q": 1}', "Tool result b yes", "Tool call Finish {}", "Tool result Finish ok", "Final answer Ada"],
    ]);
  });

  it("are not right for being answers, and no answers where the agent gave up", async () => {
    const outcome = async (more: object) =>
      (await gather(jsonSource({ win: true, tree: { tree }, answer_generation: { ...generation, ...more } }))).trials[0]?.outcome;
    expect(await outcome({})).toMatchObject({ status: "ungraded", code: "no-score" });
    expect(await outcome({ finish_type: "give_up" })).toMatchObject({ status: "ungraded", code: "no-submission" });
  });

  it("in the short form of the evaluation, with calls in the notation of Python, cut off or not", async () => {
    const details = (message: string) => [{ role: "user", message: "Who?", next: [{ role: "tool", message, next: [] }] }];
    const answers = (message: string) => ({
      17: { query: "Who?", answer: { method: "x", final_answer: "Ada", answer_details: details(message) } },
    });
    const whole = `{'name': 'f', 'arguments': '{\\n  "a": "it\\'s"\\n}', 'response': "fine"}`;
    expect(await stepsOf(answers(whole))).toEqual([
      "Message Who?",
      `Tool call f {\n "a": "it's"\n}`,
      "Tool result f fine",
      "Final answer Ada",
    ]);
    expect(await stepsOf(answers(whole.slice(0, -12)))).toEqual(["Message Who?", `Tool call f {\n "a": "it's"\n}`, "Final answer Ada"]);
  });
});

describe("runs of AgentDojo", () => {
  it("give utility, the injection as the condition, and calls that results name as a whole", async () => {
    const call = { function: "read", args: { n: 1 }, id: "c" };
    const run = {
      suite_name: "bank",
      pipeline_name: "gpt-x",
      user_task_id: "user_task_3",
      injection_task_id: "injection_task_1",
      attack_type: "direct",
      utility: false,
      security: true,
      messages: [
        { role: "user", content: [{ type: "text", content: "Pay it." }] },
        { role: "assistant", content: null, tool_calls: [call] },
        { role: "tool", content: [{ type: "text", content: "" }], tool_call: call, error: "No such file." },
        { role: "assistant", content: [{ type: "text", content: "Paid." }], tool_calls: [] },
      ],
    };
    expect(await stepsOf(run)).toEqual([
      "Message Pay it.",
      'Tool call read {"n":1}',
      "Tool result read Error: No such file.",
      "Final answer Paid.",
    ]);
    const { trials } = await gather(jsonSource(run));
    expect(trials).toMatchObject([
      {
        model: "gpt-x",
        problem: "AgentDojo bank user_task_3",
        condition: "direct injection_task_1",
        outcome: { correct: false },
        exposure: { state: "not-assigned" },
        unmapped: { security: true },
      },
    ]);
  });
});

describe("sessions of coding agents", () => {
  it("join answers that are written block by block, and keep side chains apart", async () => {
    const entry = (uuid: string, message: object, more = {}) =>
      JSON.stringify({ uuid, sessionId: "s", timestamp: "2026-01-31T11:00:00.000Z", message, ...more });
    const lines = [
      JSON.stringify({ type: "summary", summary: "x" }),
      entry("1", { role: "user", content: "Read it." }),
      entry("2", {
        role: "assistant",
        id: "m",
        model: "claude",
        content: [{ type: "thinking", thinking: "Hm." }],
        usage: { input_tokens: 5 },
      }),
      entry("3", { role: "assistant", id: "m", model: "claude", content: [{ type: "tool_use", id: "t", name: "Read", input: { p: 1 } }] }),
      entry("4", { role: "user", content: "Other." }, { isSidechain: true, agentId: "b" }),
      entry("5", { role: "user", content: [{ type: "tool_result", tool_use_id: "t", content: "Text.", is_error: true }] }),
    ].join("\n");
    expect(await stepsOf(lines)).toEqual(["Message Read it.", "Thought Hm.", 'Tool call Read {"p":1}', "Tool result Read Error: Text."]);
    const { trials } = await gather(textSource(lines));
    expect(trials.map(({ source, model }) => [source?.place, model])).toEqual([
      ["session s", "claude"],
      ["session s side chain b", "unknown"],
    ]);
  });
});

describe("solutions of models", () => {
  it("are one trial a model, graded by the file", async () => {
    const record = {
      question: "1+1?",
      ground_truth: "2",
      small: { is_correct: false, solution: "3" },
      large: { is_correct: true, solution: "2" },
    };
    const { trials } = await gather(textSource(`${JSON.stringify(record)}\n${JSON.stringify({ ...record, question: "2+2?" })}\n`));
    expect(trials.map(({ model, outcome, answer }) => [model, outcome.status === "graded" && outcome.correct, answer]).slice(0, 2)).toEqual(
      [
        ["small", false, "3"],
        ["large", true, "2"],
      ],
    );
  });
});
