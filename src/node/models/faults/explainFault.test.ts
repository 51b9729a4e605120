import { describe, expect, it } from "vitest";
import { EDITOR_ADDRESS } from "../editor/editorAddress";
import { classifyFault } from "./classifyFault";
import { explainFault } from "./explainFault";
import type { FaultClass, FaultFacts } from "./fault";

describe("classifyFault", () => {
  it.each<[string, FaultFacts, FaultClass]>([
    ["a used-up quota under 429", { message: "", status: 429, code: "insufficient_quota" }, "quota"],
    ["402", { message: "", status: 402 }, "quota"],
    ["a full context under 500", { message: "", status: 500, type: "exceed_context_size_error" }, "context_overflow"],
    ["a full context in a stream", { message: "prompt is too long: 5 tokens > 4", inStream: true }, "context_overflow"],
    ["a missing flag under 500", { message: "tools param requires --jinja flag", status: 500 }, "server_setup"],
    ["a refused key", { message: "", status: 401, type: "invalid_request_error" }, "server_setup"],
    ["an untrusted certificate", { message: "", code: "CERT_HAS_EXPIRED", connection: true }, "server_setup"],
    [
      "a call that the provider could not read",
      { message: "", status: 400, type: "invalid_request_error", code: "tool_use_failed" },
      "model_fault",
    ],
    ["a content filter", { message: "", status: 400, code: "content_filter" }, "content_filter"],
    ["429", { message: "", status: 429 }, "rate"],
    ["a rate limit in a stream", { message: "", inStream: true, code: "rate_limit_exceeded" }, "rate"],
    ["408", { message: "", status: 408 }, "overload"],
    ["409", { message: "", status: 409 }, "overload"],
    ["425", { message: "", status: 425 }, "overload"],
    ["529", { message: "", status: 529 }, "overload"],
    ["an overload in a stream", { message: "", inStream: true, type: "overloaded_error" }, "overload"],
    ["a fault of the request under 500", { message: "", status: 500, type: "invalid_request_error" }, "refused"],
    ["422", { message: "", status: 422 }, "refused"],
    ["a torn connection", { message: "terminated", code: "UND_ERR_SOCKET", connection: true }, "broken"],
    ["an error in a stream that says nothing", { message: "", inStream: true }, "broken"],
  ])("sorts %s", (_, facts, expected) => {
    expect(classifyFault(facts, false)).toBe(expected);
  });

  it("changes the request only where no change would be in vain", () => {
    expect(classifyFault({ message: "", status: 400 }, true)).toBe("param_refused");
    expect(classifyFault({ message: "", status: 400, code: "context_length_exceeded" }, true)).toBe("context_overflow");
  });
});

const classes: FaultClass[] = [
  "aborted",
  "timeout",
  "quota",
  "context_overflow",
  "param_refused",
  "server_setup",
  "model_fault",
  "content_filter",
  "rate",
  "overload",
  "broken",
  "unusable",
  "refused",
];
const codes = [
  undefined,
  "silence",
  "cut",
  "empty_stream",
  "no_choices",
  "web_page",
  "redirected",
  "model_not_found",
  "CERT_HAS_EXPIRED",
  "ERR_SSL_WRONG_VERSION_NUMBER",
];

describe("explainFault", () => {
  it.each(classes.flatMap((kind) => codes.map((code) => [kind, code] as const)))("says of %s (%s) one sentence", (kind, code) => {
    const fault = { class: kind, message: "First line.\n\n  Second\tline.", status: 400, code };
    const sentence = explainFault({ id: "m", baseUrl: "https://models.example/v1", fault, attempts: 2 });
    expect(sentence).toMatch(/^[^\n\t]+[.?)]$/);
    expect(sentence).toMatch(/\bm\b|models\.example/);
    expect(sentence).not.toContain("undefined");
  });

  it.each(classes.flatMap((kind) => codes.map((code) => [kind, code] as const)))(
    "says of %s (%s) in VS Code nothing of keys",
    (kind, code) => {
      const fault = { class: kind, message: "First line.\n\n  Second\tline.", status: 403, code };
      const sentence = explainFault({ id: "m", baseUrl: EDITOR_ADDRESS, fault, attempts: 2 });
      expect(sentence).toMatch(/^[^\n\t]+[.?)]$/);
      expect(sentence).toMatch(/\bm\b/);
      expect(sentence).not.toMatch(/undefined|\bkey\b|TRIAL_LENS|editor\.invalid|HTTP|server/);
    },
  );

  it("names the time after which a provider takes requests again", () => {
    const explained = {
      id: "m",
      baseUrl: "https://models.example/v1",
      attempts: 1,
      fault: { class: "rate", message: "daily limit" } as const,
    };
    expect(explainFault({ ...explained, askedWaitMilliseconds: 3_600_000 })).toContain("for 60 minutes");
    expect(explainFault({ ...explained, askedWaitMilliseconds: 90_000 })).toContain("for 90 seconds");
  });
});
