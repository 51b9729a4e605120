import { describe, expect, it } from "vitest";
import { countTerms, edited, editSitesOf } from "./symbolicEdits";

/** Every site with what it becomes if 7, or for a sign the other one, is put there. */
function all(text: string): string[] {
  return editSitesOf(text).map((site) => {
    const other = site.changes === "sign" ? (site.genuine === "-" ? "+" : "-") : "7";
    return `${site.changes}: ${edited(text, [{ site, other }])}`;
  });
}

describe("editSitesOf", () => {
  it("finds every coefficient, exponent and sign of a polynomial", () => {
    expect(all("2*x**3 - x + 5")).toEqual([
      "sign: -2*x**3 - x + 5",
      "coefficient: 7*x**3 - x + 5",
      "exponent: 2*x**7 - x + 5",
      "sign: 2*x**3 + x + 5",
      "coefficient: 2*x**3 - 7*x + 5",
      "exponent: 2*x**3 - x**7 + 5",
      "sign: 2*x**3 - x - 5",
      "coefficient: 2*x**3 - x + 7",
    ]);
  });

  it("takes a leading minus away", () => {
    expect(all("-x")).toEqual(["sign: x", "coefficient: -7*x", "exponent: -x**7"]);
  });

  it("changes what stands in a function, but not a power in parentheses", () => {
    expect(all("sin(3*x)**2/y**(-2 + k)")).toEqual([
      "sign: -sin(3*x)**2/y**(-2 + k)",
      "coefficient: 7*sin(3*x)**2/y**(-2 + k)",
      "coefficient: sin(7*x)**2/y**(-2 + k)",
      "exponent: sin(3*x**7)**2/y**(-2 + k)",
      "exponent: sin(3*x)**7/y**(-2 + k)",
    ]);
  });

  it.each(["CRootOf(x**5 - x - 1, 0)", "not $ math"])("finds nothing in %s", (text) => {
    expect(editSitesOf(text)).toEqual([]);
  });
});

it("makes several changes at once", () => {
  const text = "12*x + 3";
  const edits = editSitesOf(text).filter(({ changes }) => changes === "coefficient");
  expect(
    edited(
      text,
      edits.map((site) => ({ site, other: "100" })),
    ),
  ).toBe("100*x + 100");
});

it.each([
  ["x", 1],
  ["-x**2", 1],
  ["x - y + 1", 3],
  ["(x - 1)*(x + 2)", 1],
  ["2*(x + 1) - 3", 2],
])("counts the terms of %s", (text, terms) => {
  expect(countTerms(text)).toBe(terms);
});
