import { describe, expect, it } from "vitest";
import { errorOf, readErrorBody } from "./errorBody";

describe("readErrorBody", () => {
  it.each([
    ["OpenAI", { error: { message: "m", type: "t", code: "c", param: "p" } }, { message: "m", type: "t", code: "c", param: "p" }],
    ["LM Studio", { error: "m" }, { message: "m" }],
    [
      "Gemini",
      [{ error: { code: 400, message: "m", status: "INVALID_ARGUMENT" } }],
      { message: "m", code: "400", type: "INVALID_ARGUMENT", status: 400 },
    ],
    ["Mistral", { object: "error", message: "m", type: "t", code: "3230" }, { message: "m", type: "t", code: "3230" }],
    [
      "FastAPI",
      { detail: [{ type: "extra_forbidden", loc: ["body", "seed"], msg: "no" }] },
      { message: "body.seed: no", param: "seed", code: "extra_forbidden" },
    ],
    ["FastAPI's text", { detail: "m" }, { message: "m" }],
    ["Anthropic", { type: "error", error: { type: "overloaded_error", message: "m" } }, { message: "m", type: "overloaded_error" }],
    ["OpenRouter", { error: { code: 502, message: "m", metadata: { raw: "why" } } }, { message: "m: why", status: 502 }],
    ["an aggregator", { choices: null, error_type: "BadRequestError", error_message: "m" }, { message: "m", type: "BadRequestError" }],
  ])("reads the error of %s", (_, body, expected) => {
    expect(readErrorBody(JSON.stringify(body))).toMatchObject(expected);
  });

  it.each([
    ["<html><style>x{}</style><h1>502 Bad&nbsp;Gateway</h1></html>", "502 Bad&nbsp;Gateway"],
    ["just text", "just text"],
    ["", ""],
    ["{}", "{}"],
    ["null", "null"],
  ])("takes what is no known error as text: %j", (text, message) => {
    expect(readErrorBody(text).message).toBe(message);
  });

  it("keeps no more than 200 characters of a page", () => {
    expect(readErrorBody(`<p>${"x".repeat(5000)}`).message).toHaveLength(201);
  });
});

it.each([
  { choices: [{ delta: {} }] },
  { choices: [], usage: {} },
  { choices: [{}], error: null },
  { choices: [{}], message: "m" },
  {},
  5,
  null,
])("%j is no error", (value) => {
  expect(errorOf(value)).toBeUndefined();
});
