import type { Answer } from "../../src/protocol/answer";
import type { CompareHost, CompareSnapshot } from "../../src/protocol/compare";
import { KeysDialog } from "./KeysDialog";
import { headingOf } from "./labels";
import { NoteDialog } from "./NoteDialog";
import { TextDialog, type TextSection } from "./TextDialog";

/** What lies over the steps: at most one dialog at a time. */
export type Overlay =
  | { readonly type: "keys" }
  | { readonly type: "note"; readonly column: number }
  | { readonly type: "sent" | "whole"; readonly column: number; readonly step: number };

interface OverlaysProps {
  readonly overlay: Overlay | undefined;
  readonly snapshot: CompareSnapshot;
  readonly host: Pick<CompareHost, "note" | "sent" | "wholeText">;
  ask(question: Promise<Answer<null>>): Promise<string | undefined>;
  onClose(): void;
}

export function Overlays({ overlay, snapshot, host, ask, onClose }: OverlaysProps) {
  switch (overlay?.type) {
    case undefined:
      return null;
    case "keys":
      return <KeysDialog labelling={snapshot.labelling} onClose={onClose} />;
    case "note": {
      const { column } = overlay;
      const note = snapshot.labelling.columns[column]?.label?.note ?? "";
      return (
        <NoteDialog heading={headingOf(snapshot, column)} note={note} save={(text) => ask(host.note(column, text))} onClose={onClose} />
      );
    }
    case "whole":
    case "sent": {
      const { type, column, step } = overlay;
      const title = `${headingOf(snapshot, column)}, step ${step}`;
      const load = () => (type === "whole" ? wholeText(host, column, step) : sentTexts(host, column, step));
      return <TextDialog key={title} title={title} load={load} onClose={onClose} />;
    }
  }
}

async function wholeText(host: Pick<CompareHost, "wholeText">, column: number, step: number): Promise<Answer<readonly TextSection[]>> {
  const answer = await host.wholeText(column, step);
  return answer.ok ? { ok: true, value: [{ name: "The whole text", text: answer.value }] } : answer;
}

async function sentTexts(host: Pick<CompareHost, "sent">, column: number, step: number): Promise<Answer<readonly TextSection[]>> {
  const answer = await host.sent(column, step);
  if (!answer.ok) return answer;
  const { message, saved } = answer.value;
  return {
    ok: true,
    value: [
      { name: "Sent to the model or received from it", text: message },
      { name: "Saved in the run folder", text: saved },
    ],
  };
}
