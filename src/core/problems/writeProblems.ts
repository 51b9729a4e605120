/** Problems as the text of a JSON Lines file. */
export function writeProblems(problems: readonly unknown[]): string {
  return problems.map((problem) => `${JSON.stringify(problem)}\n`).join("");
}
