import type { Labelling } from "../../src/protocol/compare";
import { shortText } from "../shared/shortText";
import { Dialog } from "./Dialog";
import { type HostKey, keyName, labellingKeys, readingKeys } from "./keys";

interface KeysDialogProps {
  readonly labelling: Labelling;
  onClose(): void;
}

/** The list of keys. */
export function KeysDialog({ labelling, onClose }: KeysDialogProps) {
  return (
    <Dialog title="Keys" onClose={onClose}>
      {(close) => (
        <>
          <div class="key-lists">
            <KeyTable title="Reading" keys={readingKeys} />
            <KeyTable title="Labelling" keys={labellingKeys(labelling)} />
          </div>
          <p>
            A label goes to the trial of the cursor's column; the step under the cursor is its evidence. The keys of labelling, and Ctrl+F,
            can be bound to other keys in Keyboard Shortcuts.
          </p>
          <button type="button" onClick={close}>
            Close
          </button>
        </>
      )}
    </Dialog>
  );
}

function KeyTable({ title, keys }: { readonly title: string; readonly keys: readonly HostKey[] }) {
  return (
    <table>
      <caption>{title}</caption>
      <thead class="visually-hidden">
        <tr>
          <th scope="col">Key</th>
          <th scope="col">What it does</th>
        </tr>
      </thead>
      <tbody>
        {keys.map((binding) => (
          <tr key={binding.name}>
            <td>
              {binding.keys.map((key) => (
                <kbd key={key}>{keyName(key)}</kbd>
              ))}
            </td>
            <td>{shortText(binding.name)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
