/** A question on a document, with what corruptions claim in the place of its answer. */
export interface DelegatedQuestion {
  readonly question: string;
  readonly answer: string;
  readonly otherAnswers?: readonly string[];
  /** How a text asserts an answer; the answer stands in the place of `…`. */
  readonly sentence: string;
  /** A credible answer that contradicts the document. */
  readonly p1: string;
  /** It can be true beside the answer, so that it does not contradict the document. */
  readonly compatible?: true;
  /** A fabrication that has nothing to do with the document: the answer of another question. */
  readonly p2: string;
}

/** A document that a delegate reads. Its title does not tell the answers. */
export interface DelegatedDocument {
  /** Of the ids of its problems. */
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly questions: readonly [DelegatedQuestion, DelegatedQuestion, DelegatedQuestion];
}
