import { readFileSync } from "node:fs";
import OpenAI from "openai";

/** The least that a program can do: the same requests with the package alone, so many trials at once, and nothing kept. */
async function main(): Promise<void> {
  const [baseURL, requestsFile = "", concurrency] = process.argv.slice(2);
  const trials: OpenAI.ChatCompletionCreateParamsStreaming[][] = JSON.parse(readFileSync(requestsFile, "utf8"));
  const client = new OpenAI({ apiKey: "key-of-the-bench", baseURL, maxRetries: 0 });
  const left = trials.values();
  async function work(): Promise<void> {
    for (const requests of left)
      for (const body of requests) {
        let finish: string | null | undefined;
        for await (const chunk of await client.chat.completions.create(body)) finish = chunk.choices[0]?.finish_reason ?? finish;
        if (finish !== "tool_calls") throw new Error(`An answer ended with ${finish}.`);
      }
  }
  await Promise.all(Array.from({ length: Number(concurrency) }, work));
  process.exit();
}

void main();
