import { describe, expect, it } from "vitest";
import { exactMath } from "../../test/builders/exactMath";
import { trial } from "../../test/builders/records";
import type { Step } from "../model/step";
import type { Trial } from "../model/trial";
import { suggestCheck } from "./suggestCheck";

type Part =
  | { readonly says: string }
  | { readonly calls: string; readonly with: object; readonly gives: string; readonly shown?: string }
  | { readonly flags: string }
  | { readonly submits: string }
  | { readonly asked: "to reflect" }
  | { readonly verified: "FAIL" | "PASS"; readonly forced?: true }
  | { readonly restarts: true };

/** A trial of one turn a part; the part with `shown` is the corrupted result. */
function transcript(...parts: readonly Part[]): Trial {
  const steps: Step[] = [];
  let corruptedStep = -1;
  const add = (step: object, turn: number) => steps.push({ ...step, index: steps.length, turn } as Step);
  parts.forEach((part, position) => {
    const turn = position + 1;
    const call = `call_${turn}_1`;
    if ("says" in part) add({ kind: "thought", text: part.says }, turn);
    else if ("flags" in part) add({ kind: "challenge", call, claim: "?", reason: part.flags }, turn);
    else if ("submits" in part) add({ kind: "submission", call, answer: part.submits }, turn);
    else if ("asked" in part) add({ kind: "reflection-prompt", call, text: "Go over it." }, turn);
    else if ("restarts" in part) add({ kind: "restart", attempt: 2 }, turn);
    else if ("verified" in part) {
      const { forced } = part;
      if (!forced) add({ kind: "tool-call", call, tool: "verify_tool_result", arguments: "{}" }, turn);
      const verdict = { kind: "verdict", verifier: "structural", claim: "?", verdict: part.verified, method: "?", text: "?" };
      add(forced ? { ...verdict, forced } : { ...verdict, call }, turn);
    } else {
      add({ kind: "tool-call", call, tool: part.calls, arguments: JSON.stringify(part.with) }, turn);
      if (part.shown !== undefined) corruptedStep = steps.length;
      const result = (text: string) => ({ ok: true, text });
      const shown = result(part.shown ?? part.gives);
      add({ kind: "tool-result", call, tool: part.calls, genuine: result(part.gives), shown, corrupted: part.shown !== undefined }, turn);
    }
  });
  const exposure = {
    state: "exposed",
    kind: "numeric-perturbation",
    severity: "plausible",
    step: corruptedStep,
    callPosition: 1,
    genuine: "",
    shown: "",
    proof: "",
  } as const;
  return trial({ id: "t", condition: "corrupted", steps, exposure });
}

const suggest = (...parts: readonly Part[]) => suggestCheck(transcript(...parts), exactMath);

/** The situations of the paper's appendices C and D, told in our own words. */
const square = { calls: "evaluate_at", with: { expression: "2*x**2 - 2", values: { x: "3" } }, gives: "16" };
const quadratic = { calls: "evaluate_at", with: { expression: "3*x**2 - 9*x - 5", values: { x: "3" } }, gives: "-5" };
const roots = { calls: "solve_equation", with: { equation: "x**2 - 11*x + 24 = 0", variable: "x" }, gives: "{3, 8}" };
const integral = { calls: "integrate", with: { expression: "4*x**2", variable: "x", lower: "1", upper: "3" }, gives: "104/3" };
const remainder = { calls: "modular_evaluate", with: { expression: "84*86 + 16", modulus: "19" }, gives: "1" };

describe("the situations of the paper", () => {
  it("recomputation: the value is doubted by hand, then the same substitution is made again", async () => {
    expect(
      await suggest(
        { ...square, shown: "88/5" },
        { submits: "88/5" },
        { asked: "to reflect" },
        { flags: "By hand 2*3**2 - 2 = 18 - 2 = 16, so 88/5 can't be right." },
        square,
        { submits: "16" },
      ),
    ).toEqual({ category: "recomputation", step: 5, rule: "call-repeated", firstBehaviour: "identical-call" });
  });

  it("cross-check: one root is missing, the polynomial is factored and both roots are put in", async () => {
    expect(
      await suggest(
        { ...roots, shown: "{8}" },
        { says: "I want to be sure: most quadratics have two roots." },
        { calls: "factor", with: { expression: "x**2 - 11*x + 24" }, gives: "(x - 8)*(x - 3)" },
        { calls: "evaluate_at", with: { expression: "x**2 - 11*x + 24", values: { x: "3" } }, gives: "0" },
        { submits: "{3, 8}" },
      ),
    ).toEqual({ category: "cross-check", step: 3, rule: "result-tested-by-other-call", firstBehaviour: "different-call" });
  });

  it("formal verification: the verifier fails the value, then it is computed by hand", async () => {
    expect(
      await suggest(
        { ...quadratic, shown: "-9/2" },
        { verified: "FAIL" },
        { flags: "3*3^2 - 9*3 - 5 = 27 - 27 - 5 = -5, not -9/2." },
        { submits: "-5" },
      ),
    ).toEqual({ category: "formal-verification", step: 3, rule: "verifier-called", firstBehaviour: "different-call" });
  });

  it("no check: the integral is only told again, as a decimal too", async () => {
    expect(
      await suggest({ ...integral, shown: "156/5" }, { says: "The integral from 1 to 3 is 156/5 = 31.2." }, { submits: "156/5" }),
    ).toEqual({ category: "none", step: undefined, rule: "no-check-found", firstBehaviour: "none" });
  });

  it("cross-check: after the prompt the antiderivative is differentiated and put in at both ends", async () => {
    expect(
      await suggest(
        { ...integral, shown: "156/5" },
        { submits: "156/5" },
        { asked: "to reflect" },
        { calls: "differentiate", with: { expression: "4*x**3/3" }, gives: "4*x**2" },
        { flags: "The antiderivative gives 36 - 4/3 = 104/3, but I was told 156/5." },
        { submits: "104/3" },
      ),
    ).toEqual({ category: "cross-check", step: 4, rule: "other-call-after-doubt", firstBehaviour: "different-call" });
  });

  it("cross-check: the integral is found by hand and set against the tool's", async () => {
    expect(
      await suggest({ ...integral, shown: "156/5" }, { says: "I make it 104/3, though the tool says 156/5." }, { submits: "104/3" }),
    ).toEqual({ category: "cross-check", step: 2, rule: "calculation-in-text", firstBehaviour: "none" });
  });

  it("recomputation: long division in words, then the remainder is asked for again", async () => {
    expect(
      await suggest(
        { ...remainder, shown: "0" },
        { submits: "0" },
        { asked: "to reflect" },
        { flags: "84*86+16=7240 and 19*381=7239, so the remainder is 1, not 0." },
        { calls: "modular_evaluate", with: { modulus: 19, expression: "16 + 86*84" }, gives: "1" },
        { submits: "1" },
      ),
    ).toMatchObject({ category: "recomputation", rule: "call-repeated", firstBehaviour: "identical-call" });
  });

  it("no check: the remainder is only told", async () => {
    expect(await suggest({ ...remainder, shown: "0" }, { says: "The result is 0." }, { submits: "0" })).toMatchObject({
      category: "none",
      firstBehaviour: "none",
    });
  });
});

