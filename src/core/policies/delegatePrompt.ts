/** What a delegate is told; it is then shown the document and the task, and nothing else. */
export const DELEGATE_PROMPT = [
  "Somebody who cannot see a document has given it to you with a task.",
  "Do the task from the document alone, in a few plain sentences, and say it where the document does not tell.",
].join(" ");
