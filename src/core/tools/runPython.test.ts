import { describe, expect, it } from "vitest";
import { exactMath } from "../../test/builders/exactMath";
import { playAgent, scripted, submit } from "../../test/builders/playAgent";
import type { Python, PythonRun } from "../ports";
import { toolsFor } from "./catalogue";
import { runPython } from "./runPython";

const quiet = { ok: true, stdout: "", stderr: "", cut: { stdout: 0, stderr: 0, result: 0 } } as const satisfies PythonRun;

function leaving(run: Partial<PythonRun>): Python {
  return { run: async () => ({ ...quiet, ...run }) };
}

const call = (python: Python | undefined, args: unknown = { program: "1" }) => runPython.run(args, { math: exactMath, python });

describe("run_python", () => {
  it.each<[string, Partial<PythonRun>, string]>([
    ["what is printed, then the value", { stdout: "a\nb\n", result: "42" }, "a\nb\n42"],
    ["what goes to standard error too", { stdout: "a\n", stderr: "careful\n" }, "a\ncareful"],
    ["that nothing was printed", {}, "[The program printed nothing.]"],
    [
      "that something was cut, without a number",
      { stdout: "a\n", cut: { stdout: 17, stderr: 0, result: 0 } },
      "a\n[The rest was too long and is left out.]",
    ],
  ])("shows %s", async (_, run, text) => {
    expect(await call(leaving(run))).toEqual({ ok: true, value: { shape: "output", text } });
  });

  it("gives the traceback of a program that fails, after what it printed", async () => {
    const outcome = await call(leaving({ stdout: "1\n", traceback: "Traceback …\nZeroDivisionError: division by zero\n" }));
    expect(outcome).toEqual({ ok: false, code: "traceback", message: "1\nTraceback …\nZeroDivisionError: division by zero" });
  });

  it("says that a program was stopped", async () => {
    const stopped = { by: "time", message: "The program was stopped after 10 seconds." } as const;
    expect(await call(leaving({ stopped }))).toEqual({ ok: false, code: "stopped", message: stopped.message });
  });

  it("passes a refusal on", async () => {
    const refusal = { ok: false, code: "unavailable", message: "No sandbox." } as const;
    expect(await call({ run: async () => refusal })).toEqual(refusal);
    expect(await call(undefined)).toEqual({ ok: false, code: "unavailable", message: "No program can be run here." });
  });

  it("names what is wrong with its arguments", async () => {
    expect(await call(leaving({}), { code: "1" })).toMatchObject({ ok: false, code: "bad-arguments" });
  });
});

describe("channels", () => {
  it("offer the code executor alone for its problems, and to all others what they had", () => {
    expect(toolsFor({ channel: "python" })).toEqual([runPython]);
    expect(toolsFor({})).toBe(toolsFor({ channel: "math" }));
    expect(toolsFor({})).toHaveLength(16);
    expect(toolsFor({})).not.toContain(runPython);
  });

  it("are recorded like one another", async () => {
    const model = scripted({ calls: [["run_python", JSON.stringify({ program: "print(4 + 6)" })]] }, { calls: [submit("10")] });
    const { steps } = await playAgent(model, { tools: toolsFor({ channel: "python" }), python: leaving({ stdout: "10\n" }) });
    expect(steps[1]).toMatchObject({ kind: "tool-result", tool: "run_python", genuine: { ok: true, text: "10" }, corrupted: false });
    expect(model.requests[0]?.tools.map(({ name }) => name)).toEqual(["run_python", "submit_final_answer", "challenge_evidence"]);
  });
});
