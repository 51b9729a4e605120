import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { csvLine, readCsv } from "./csv";

const cells = (text: string) => readCsv(text).map((record) => record.cells);

describe("readCsv", () => {
  test.each([
    [
      "plain cells",
      "a,b\n1,2\n",
      [
        ["a", "b"],
        ["1", "2"],
      ],
    ],
    ["quoted cells", '"a,b","say ""x"""\n', [["a,b", 'say "x"']]],
    ["empty cells", "a,,\n", [["a", "", ""]]],
    [
      "Windows line ends and a byte-order mark",
      "\ufeffa,b\r\n1,2\r\n",
      [
        ["a", "b"],
        ["1", "2"],
      ],
    ],
    ["no last line end", "a\nb", [["a"], ["b"]]],
    ["empty lines", "a\n\n\nb\n", [["a"], ["b"]]],
    ["nothing", "", []],
  ])("reads %s", (_, text, expected) => {
    expect(cells(text)).toEqual(expected);
  });

  test("counts lines through quoted line ends", () => {
    expect(readCsv('a\n"b\nc"\nd\n').map((record) => record.line)).toEqual([1, 2, 4]);
  });

  test("says that a quote never ends", () => {
    expect(readCsv('a,"b\nc').map((record) => record.unfinished)).toEqual([true]);
  });
});

test("what csvLine writes, readCsv reads", () => {
  const cell = fc.string({ unit: fc.constantFrom("a", ",", '"', "\n", "\r", " ", "é") });
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { maxLength: 5 }), (records) => {
      expect(cells(records.map((record) => `${csvLine(record)}\n`).join(""))).toEqual(records);
    }),
    { seed: 1 },
  );
});
