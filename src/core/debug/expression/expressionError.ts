/** A condition that cannot be read; the message says where and why. */
export class ExpressionError extends Error {
  override readonly name = "ExpressionError";
}
