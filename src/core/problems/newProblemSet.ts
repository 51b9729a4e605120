/** A problem file to start from: one problem that can be run, and what else may be written. */
export function newProblemSet(): string {
  return `# A problem is a question, its answer, and the tool calls that reach it; $1, $2, … stand for the results of earlier steps.
- id: first
  question: A recipe for 6 people takes 4 eggs. How many eggs does it take for 15 people?
  answer: "10"
  answerKind: number # or expression, solutions such as {3, 8}, text
  domain: arithmetic
  steps:
    - tool: calculate
      arguments: { expression: 4/6 }
    - tool: calculate
      arguments: { expression: $1*15 }
  # What is corrupted in this problem; it goes before what the experiment says.
  # corruption: { kind: numeric-perturbation, relative: -1/10 }
`;
}
