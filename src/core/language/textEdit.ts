import type { TextRange } from "../model/diagnostic";

/** A change of a text: what stands in the range gives way to another text. */
export interface TextEdit {
  readonly range: TextRange;
  readonly text: string;
}
