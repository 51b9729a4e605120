import { writeFileSync } from "node:fs";
import { join } from "node:path";
import OpenAI from "openai";
import { describe, expect, it } from "vitest";
import { callTrialLens as call } from "../test/builders/callTrialLens";
import { temporaryFolder } from "../test/builders/temporaryFolder";
import { trialLens } from "./trialLens";

const folder = temporaryFolder();
const problem = { id: "sum", question: "What is 4 + 6?", answer: "10", steps: [{ tool: "calculate", arguments: { expression: "4 + 6" } }] };
const file = join(folder, "own.problems.jsonl");
writeFileSync(file, JSON.stringify(problem));

/** Starts the command; resolves once it serves. */
async function serving(...args: string[]) {
  const stopping = new AbortController();
  let ended: Promise<number> | undefined;
  const out = await new Promise<string>((resolve, reject) => {
    ended = trialLens(["serve-simulated", "--port", "0", ...args], {
      out: resolve,
      err: (text) => reject(new Error(text)),
      interactive: false,
      cancellation: stopping.signal,
    });
  });
  return {
    out,
    async stop(): Promise<number | undefined> {
      stopping.abort();
      return ended;
    },
  };
}

describe("trial-lens serve-simulated", () => {
  it("serves a problem file with one character until it is stopped", async () => {
    const { out, stop } = await serving("--problems", file, "--character", "stubborn", "--json");
    const { baseUrl, models, problems, simulated } = JSON.parse(out) as Record<string, unknown>;
    expect({ models, problems, simulated }).toEqual({ models: ["simulated/stubborn"], problems: 1, simulated: true });
    const client = new OpenAI({ baseURL: String(baseUrl), apiKey: "none", maxRetries: 0 });
    const { choices } = await client.chat.completions.create({
      model: "simulated/stubborn",
      messages: [{ role: "user", content: problem.question }],
    });
    expect(choices[0]?.message.content).toMatch(/^1[01]$/);
    expect(await stop()).toBe(0);
    await expect(fetch(`${baseUrl}/models`)).rejects.toThrow();
  });

  it("serves the built-in problems and all characters, and says that they are simulated", async () => {
    const { out, stop } = await serving();
    expect(out).toMatch(/^Simulated models at http:\/\/127\.0\.0\.1:\d+\/v1: .*simulated\/chatty/);
    expect(await stop()).toBe(0);
  });

  it("says in one sentence that a port is in use", async () => {
    const { out, stop } = await serving("--problems", file, "--json");
    const { port } = new URL((JSON.parse(out) as { baseUrl: string }).baseUrl);
    expect(await call("serve-simulated", "--problems", file, "--port", port)).toEqual({
      code: 1,
      out: "",
      err: `The port ${port} is in use; end what uses it, or choose another with --port.`,
    });
    await stop();
  });

  it.each([
    ["a port that is none", ["--port", "90000"], 2, "use a whole number up to 65535"],
    ["a character that is none", ["--character", "wise"], 2, "use one of trusting, careful"],
    ["a file that is not there", ["--problems", join(folder, "none.yaml")], 1, "There is no "],
    ["an argument too many", ["more"], 2, "one argument too many"],
  ])("refuses %s", async (_, args, code, part) => {
    const answered = await call("serve-simulated", ...args);
    expect(answered.code).toBe(code);
    expect(answered.err).toContain(part);
  });

  it("serves nothing of a file with a mistake", async () => {
    const broken = join(folder, "broken.problems.jsonl");
    writeFileSync(broken, "{}");
    const { code, err } = await call("serve-simulated", "--problems", broken, "--port", "0");
    expect(code).toBe(1);
    expect(err).toContain("Nothing is served.");
  });
});
