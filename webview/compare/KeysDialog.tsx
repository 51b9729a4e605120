import { useLayoutEffect, useRef } from "preact/hooks";
import { categoryMeanings } from "../shared/categoryNames";
import { allKeys, keyName } from "./keys";

/** The list of keys; Escape or the button closes it. */
export function KeysDialog({ close }: { close(): void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} aria-labelledby="keys-title" onClose={close}>
      <h2 id="keys-title">Keys</h2>
      <table>
        <thead class="visually-hidden">
          <tr>
            <th scope="col">Key</th>
            <th scope="col">What it does</th>
          </tr>
        </thead>
        <tbody>
          {allKeys.map((binding) => (
            <tr key={binding.name}>
              <td>
                {binding.keys.map((key) => (
                  <kbd key={key}>{keyName(key)}</kbd>
                ))}
              </td>
              <td>
                {binding.command.type === "label" ? `Label: ${binding.name}: ${categoryMeanings[binding.command.category]}` : binding.name}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>A label goes to the trial of the cursor's column; the step under the cursor is its evidence.</p>
      <button type="button" onClick={() => dialog.current?.close()}>
        Close
      </button>
    </dialog>
  );
}
