import { useState } from "preact/hooks";
import { shortText } from "../shared/shortText";
import { Dialog } from "./Dialog";

interface NoteDialogProps {
  readonly heading: string;
  readonly note: string;
  /** Resolves to why the note was not saved; undefined if it was. */
  save(text: string): Promise<string | undefined>;
  onClose(): void;
}

/** The note on a label. Ctrl+Enter saves, Escape leaves it as it was. */
export function NoteDialog({ heading, note, save, onClose }: NoteDialogProps) {
  const [text, setText] = useState(note);
  const [failure, setFailure] = useState<string>();
  const submit = async (close: () => void) => {
    const refusal = await save(text);
    setFailure(refusal);
    if (refusal === undefined) close();
  };
  return (
    <Dialog title={`Note on the label of ${shortText(heading)}`} onClose={onClose}>
      {(close) => (
        <>
          <textarea
            aria-label="Note"
            rows={5}
            dir="auto"
            value={text}
            onInput={(event) => setText(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) void submit(close);
            }}
          />
          <p role="alert" class="failure">
            {shortText(failure ?? "")}
          </p>
          <p class="actions">
            <button type="button" onClick={() => void submit(close)}>
              Save
            </button>
            <button type="button" class="secondary" onClick={close}>
              Cancel
            </button>
            <span class="hint">Ctrl+Enter saves. An empty note is taken away.</span>
          </p>
        </>
      )}
    </Dialog>
  );
}
