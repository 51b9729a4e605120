/** Thrown inside the reading of an answer, where a text is no mathematics that can be read; `message` is a clause with the place. */
export class Unreadable extends Error {
  override readonly name = "Unreadable";
}
