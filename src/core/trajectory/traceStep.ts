/** One turn of an agent as AgentDiff stores it: what it thought, what it did, what it saw. Turns are paired, not single entries. */
export interface TraceStep {
  /** Empty where there is none. */
  readonly thought: string;
  /** The tool calls of the turn as text; undefined where it made none. */
  readonly action: string | undefined;
  /** What the tools answered, as the agent was given it. */
  readonly observation: string | undefined;
  /** What the model wrote itself as if a tool had said it. */
  readonly invented: string | undefined;
}

/** All of a step as one text, runs of white space as one space: what exact match and TF-IDF compare (AgentDiff, section 3.5). */
export function stepText({ thought, action, observation }: TraceStep): string {
  return [thought, action ?? "", observation ?? ""].join(" ").replace(/\s+/g, " ").trim();
}
