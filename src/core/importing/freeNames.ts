/** What is known of the subjects that were to have one name. */
interface Namesakes {
  /** The name of each, by what tells it from others. */
  readonly names: Map<string, string>;
  /** The first number that none of them has tried. */
  next: number;
}

/** Gives each subject a name of its own: the given one, or that with the first number that is free. Equal subjects have one name. */
export class FreeNames {
  readonly #subjects = new Map<string, string>();
  readonly #namesakes = new Map<string, Namesakes>();

  /**
   * @param subject What tells it from others; it is kept.
   * @param numbered What comes behind the name of a subject that is not the first of it, from 2.
   */
  of(given: string, subject: string, numbered: (number: number) => string): string {
    // Thousands may have one name, so that the numbers before are not tried again.
    const namesakes = this.#namesakes.get(given) ?? { names: new Map<string, string>(), next: 1 };
    this.#namesakes.set(given, namesakes);
    const known = namesakes.names.get(subject);
    if (known !== undefined) return known;
    for (;;) {
      const name = namesakes.next === 1 ? given : given + numbered(namesakes.next);
      namesakes.next += 1;
      const owner = this.#subjects.get(name);
      if (owner !== undefined && owner !== subject) continue;
      this.#subjects.set(name, subject);
      namesakes.names.set(subject, name);
      return name;
    }
  }
}
