import { describe, expect, it } from "vitest";
import { createRandom } from "../../../core/random/random";
import type { Fault, FaultClass } from "../faults/fault";
import { type RetryMeans, retrying } from "./retrying";
import { waitBefore } from "./waitBefore";

const fault = (kind: FaultClass, facts: Partial<Fault> = {}): Fault => ({ class: kind, message: "m", ...facts });

/** Fails with these, one after the other and the last one for ever, and remembers the waits. */
async function play(faults: readonly (Fault | "ok")[], overrides: Partial<RetryMeans> = {}) {
  const waits: number[] = [];
  const controller = new AbortController();
  const result = await retrying<string>(
    async (attempt) => {
      const next = faults[Math.min(attempt, faults.length) - 1] ?? "ok";
      return next === "ok" ? { ok: true, value: `attempt ${attempt}` } : { ok: false, fault: next };
    },
    {
      sleep: async (milliseconds) => {
        waits.push(milliseconds);
      },
      now: () => 0,
      random: createRandom(1),
      signal: controller.signal,
      longestWaitMilliseconds: 60_000,
      millisecondsLeft: () => 600_000,
      adapt: () => true,
      onFailure: () => {},
      ...overrides,
    },
  );
  return { result, waits };
}

describe("retrying", () => {
  it.each<[FaultClass, number]>([
    ["rate", 5],
    ["overload", 5],
    ["broken", 3],
    ["model_fault", 3],
    ["context_overflow", 2],
    ["unusable", 2],
    ["quota", 1],
    ["server_setup", 1],
    ["content_filter", 1],
    ["refused", 1],
    ["aborted", 1],
  ])("makes for %s at most %i attempts", async (kind, attempts) => {
    expect((await play([fault(kind)])).result).toMatchObject({ ok: false, attempts });
  });

  it("backs off 1, 2, 4, 8 seconds and up to a quarter more", async () => {
    const { waits } = await play([fault("overload")]);
    for (const [position, least] of [1000, 2000, 4000, 8000].entries()) {
      expect(waits[position]).toBeGreaterThanOrEqual(least);
      expect(waits[position]).toBeLessThanOrEqual(least * 1.25);
    }
  });

  it("waits the same with the same seed, and otherwise with another", async () => {
    const seeded = async (seed: number) => (await play([fault("overload")], { random: createRandom(seed) })).waits;
    expect(await seeded(3)).toEqual(await seeded(3));
    expect(await seeded(3)).not.toEqual(await seeded(4));
  });

  it("counts the failures of each class for themselves", async () => {
    const { result } = await play([fault("broken"), fault("overload"), fault("broken"), fault("overload"), "ok"]);
    expect(result).toEqual({ ok: true, value: "attempt 5" });
  });

  it("repeats at once what was changed, and not what can't be", async () => {
    expect(await play([fault("param_refused"), "ok"])).toMatchObject({ result: { ok: true }, waits: [] });
    expect((await play([fault("param_refused"), "ok"], { adapt: () => false })).result).toMatchObject({ ok: false, attempts: 1 });
  });

  it("does not wait longer than the cap or the time that is left", async () => {
    const hour = fault("rate", { retryAfter: "3600" });
    const result = { ok: false, attempts: 1, askedWaitMilliseconds: 3_600_000 };
    expect(await play([hour, "ok"])).toMatchObject({ result, waits: [] });
    expect(await play([fault("overload"), "ok"], { millisecondsLeft: () => 500 })).toMatchObject({
      result: { ok: false, attempts: 1 },
      waits: [],
    });
  });

  it("stops in the middle of a wait when it is cancelled", async () => {
    const controller = new AbortController();
    const sleep = async () => controller.abort();
    expect((await play([fault("overload"), "ok"], { signal: controller.signal, sleep })).result).toMatchObject({ ok: false, attempts: 1 });
  });
});

describe("waitBefore", () => {
  const date = "Wed, 21 Oct 2026 07:28:00 GMT";
  it.each<[string, Partial<Fault>, number]>([
    ["retry-after-ms", { retryAfterMilliseconds: "50", retryAfter: "30" }, 50],
    ["retry-after-ms of zero", { retryAfterMilliseconds: "0", retryAfter: "30" }, 0],
    ["seconds", { retryAfter: "7" }, 7000],
    ["a date against the server's own", { retryAfter: "Wed, 21 Oct 2026 07:28:07 GMT", date }, 7000],
    ["a date against ours", { retryAfter: "Thu, 01 Jan 1970 00:00:09 GMT" }, 9000],
    ["a date that is over", { retryAfter: "Wed, 21 Oct 2026 07:00:00 GMT", date }, 1000],
    ["what can't be read", { retryAfter: "soon" }, 1000],
    ["a text with seconds", { message: "Please try again in 1.5s." }, 1500],
    ["a text with milliseconds", { message: "try again in 300ms" }, 300],
    ["a text with minutes", { message: "try again in 2 minutes" }, 120_000],
    ["a text with both", { message: "Please try again in 6m2.5s. Visit us." }, 362_500],
    ["a text with seconds written out", { message: "retry in 20 seconds" }, 20_000],
    ["a text without a time", { message: "limit reached in organization org-5" }, 1000],
  ])("reads %s", (_, facts, wait) => {
    expect(waitBefore(1, fault("rate", facts), 0)).toBe(wait);
  });
});
