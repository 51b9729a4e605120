import { expect, it } from "vitest";
import { falseAnswerFindings } from "./falseAnswerFindings";

const codesOf = (p1: { value: string; sentence?: string }) =>
  falseAnswerFindings({ answer: "Whitby", otherAnswers: ["the port of Whitby"], falseAnswers: { p1 } }).map(({ code, severity }) => [
    code,
    severity,
  ]);

it.each([
  [{ value: "Dover", sentence: "It lands in Dover." }, []],
  [{ value: "WHITBY." }, [["problem/false-answer", "error"]]],
  [{ value: "+++" }, [["problem/false-answer", "error"]]],
  [{ value: "Dover", sentence: "It lands there." }, [["problem/false-sentence", "error"]]],
  [{ value: "Dover", sentence: "Dover, not Whitby." }, [["problem/false-sentence", "warning"]]],
])("%j", (p1, expected) => {
  expect(codesOf(p1)).toEqual(expected);
});
