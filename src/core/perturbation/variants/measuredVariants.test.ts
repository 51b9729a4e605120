import { describe, expect, it } from "vitest";
import type { Variant } from "../../model/variant";
import type { Embedder } from "../../ports";
import { measuredVariants, unmeasuredVariants } from "./measuredVariants";
import { proposeVariant } from "./proposeVariant";

const problems = ["Tom has 5 eggs. How many eggs has Tom?", "Ann eats 2 plums. How many plums does Ann eat?"].map((question, place) => ({
  id: `p${place + 1}`,
  question,
  answer: "5",
}));
/** By the number of line breaks, and the texts that it was asked for. */
const embedderOf = (id: string) => {
  const asked: (readonly string[])[] = [];
  const embedder: Embedder = {
    id,
    async embed(texts) {
      asked.push(texts);
      return texts.map((text) => (text.includes("\n") ? [0, 1] : [1, 0]));
    },
  };
  return { embedder, asked };
};
const variants = async () =>
  Promise.all(problems.flatMap((problem) => [proposeVariant(problem, "format"), proposeVariant(problem, "synonym")]));
const measure = async (given: readonly Variant[], embedder: Embedder, cancellation?: AbortSignal) => {
  const found: Variant[] = [];
  for await (const { variant } of measuredVariants(given, problems, embedder, cancellation)) found.push(variant);
  return found;
};

describe("measuredVariants", () => {
  it("have the distance with its provider, of a problem's variants at once", async () => {
    const { embedder, asked } = embedderOf("host/e");
    const given = (await variants()).filter(({ question }) => question !== undefined);
    const measured = await measure(given, embedder);
    expect(measured.map(({ id, severity }) => [id, severity?.embedding])).toEqual(
      given.map(({ id, operator }) => [id, { provider: "host/e", distance: operator === "format" ? 1 : 0 }]),
    );
    expect(asked.map((texts) => texts[0])).toEqual(problems.map(({ question }) => question));
    expect(unmeasuredVariants(measured, embedder)).toEqual([]);
    expect(await measure(measured, embedder)).toEqual([]);
  });

  it("by another embedder take the place of the former distances", async () => {
    const first = await measure(await variants(), embedderOf("host/e").embedder);
    const second = await measure(first, embedderOf("other/e").embedder);
    expect(new Set(second.map(({ severity }) => severity?.embedding?.provider))).toEqual(new Set(["other/e"]));
    expect(second).toHaveLength(first.length);
  });

  it("leave variants of other problems and of no question out, and stop where they are told to", async () => {
    const [one] = await variants();
    const { embedder, asked } = embedderOf("host/e");
    const { question: _, ...wordless } = one as Variant;
    expect(await measure([{ ...(one as Variant), problem: "gone" }, wordless], embedder)).toEqual([]);
    expect(await measure(await variants(), embedder, AbortSignal.abort())).toEqual([]);
    expect(asked).toEqual([]);
  });
});
