import { describe, expect, it } from "vitest";
import { answerWithoutKey } from "./answerWithoutKey";

const KEY = "canary-key";
const event = (value: unknown) => `data: ${JSON.stringify(value)}\n\n`;
const says = (content: string) => event({ choices: [{ index: 0, delta: { content } }] });
const call = (index: number, args: string) => event({ choices: [{ delta: { tool_calls: [{ index, function: { arguments: args } }] } }] });

describe("answerWithoutKey", () => {
  it.each([
    ["in one piece", `${says("a canary-key b")}data: [DONE]\n\n`],
    ["over several events", `${says("a cana")}${says("ry-k")}${says("ey b")}data: [DONE]\n\n`],
    ["letter by letter", `${[..."a canary-key b"].map(says).join("")}data: [DONE]\n\n`],
    ["with escapes", `${says("a Xanary-key b").replace("X", "\\u0063")}data: [DONE]\n\n`],
  ])("takes a key out that comes %s", (_, text) => {
    const clean = answerWithoutKey(text, KEY);
    const contents = [...clean.matchAll(/"content":"([^"]*)"/g)].map(([, content]) => content).join("");
    expect(contents).toBe("a (key) b");
    expect(clean).toMatch(/data: \[DONE\]\n\n$/);
  });

  it("keeps the arguments of several calls apart", () => {
    const clean = answerWithoutKey([call(0, "cana"), call(1, "one"), call(0, "ry-key"), call(1, "two")].join(""), KEY);
    expect(clean).toBe([call(0, "(key)"), call(1, "one"), call(0, ""), call(1, "two")].join(""));
  });

  it("takes a key out of JSON with escapes", () => {
    expect(answerWithoutKey('{"error":"\\u0063anary-key"}', KEY)).toBe('{"error":"(key)"}');
  });

  it.each(["", "plain", '{ "a" : 1 }', `${says("cana")}: comment\n\n${says("ry")}`])("leaves %j as it is", (text) => {
    expect(answerWithoutKey(text, KEY)).toBe(text);
  });
});
