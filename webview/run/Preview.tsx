import type { CorruptionPreview } from "../../src/core/projections/runPicture";
import type { PreviewProgress } from "../../src/protocol/run";
import { visibleText } from "../shared/visibleText";

interface PreviewProps {
  /** Undefined until it was asked for. */
  readonly preview: PreviewProgress | undefined;
  /** What is said until then. */
  readonly pending: string;
  onCancel(): void;
}

/** The wrong values that the first few problems would meet. */
export function Preview({ preview, pending, onCancel }: PreviewProps) {
  return (
    <section aria-labelledby="preview-title">
      <h2 id="preview-title">What would be corrupted</h2>
      <p class="help">
        For an agent that follows the reference steps; one that calls other tools meets another value, or none. Of the first repetition.
      </p>
      {preview && preview.previews.length > 0 && (
        <ul class="previews">
          {preview.previews.map((one) => (
            <li key={one.problem}>
              <PreviewText preview={one} />
            </li>
          ))}
        </ul>
      )}
      {preview ? <Remarks preview={preview} onCancel={onCancel} /> : <p>{pending}</p>}
    </section>
  );
}

function PreviewText({ preview }: { readonly preview: CorruptionPreview }) {
  const problem = <strong>{visibleText(preview.problem)}</strong>;
  if (!preview.foreseen)
    return (
      <>
        {problem}: {visibleText(preview.reason)}
      </>
    );
  return (
    <>
      {problem}: call {preview.callPosition}, <span class="code">{visibleText(preview.tool)}</span>
      <dl>
        <dt>genuine</dt>
        <dd class="code">{visibleText(preview.genuine)}</dd>
        <dt>shown</dt>
        <dd class="code corrupted">{visibleText(preview.shown)}</dd>
      </dl>
      <span class="help">
        {preview.kind}, {preview.severity}
      </span>
    </>
  );
}

function Remarks({ preview, onCancel }: { readonly preview: PreviewProgress; onCancel(): void }) {
  const { working, previews, asked, chosen, withoutSteps, failure } = preview;
  const left = chosen - withoutSteps - asked;
  return (
    <>
      {working && (
        <div class="buttons">
          <p role="status">
            Working out {previews.length + 1} of {asked}…
          </p>
          <button type="button" class="secondary" onClick={onCancel}>
            Cancel
          </button>
        </div>
      )}
      {!working && failure === undefined && previews.length < asked && (
        <p>
          Stopped after {previews.length} of {asked}; change the form to begin anew.
        </p>
      )}
      {failure !== undefined && (
        <p role="alert" class="mistake">
          {visibleText(failure)}
        </p>
      )}
      {withoutSteps > 0 && (
        <p>
          {withoutSteps} of {chosen} chosen problems {withoutSteps === 1 ? "has" : "have"} no reference steps, so{" "}
          {withoutSteps === 1 ? "its" : "their"} wrong value can't be foreseen.
        </p>
      )}
      {left > 0 && <p class="help">{left.toLocaleString("en")} more chosen problems are not looked at.</p>}
    </>
  );
}