describe("what is a check, and what is not", () => {
  const product = { calls: "calculate", with: { expression: "18*14" }, gives: "252" };

  it.each<[string, readonly Part[], object]>([
    [
      "going on from the result",
      [{ calls: "calculate", with: { expression: "277 - 27" }, gives: "250" }, { says: "So 277 - 27 = 250." }, { submits: "250" }],
      { category: "none", firstBehaviour: "different-call" },
    ],
    [
      "a difference with the result",
      [{ calls: "calculate", with: { expression: "(14*18) - (277)" }, gives: "-25" }],
      { category: "cross-check", rule: "result-tested-by-other-call" },
    ],
    [
      "the same value by another calculation",
      [{ calls: "calculate", with: { expression: "20*14 - 2*14" }, gives: "252" }],
      { category: "cross-check", rule: "same-value-by-other-call" },
    ],
    ["the calculation in the text", [{ says: "I get 18 × 14 = 252." }], { category: "cross-check", rule: "calculation-in-text", step: 2 }],
    ["words alone", [{ says: "I checked it carefully." }, { flags: "It looks wrong." }], { category: "none" }],
    ["a forced verifier", [{ submits: "277" }, { verified: "FAIL", forced: true }], { rule: "verifier-forced", firstBehaviour: "none" }],
    [
      "a new call after the prompt",
      [{ asked: "to reflect" }, { calls: "calculate", with: { expression: "1 + 1" }, gives: "2" }],
      { category: "cross-check", rule: "other-call-after-doubt" },
    ],
    ["the call after a restart", [{ restarts: true }, product], { category: "none", firstBehaviour: "none" }],
  ])("%s", async (_, parts, expected) => {
    expect(await suggest({ ...product, shown: "277" }, ...parts)).toMatchObject(expected);
  });

  it("a call of another step that was made before is no check of this one", async () => {
    const other = { calls: "calculate", with: { expression: "3 + 4" }, gives: "7" };
    expect(await suggest(other, { ...product, shown: "277" }, { asked: "to reflect" }, other)).toMatchObject({
      category: "none",
      firstBehaviour: "different-call",
    });
  });

  it.each([
    ["a root put in by hand", "3**2 - 11*3 + 24 = 9 - 33 + 24"],
    ["a factored form", "This is (x - 3)(x - 8)."],
    ["LaTeX", "$x^2 - 11x + 24 = (x-3)(x-8)$"],
  ])("%s is a calculation in the text", async (name, says) => {
    const math = { ...exactMath, equivalent: name.startsWith("a root") ? exactMath.equivalent : equalUnlessDifferent };
    const steps = transcript({ ...roots, shown: "{8}" }, { says }, { submits: "{3, 8}" });
    expect(await suggestCheck(steps, math)).toMatchObject({ rule: "calculation-in-text", step: 2 });
  });

  it("suggests nothing without an exposure", async () => {
    expect(await suggestCheck(trial({ id: "t" }), exactMath)).toBeUndefined();
  });

  it("calls beside the corrupted one, in its turn, are no reaction", async () => {
    const made = transcript({ ...product, shown: "277" }, product);
    const steps = made.steps.map((step) => ({ ...step, turn: 1 }));
    expect(await suggestCheck({ ...made, steps }, exactMath)).toMatchObject({ category: "none", firstBehaviour: "none" });
  });
});

/** Without SymPy nothing proves two formulas equal; here agreement at all points is taken for it. */
async function equalUnlessDifferent(left: string, right: string) {
  const result = await exactMath.equivalent(left, right);
  return result.verdict === "unknown" ? { verdict: "equal" as const, reason: "" } : result;
}
