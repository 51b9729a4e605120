import { expect, it } from "vitest";
import { aboutTime } from "./aboutTime";

it.each([
  [0, "5 seconds"],
  [18_000, "20 seconds"],
  [54_000, "55 seconds"],
  [56_000, "1 minute"],
  [200_000, "3 minutes"],
  [5_399_000, "90 minutes"],
  [5_400_000, "2 hours"],
  [36_000_000, "10 hours"],
])("%d milliseconds are about %s", (milliseconds, text) => {
  expect(aboutTime(milliseconds)).toBe(text);
});
