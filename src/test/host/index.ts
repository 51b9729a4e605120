import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { format } from "node:util";
import Mocha from "mocha";

/**
 * Called by VS Code in the extension host: runs every suite beside this bundle, and rejects if a test failed. The program that launched
 * VS Code names in TRIAL_LENS_TEST_RESULT the file for the counts and mocha's report, because the host's console is full of other voices.
 */
export async function run(): Promise<void> {
  const lines: string[] = [];
  Mocha.reporters.Base.consoleLog = (...values) => lines.push(format(...values));
  const mocha = new Mocha({ ui: "bdd", timeout: 20_000, color: false, forbidOnly: true });
  const grep = process.env.TRIAL_LENS_TEST_GREP;
  if (grep) mocha.grep(grep);
  for (const file of readdirSync(__dirname)) if (file.endsWith(".test.cjs")) mocha.addFile(join(__dirname, file));

  const counts = { passed: 0, failed: 0, skipped: 0 };
  await new Promise<void>((resolve) => {
    const runner = mocha.run(() => resolve());
    runner.on("pass", () => counts.passed++);
    runner.on("fail", () => counts.failed++);
    runner.on("pending", () => counts.skipped++);
  });
  const report = lines.join("\n");
  const resultPath = process.env.TRIAL_LENS_TEST_RESULT;
  if (resultPath) writeFileSync(resultPath, JSON.stringify({ ...counts, report }));
  else console.log(report); // started by hand, from the debugger
  if (counts.failed > 0) throw new Error(`${counts.failed} of the host tests failed.`);
}
