import { describe, expect, it } from "vitest";
import { isReplay, readConfiguration } from "./configuration";

describe("a launch configuration", () => {
  it("runs a problem corrupted under B0, unless it says more", () => {
    const read = readConfiguration({ type: "trial-lens", request: "launch", problem: "pancakes" });
    expect(read).toMatchObject({ problem: ["pancakes"], condition: ["corrupted"], policy: "B0" });
    expect(isReplay(read)).toBe(false);
  });

  it.each<[string, object, string]>([
    ["a replay that does not say of what", { request: "attach" }, "runFolder"],
    ["a replay without its trial", { request: "attach", runFolder: "/trials/a" }, "trial"],
    ["a policy that there is not", { request: "launch", problem: "p", policy: "B9" }, "policy"],
    ["a problem twice", { request: "launch", problem: ["p", "p"] }, "each stands in the list once"],
    ["too many trials", { request: "launch", problem: [..."abcde"], condition: ["clean", "corrupted"] }, "10 trials"],
  ])("that asks for %s is refused by the name of what is wrong", (_, configuration, told) => {
    expect(() => readConfiguration(configuration)).toThrow(told);
  });
});
