import type { Finding } from "../../model/diagnostic";
import type { Cancellation } from "../../ports";
import type { ToolMeans } from "../../tools/tool";
import type { CompletionContext } from "../completion/complete";
import type { LensDocument } from "../lensDocument";
import type { Subject } from "../position";
import type { TextEdit } from "../textEdit";

/** A way to mend what was found, which a person may choose. */
export interface Fix {
  readonly title: string;
  readonly edits: readonly TextEdit[];
}

/** A finding with what is around it. */
export interface FixRequest {
  readonly document: LensDocument;
  readonly finding: Pick<Finding, "code" | "line" | "column" | "endLine" | "endColumn">;
  readonly subject: Subject;
  readonly context: CompletionContext & { means(): Promise<ToolMeans> };
  readonly cancellation: Cancellation | undefined;
}
