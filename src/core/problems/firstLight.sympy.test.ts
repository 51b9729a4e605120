import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createSympyMath, type SympyMath } from "../../test/builders/sympyMath";
import { toolsByName } from "../tools/catalogue";
import { firstLight } from "./firstLight";
import { verifySteps } from "./verifySteps";

describe("the built-in set", () => {
  let sympy: SympyMath;
  beforeAll(async () => {
    sympy = await createSympyMath();
  }, 60_000);
  afterAll(() => sympy.dispose());

  it("has at least twenty problems, each with an id of its own", () => {
    expect(firstLight.length).toBeGreaterThanOrEqual(20);
    expect(new Set(firstLight.map(({ id }) => id)).size).toBe(firstLight.length);
  });

  it.each(firstLight.map((problem) => [problem.id, problem] as const))(
    "%s: the real tools carry its steps out to its answer",
    async (_, problem) => {
      expect(await verifySteps(problem, toolsByName, sympy.math)).toEqual({ reached: true });
    },
    60_000,
  );
});
