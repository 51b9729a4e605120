/** A trial that cannot be forked or gone through again; the message says why and what to do. */
export class ForkError extends Error {
  override readonly name = "ForkError";
}
