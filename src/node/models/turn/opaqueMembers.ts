/** The members of a message that we read ourselves, or that say nothing which a provider would want back. */
const KNOWN = new Set(["role", "content", "refusal", "tool_calls", "function_call", "annotations", "audio", "logprobs", "name"]);

/** Collects the members of a message that are none of the format, to be returned word for word: texts and lists grow, the rest is replaced. */
export class OpaqueMembers {
  readonly members: Record<string, unknown> = {};

  add(delta: Readonly<Record<string, unknown>>): void {
    for (const [member, value] of Object.entries(delta)) {
      if (KNOWN.has(member) || value === null || value === undefined || value === "") continue;
      const before = this.members[member];
      if (typeof before === "string" && typeof value === "string") this.members[member] = before + value;
      else if (Array.isArray(before) && Array.isArray(value)) this.members[member] = [...before, ...value];
      else this.members[member] = value;
    }
  }
}
