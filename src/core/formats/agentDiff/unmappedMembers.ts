/** Members of a record that have no place of their own in Trial Lens, by path, as they stood. */
export type UnmappedMembers = Readonly<Record<string, unknown>>;

type Known = { readonly [member: string]: Known | true };

const RUN: Known = { final_answer: true, is_correct: true, trace: { step: true, thought: true, action: true, observation: true } };

const KNOWN: Known = {
  sample_id: true,
  agent_type: true,
  sample_question: true,
  sample_context: true,
  sample_gold_answer: true,
  model: true,
  benchmark: true,
  original_result: RUN,
  perturbation_variants: {
    perturbation_type: true,
    variant_question: true,
    variant_context: true,
    validation: { is_equivalent: true, confidence: true, reason: true },
    agent_run: RUN,
  },
  propagation_details: true,
};

/** The members of a record that an import gives no place to, such as `original_result.trace[0].raw_output`. */
export function unmappedMembers(record: unknown): UnmappedMembers {
  const found: Record<string, unknown> = {};
  collect(record, KNOWN, "", found);
  return found;
}

/** A member's path without the places in lists, to count members by. */
export function memberName(path: string): string {
  return path.replace(/\[\d+\]/g, "[]");
}

function collect(value: unknown, known: Known, path: string, found: Record<string, unknown>): void {
  if (Array.isArray(value)) {
    for (const [place, entry] of value.entries()) collect(entry, known, `${path}[${place}]`, found);
    return;
  }
  if (typeof value !== "object" || value === null) return;
  for (const [name, member] of Object.entries(value)) {
    const inner = path === "" ? name : `${path}.${name}`;
    const place = Object.hasOwn(known, name) ? known[name] : undefined;
    if (place === undefined) found[inner] = member;
    else if (place !== true) collect(member, place, inner, found);
  }
}
