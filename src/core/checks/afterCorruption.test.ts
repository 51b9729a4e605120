import { expect, it } from "vitest";
import { EXPOSED, trial } from "../../test/builders/records";
import type { Step } from "../model/step";
import { UNREADABLE } from "../scaffolds/readReact";
import { afterCorruption } from "./afterCorruption";

const call = (index: number, turn: number, tool: string): Step => ({
  index,
  turn,
  kind: "tool-call",
  call: `call_${turn}_0`,
  tool,
  arguments: "{}",
});

it("takes an action that could not be read for no call", () => {
  const five = { ok: true, text: "5" } as const;
  const shown: Step = {
    index: 1,
    turn: 1,
    kind: "tool-result",
    call: "call_1_0",
    tool: "calculate",
    genuine: five,
    shown: { ok: true, text: "9/2" },
    corrupted: true,
  };
  const steps = [call(0, 1, "calculate"), shown, call(2, 2, UNREADABLE), call(3, 3, "factor")];
  expect(afterCorruption(trial({ id: "t", exposure: EXPOSED, steps }))?.steps.map(({ index }) => index)).toEqual([3]);
});
