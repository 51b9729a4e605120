import { useEffect, useState } from "preact/hooks";
import type { Answer } from "../../src/protocol/answer";
import { shortText } from "../shared/shortText";
import { Dialog } from "./Dialog";
import { LongText } from "./LongText";

export interface TextSection {
  readonly name: string;
  readonly text: string;
}

interface TextDialogProps {
  readonly title: string;
  load(): Promise<Answer<readonly TextSection[]>>;
  onClose(): void;
}

/** Texts that the host is asked for, whole and as they are. */
export function TextDialog({ title, load, onClose }: TextDialogProps) {
  const [answer, setAnswer] = useState<Answer<readonly TextSection[]>>();
  // Asked once: a step does not change.
  useEffect(() => {
    let open = true;
    const show = (loaded: Answer<readonly TextSection[]>) => void (open && setAnswer(loaded));
    load().then(show, () => show({ ok: false, message: "Trial Lens did not answer. Close this and ask again." }));
    return () => {
      open = false;
    };
  }, []);
  return (
    <Dialog title={shortText(title)} wide onClose={onClose}>
      {(close) => (
        <>
          {answer === undefined && <p role="status">Loading…</p>}
          {answer?.ok === false && <p role="alert">{shortText(answer.message)}</p>}
          {answer?.ok && answer.value.map(({ name, text }) => <LongText key={name} name={name} text={text} />)}
          <button type="button" onClick={close}>
            Close
          </button>
        </>
      )}
    </Dialog>
  );
}
