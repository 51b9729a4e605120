import { describe, expect, it } from "vitest";
import { EndpointLimit, endpointLimits } from "./endpointLimits";

const SECOND = 1000;
const clock = { time: 0, now: () => clock.time };
const limitOf = (most: number) => {
  clock.time = 0;
  return new EndpointLimit(most, clock);
};
const later = (seconds: number) => {
  clock.time += seconds * SECOND;
};

describe("the limit of an endpoint", () => {
  it("begins at the most and never rises above it", () => {
    const limit = limitOf(4);
    later(3600);
    limit.answered();
    expect(limit.value).toBe(4);
  });

  it("is halved by a refusal, down to one", () => {
    const limit = limitOf(10);
    const values = [1, 2, 3, 4, 5].map(() => {
      later(5);
      limit.refused();
      return limit.value;
    });
    expect(values).toEqual([5, 2, 1, 1, 1]);
  });

  it("takes refusals that come together for one", () => {
    const limit = limitOf(16);
    for (let request = 0; request < 16; request += 1) limit.refused();
    later(1);
    limit.refused();
    expect(limit.value).toBe(8);
  });

  it("rises by one after fifteen seconds without a refusal, only when an answer comes", () => {
    const limit = limitOf(8);
    limit.refused();
    later(14);
    limit.answered();
    expect(limit.value).toBe(4);
    later(1);
    expect(limit.value).toBe(4);
    limit.answered();
    limit.answered();
    expect(limit.value).toBe(5);
    later(15);
    limit.answered();
    expect(limit.value).toBe(6);
  });

  it("waits anew after each refusal", () => {
    const limit = limitOf(8);
    limit.refused();
    later(14);
    limit.refused();
    later(14);
    limit.answered();
    expect(limit.value).toBe(2);
  });

  it("has room for as many trials as it says", () => {
    const limit = limitOf(2);
    limit.begin();
    limit.begin();
    expect(limit.hasRoom).toBe(false);
    limit.end();
    expect(limit.hasRoom).toBe(true);
  });
});

describe("endpointLimits", () => {
  it("gives models at one address one limit, and others their own", () => {
    const at = (id: string, baseUrl: string) => ({ name: id, choice: { id, baseUrl, model: id } });
    const limits = endpointLimits(
      [
        at("a", "http://127.0.0.1:1/v1"),
        at("b", "http://127.0.0.1:1/v1/"),
        at("c", "http://127.0.0.1:2/v1"),
        { name: "simulated/careful", choice: "simulated/careful" },
      ],
      4,
      clock,
    );
    expect(limits.get("a")).toBe(limits.get("b"));
    expect(new Set(limits.values()).size).toBe(3);
  });
});
