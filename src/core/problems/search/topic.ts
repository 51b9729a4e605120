/** A question with the pages that answer it. */
export interface SearchTopic {
  readonly id: string;
  readonly question: string;
  /** What a person would look for. */
  readonly query: string;
  readonly answer: string;
  readonly otherAnswers?: readonly string[];
  /** Credible, and false. */
  readonly p1: string;
  /** There is no such thing. */
  readonly p3: string;
  /** How a text asserts an answer, which stands for `{}`. */
  readonly says: string;
  /** Title, address without `https://`, text. Each bears the answer, and none of the false ones. */
  readonly pages: readonly (readonly [title: string, address: string, text: string])[];
}
