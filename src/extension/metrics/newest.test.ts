import { expect, test } from "vitest";
import { Newest } from "./newest";

/** Computations that end when the test says so, in the order in which they began. */
function underControl() {
  const ends: { readonly request: string; end(result: string): void; fail(error: Error): void }[] = [];
  const newest = new Newest<string, string>(
    (request) => new Promise((resolve, reject) => ends.push({ request, end: resolve, fail: reject })),
  );
  return { newest, ends };
}

const turn = () => new Promise((resolve) => setTimeout(resolve));

test("answers a request", async () => {
  const { newest, ends } = underControl();
  const answer = newest.ask("a");
  ends[0]?.end("A");
  expect(await answer).toBe("A");
});

test("drops what a newer request has overtaken, and answers all with the newer one", async () => {
  const { newest, ends } = underControl();
  const answers = [newest.ask("a"), newest.ask("b"), newest.ask("c")];
  ends[0]?.end("A");
  await turn();
  expect(ends.map(({ request }) => request)).toEqual(["a", "c"]);
  ends[1]?.end("C");
  expect(await Promise.all(answers)).toEqual(["C", "C", "C"]);
});

test("computes the same request anew, and shows what is ready meanwhile", async () => {
  const { newest, ends } = underControl();
  const before = newest.ask("a");
  const after = newest.ask("a");
  ends[0]?.end("A1");
  expect(await before).toBe("A1");
  await turn();
  ends[1]?.end("A2");
  expect(await after).toBe("A2");
});

test("a failure that was overtaken is nobody's; the newest one's is everybody's", async () => {
  const { newest, ends } = underControl();
  const answers = [newest.ask("a"), newest.ask("b")];
  ends[0]?.fail(new Error("a failed"));
  await turn();
  ends[1]?.fail(new Error("b failed"));
  expect(await Promise.allSettled(answers)).toEqual([
    { status: "rejected", reason: new Error("b failed") },
    { status: "rejected", reason: new Error("b failed") },
  ]);
  const next = newest.ask("c");
  ends[2]?.end("C");
  expect(await next).toBe("C");
});
