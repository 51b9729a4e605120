import { describe, expect, it } from "vitest";
import { keyHost, keyVariable } from "./keyVariable";

describe("keyVariable", () => {
  it.each([
    ["https://api.openai.com/v1", "TRIAL_LENS_KEY_API_OPENAI_COM"],
    ["https://api-openai.com/v1", "TRIAL_LENS_KEY_API__OPENAI_COM"],
    ["https://api.openai.com:8443/v1", "TRIAL_LENS_KEY_API_OPENAI_COM___8443"],
    ["http://127.0.0.1:11434/v1", "TRIAL_LENS_KEY_127_0_0_1___11434"],
    ["http://localhost:1234/v1", "TRIAL_LENS_KEY_LOCALHOST___1234"],
  ])("for %s is %s", (baseUrl, variable) => {
    expect(keyVariable(baseUrl)).toBe(variable);
  });

  it.each(["http://api.openai.com/v1", "https://a_b.com/v1", "https://[::1]/v1", "http://127.0.0.1.evil.com/v1"])(
    "is none for %s",
    (baseUrl) => {
      expect(keyVariable(baseUrl)).toBeUndefined();
    },
  );
});

describe("keyHost", () => {
  it.each([
    ["https://API.OpenAI.com:443/v1", "api.openai.com"],
    ["https://api.openai.com:8443", "api.openai.com:8443"],
    ["http://localhost:1234/v1", "localhost:1234"],
  ])("of %s is %s", (baseUrl, host) => {
    expect(keyHost(baseUrl)).toBe(host);
  });

  it.each(["http://api.openai.com/v1", "http://192.168.1.2:8000/v1", "https://[::1]/v1"])("is none for %s", (baseUrl) => {
    expect(keyHost(baseUrl)).toBeUndefined();
  });
});
