import { describe, expect, it } from "vitest";
import { readGsm8kRow } from "./gsm8k";

const expressions = (question: string, answer: string) =>
  readGsm8kRow({ question, answer }, 1).steps.map((step) => step.arguments.expression);

describe("readGsm8kRow", () => {
  it("takes the answer behind the marks, without thousands marks", () => {
    expect(readGsm8kRow({ question: "?", answer: "So.\n#### 1,234" }, 7)).toMatchObject({ id: "gsm8k-7", answer: "1234" });
  });

  it("turns each note into a calculation", () => {
    expect(expressions("Two numbers?", "<<16-3-4=9>>9 and <<5*2=10>>10\n#### 10")).toEqual(["16-3-4", "5*2"]);
  });

  it("carries a result on by reference", () => {
    expect(expressions("?", "<<16-3-4=9>>9, <<9*2=18>>18\n#### 18")).toEqual(["16-3-4", "$1*2"]);
  });

  it("takes a number that the question gives as given", () => {
    expect(expressions("There are 9 boxes.", "<<16-3-4=9>>9, <<9*2=18>>18\n#### 18")).toEqual(["16-3-4", "9*2"]);
  });

  it("refers to the latest step with a result", () => {
    expect(expressions("?", "<<1+2=3>>, <<4-1=3>>, <<3*5=15>>\n#### 15")).toEqual(["1+2", "4-1", "$2*5"]);
  });

  it.each([
    ["<<80,000+50,000=130,000>>", "80000+50000"],
    ["<<$5*2=$10>>", "5*2"],
    ["<<50%*8=4>>", "(50/100)*8"],
    ["<<.5*8=4>>", ".5*8"],
    ["<<3x4=12>>", "3*4"],
  ])("reads %s", (note, expression) => {
    expect(expressions("?", `${note}\n#### 1`)).toEqual([expression]);
  });

  it("never takes a part of a longer number for a result", () => {
    expect(expressions("?", "<<4+5=9>>, <<19*2=38>>, <<9.5*2=19>>\n#### 19")).toEqual(["4+5", "19*2", "9.5*2"]);
  });
});
