import type { MathErrorCode } from "./value";

/** Thrown inside `math/` where there is no result; the door turns it into an outcome. */
export class Refusal extends Error {
  override readonly name = "Refusal";

  /** @param message one sentence for the model */
  constructor(
    readonly code: MathErrorCode,
    message: string,
  ) {
    super(message);
  }
}
