import { describe, expect, test } from "vitest";
import { checked, fileStem, imageSchema, shownTrialsSchema, tablesRequestSchema } from "./metricsInput";

describe("pictures", () => {
  test("PNG comes as a data URL", () => {
    expect(imageSchema.parse({ kind: "png", data: "data:image/png;base64,iVBORw==" }).bytes).toEqual(Buffer.from([0x89, 0x50, 0x4e, 0x47]));
  });

  test("SVG comes as text", () => {
    expect(imageSchema.parse({ kind: "svg", data: "<svg ≤/>" }).bytes.toString("utf8")).toBe("<svg ≤/>");
  });

  test.each([
    ["another type of data", { kind: "png", data: "data:text/html;base64,AAAA" }],
    ["data that is no base64", { kind: "png", data: "data:image/png;base64,<script>" }],
    ["text that is no SVG", { kind: "svg", data: "#!/bin/sh" }],
    ["another kind", { kind: "exe", data: "MZ" }],
    ["too much", { kind: "svg", data: `<svg ${" ".repeat(6_000_000)}/>` }],
  ])("not %s", (_, image) => {
    expect(imageSchema.safeParse(image).success).toBe(false);
  });
});

test.each([
  { revision: 1, title: "", places: [1] },
  { revision: 1, title: "t", places: [] },
  { revision: 1, title: "t", places: [-1] },
  { revision: 1, title: "t", places: ["1"] },
])("%j are no trials to show", (request) => {
  expect(shownTrialsSchema.safeParse(request).success).toBe(false);
});

test("a format that there is not is refused", () => {
  expect(tablesRequestSchema.safeParse({ format: "html" }).success).toBe(false);
});

test.each([
  ["First light / B0?", "First-light-B0"],
  ["../../etc/passwd", "etc-passwd"],
  ["\u202e\u0000", "metrics"],
  ["Prüfung 1", "Prüfung-1"],
])("%j makes the file name %s", (name, stem) => {
  expect(fileStem(name)).toBe(stem);
});

test("what is refused is refused in a sentence", () => {
  expect(() => checked(imageSchema, null)).toThrow(/^The panel asked for something/);
});
