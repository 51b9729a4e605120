import { describe, expect, it } from "vitest";
import { ExchangeIndex, hashPlayer } from "./hashPlayer";
import type { Player } from "./player";
import { strictPlayer } from "./strictPlayer";
import type { TapedExchange } from "./tapes";

const taped = (parts: Partial<TapedExchange> & { says?: string; asks?: string }): TapedExchange => ({
  format: 1,
  kind: "exchange",
  trial: "t",
  model: "m",
  request: 1,
  attempt: 1,
  at: 1000,
  timeLeft: 500,
  path: "/v1/chat/completions",
  headers: {},
  body: { asks: parts.asks ?? "a" },
  hash: "",
  response: { status: 200, headers: {} },
  pieces: [{ text: parts.says ?? "hi", milliseconds: 20 }],
  end: "end",
  milliseconds: 30,
  ...parts,
});
const ask = async (player: Player, asks: string) => (await player.fetch("http://x.invalid", { body: JSON.stringify({ asks }) })).text();

describe("a strict player", () => {
  it("stands at the time of the recording", async () => {
    const player = strictPlayer("t", [taped({}), taped({ request: 2, at: 5000, timeLeft: 77 })]);
    expect(player.begin(999)).toBe(500);
    expect(player.now()).toBe(1000);
    await ask(player, "a");
    expect(player.now()).toBe(1030);
    expect(player.begin(999)).toBe(77);
    expect(player.now()).toBe(5000);
  });

  it("says where the recording stands when it is asked for another attempt", async () => {
    const player = strictPlayer("t", [taped({}), taped({ attempt: 2 })]);
    player.begin(1);
    await ask(player, "a");
    player.begin(1);
    await expect(ask(player, "a")).rejects.toThrow("Request 2 of the trial t differs");
    expect(player.difference?.says).toContain("request 1, attempt 2 was recorded");
  });

  it("gives no answer after a difference, however often it is asked", async () => {
    const player = strictPlayer("t", [taped({}), taped({})]);
    player.begin(1);
    await expect(ask(player, "b")).rejects.toThrow();
    await expect(ask(player, "a")).rejects.toThrow();
    expect(player.difference).toMatchObject({ request: 1, attempt: 1, changes: [{ path: "asks", recorded: "a", now: "b" }] });
  });

  it("names what was recorded and is not asked", async () => {
    const player = strictPlayer("t", [taped({}), taped({ request: 2 })]);
    player.begin(1);
    await ask(player, "a");
    expect(player.rest()).toMatchObject({ request: 2, says: expect.stringContaining("is not asked now") });
  });
});

describe("a player by hash", () => {
  const byHash = (tape: TapedExchange[], others: TapedExchange[] = [], live?: () => Promise<Response>) =>
    hashPlayer({
      trial: "t",
      model: "m",
      tape,
      index: new ExchangeIndex([tape, others]),
      ask: live,
      now: () => 0,
      sleep: async () => {},
    });

  it("answers in whatever order it is asked, each answer once", async () => {
    const player = byHash([taped({ asks: "a", says: "1" }), taped({ asks: "b", says: "2" }), taped({ asks: "a", says: "3" })]);
    expect([await ask(player, "b"), await ask(player, "a"), await ask(player, "a")]).toEqual(["2", "1", "3"]);
    await expect(ask(player, "a")).rejects.toThrow("was not recorded");
  });

  it("takes the last answer of another trial only when its own are used up", async () => {
    const others = [taped({ trial: "u", says: "no" }), taped({ trial: "u", says: "theirs" })];
    const player = byHash([taped({ says: "own" })], others);
    expect([await ask(player, "a"), await ask(player, "a"), await ask(player, "a")]).toEqual(["own", "theirs", "theirs"]);
  });

  it("takes no answer of another model", async () => {
    const player = byHash([], [taped({ trial: "u", model: "another" })]);
    await expect(ask(player, "a")).rejects.toThrow("was not recorded");
  });

  it("asks again what was broken off from outside", async () => {
    const tape = [taped({ says: "503" }), taped({ attempt: 2, end: "abort" }), taped({ request: 2, asks: "b", says: "kept" })];
    const player = byHash(tape, [], async () => new Response("live"));
    expect([await ask(player, "a"), await ask(player, "b")]).toEqual(["live", "kept"]);
  });

  it("shows how a missing request differs from the one in its place", async () => {
    const player = byHash([taped({}), taped({ request: 2, asks: "b" })]);
    player.begin(1);
    player.begin(1);
    await expect(ask(player, "c")).rejects.toThrow();
    expect(player.difference?.changes).toEqual([{ path: "asks", recorded: "b", now: "c" }]);
  });
});
