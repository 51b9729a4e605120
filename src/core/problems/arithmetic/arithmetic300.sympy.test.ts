import { expect, it } from "vitest";
import { createPythonSandbox } from "../../../node/sandbox/pythonSandbox";
import { builtSandbox } from "../../../test/builders/builtProcess";
import { temporaryFolder } from "../../../test/builders/temporaryFolder";
import { Decimal50, roundHalfUp3 } from "../../decimal/decimal50";
import { arithmetic300 } from "./arithmetic300";

it("Python comes to the answer of every problem by its reference step", async () => {
  const python = createPythonSandbox({ folder: await builtSandbox(), cacheFolder: temporaryFolder(), spare: false });
  const problems = arithmetic300();
  const outcome = await python.run(problems.map(({ steps }) => String(steps[0]?.arguments.program)).join("\n"));
  python.dispose();
  const lines = outcome.ok ? outcome.stdout.trim().split("\n") : [];
  expect(lines.map((line) => roundHalfUp3(new Decimal50(line)))).toEqual(problems.map(({ answer }) => answer));
}, 120_000);
