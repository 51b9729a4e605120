import type { EditorModel } from "../../src/core/model/experiment";
import { visibleText } from "../shared/visibleText";
import { Group } from "./Group";

interface EditorModelFieldsProps {
  readonly row: EditorModel;
  readonly mistake: string | undefined;
  onRemove(): void;
}

/** A model that VS Code offers. There is nothing to set: VS Code takes no temperature, and its vendor knows the person. */
export function EditorModelFields({ row, mistake, onRemove }: EditorModelFieldsProps) {
  const { id, editorModel } = row;
  return (
    <Group title={`VS Code: ${visibleText(id)}`} mistake={mistake}>
      <p class="help">
        {id !== editorModel && `${visibleText(editorModel)}. `}
        VS Code takes no temperature, seed or output limit and counts no tokens, so that these stay unset and tokens are estimated. What it
        is asked counts against your quota.
      </p>
      <button type="button" class="secondary" aria-label={`Remove ${visibleText(id)}`} onClick={onRemove}>
        Remove
      </button>
    </Group>
  );
}
