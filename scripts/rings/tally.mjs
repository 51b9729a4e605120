/**
 * What a ring of tests reports: how many passed (of these flaky: at the second attempt only), failed and were skipped. A program that says it failed without naming a failed test
 * (a crash, a file that can't be loaded) counts as one failure, so that nothing fails unseen.
 */
export function tally({ passed, failed, skipped = 0, flaky = 0 }, exitCode = 0) {
  return { passed, failed: failed === 0 && exitCode !== 0 ? 1 : failed, skipped, flaky };
}
