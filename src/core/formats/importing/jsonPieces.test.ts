import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { textSource } from "../../../test/builders/foreignSources";
import { type JsonPiece, jsonPieces, parseJson } from "./jsonPieces";

async function piecesOf(text: string, piece: number, wanted?: Parameters<typeof jsonPieces>[1]): Promise<JsonPiece[]> {
  const pieces: JsonPiece[] = [];
  for await (const one of jsonPieces(textSource(text, "x", piece).text(), wanted)) pieces.push(one);
  return pieces;
}

/** What the pieces of a value should be. */
function expected(value: object): unknown[] {
  if (Array.isArray(value)) return value.map((element, index) => ({ index, value: element }));
  return Object.entries(value).flatMap(([key, member]): unknown[] =>
    Array.isArray(member) && member.length > 0
      ? member.map((element, index) => ({ key, index, value: element }))
      : [{ key, value: member }],
  );
}

const withValue = ({ text, ...piece }: JsonPiece) => ({ ...piece, value: JSON.parse(text) });

describe("the pieces of a JSON text", () => {
  it("are what JSON.parse gives, wherever the text is cut into chunks", async () => {
    const member = fc.jsonValue({ depthSize: "small" });
    const root = fc.oneof(fc.array(member), fc.dictionary(fc.string(), member, { noNullPrototype: true }));
    await fc.assert(
      fc.asyncProperty(root, fc.nat(2), fc.integer({ min: 1, max: 9 }), async (value, indent, piece) => {
        const pieces = await piecesOf(JSON.stringify(value, undefined, indent), piece);
        expect(pieces.map(withValue)).toEqual(expected(JSON.parse(JSON.stringify(value))));
      }),
      { seed: 1, numRuns: 300 },
    );
  });

  it("are passed over where they are not wanted", async () => {
    const text = '{"a": [1, 2, [3]], "b": {"c": [4]}, "d": [], "e": [5, 6]}';
    const pieces = await piecesOf(text, 3, (key, index) => key === "e" || (key === "a" && index === 2));
    expect(pieces.map(withValue)).toEqual([
      { key: "a", index: 2, value: [3] },
      { key: "e", index: 0, value: 5 },
      { key: "e", index: 1, value: 6 },
    ]);
  });

  it.each([
    ["cut off in an element", '[{"a": 1}, {"b"', "cut off: it ends within [1]"],
    ["cut off in a member", '{"a": 1, "list": [1, 2', "cut off: it ends within list[1]"],
    ["cut off in a string", '{"a": "[', "cut off: it ends within a"],
    ["going on", "[1] [2]", "goes on after its JSON value has ended"],
    ["going on in another chunk", `[1]${" ".repeat(20)}x`, "goes on after its JSON value has ended"],
    ["closed wrongly", '{"a": [1}', "A bracket closes that is not open at a[0]"],
    ["empty", "  ", "It is empty"],
    ["no array or object", "17", "no JSON array or object"],
    ["too deep", `[${"[".repeat(600)}`, "more than 500 deep"],
    ["without a name", "{1: 2}", "has no name in quotes"],
  ])("of a text that is %s are refused", async (_, text, message) => {
    await expect(piecesOf(text, 5)).rejects.toThrow(message);
  });

  it("may hold NaN and infinities outside of strings", () => {
    expect(parseJson('{"a": NaN, "b": [-Infinity, "NaN, \\" NaN"]}')).toEqual({ a: null, b: [null, 'NaN, " NaN'] });
    expect(parseJson("{NaN")).toBeUndefined();
  });
});
