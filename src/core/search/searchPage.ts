/** A page of a corpus. */
export interface SearchPage {
  readonly title: string;
  readonly url: string;
  readonly text: string;
}
