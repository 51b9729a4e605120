import type { FormMistake } from "../../src/core/model/runForm";

/** The mistakes of a form by their fields. */
export class Mistakes {
  constructor(private readonly all: readonly FormMistake[]) {}

  /** What is wrong with a field, or with a whole list. */
  of(field: string): string | undefined {
    const messages = this.all.flatMap((mistake) => (mistake.field === field ? [mistake.message] : []));
    return messages.length === 0 ? undefined : messages.join(" ");
  }
}

const NAMES: Readonly<Record<string, string>> = {
  name: "Name",
  problems: "Problems",
  models: "Models",
  policies: "Verification policies",
  conditions: "Conditions",
  corruption: "Corruption",
  perturbation: "Perturbations",
  repetitions: "Repetitions",
  seed: "Seed",
  budgets: "Limits",
  concurrency: "Trials at once",
};

/** The part of the form that a field is in, as it is called on the screen. */
export function partOf(field: string): string {
  const [first = ""] = field.split(".");
  return NAMES[first] ?? first;
}
