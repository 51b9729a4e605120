import { useCallback, useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { EndpointRow, RunForm } from "../../src/core/model/runForm";
import type { FormCheck, FormFilling, PreviewProgress, RunHost, RunSnapshot } from "../../src/protocol/run";
import type { VsCodeApi } from "../shared/vscodeApi";

/** Milliseconds without a change after which the form is checked, and after which corrupted values are worked out anew. */
const CHECK_AFTER = 250;
const PREVIEW_AFTER = 500;

/** What the host tells by itself; each returns how to stop listening. */
export interface News {
  onFilled(listener: (filling: FormFilling) => void): () => void;
  /** Rows to be added. */
  onFound(listener: (rows: readonly EndpointRow[]) => void): () => void;
  onPreviewed(listener: (preview: PreviewProgress) => void): () => void;
}

export interface RunFormState {
  readonly form: RunForm;
  /** One sentence on what the form cannot show of the file that it was filled from. */
  readonly note: string | undefined;
  /** Of the form as it was a moment ago; undefined at first. */
  readonly check: FormCheck | undefined;
  readonly preview: PreviewProgress | undefined;
  change(part: Partial<RunForm>): void;
}

/** The form as it stands, kept over a reload, with what the host says of it. */
export function useRunForm(
  snapshot: RunSnapshot,
  host: Pick<RunHost, "check" | "preview">,
  news: News,
  memory: Pick<VsCodeApi, "setState">,
  onFailure: (message: string) => void,
): RunFormState {
  const [{ form, note }, setFilling] = useState(snapshot.filling);
  const [check, setCheck] = useState<FormCheck>();
  const [preview, setPreview] = useState<PreviewProgress>();
  const change = useCallback((part: Partial<RunForm>) => setFilling((now) => ({ ...now, form: { ...now.form, ...part } })), []);

  useEffect(() => news.onFilled(setFilling), [news]);
  useEffect(() => news.onFound((rows) => setFilling((now) => ({ ...now, form: withRows(now.form, rows) }))), [news]);
  // What still comes of an earlier form is passed over.
  const awaited = useRef(false);
  useEffect(() => news.onPreviewed((progress) => awaited.current && setPreview(progress)), [news]);
  useEffect(() => memory.setState(form), [memory, form]);

  // Other problem sets may make other mistakes and other values.
  useEffect(() => {
    let current = true;
    const timer = setTimeout(async () => {
      const answer = await host
        .check(form)
        .catch(() => ({ ok: false, message: "Trial Lens did not answer; change the form again." }) as const);
      if (!current) return;
      if (answer.ok) setCheck(answer.value);
      else onFailure(answer.message);
    }, CHECK_AFTER);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [host, form, snapshot.sets, onFailure]);

  // A change that leaves the corrupted values as they are asks for nothing.
  const { problems, corrupted, corruption, seed } = form;
  const subject = useMemo(() => JSON.stringify([problems, corrupted, corruption, seed]), [problems, corrupted, corruption, seed]);
  const isGood = check?.mistakes.length === 0 && snapshot.blocked === undefined;
  useEffect(() => {
    awaited.current = false;
    setPreview(undefined);
    if (!isGood) return;
    const timer = setTimeout(() => {
      awaited.current = true;
      host.preview(form).catch(() => onFailure("Trial Lens did not answer; change the form again."));
    }, PREVIEW_AFTER);
    return () => clearTimeout(timer);
  }, [host, subject, isGood, snapshot.sets, onFailure]);

  return { form, note, check, preview, change };
}

/** The form with rows for endpoints; what it has a row for already is not added again. */
function withRows(form: RunForm, rows: readonly EndpointRow[]): RunForm {
  const has = (row: EndpointRow) =>
    form.models.some(
      (model) => typeof model === "object" && "baseUrl" in model && model.baseUrl === row.baseUrl && model.model === row.model,
    );
  return { ...form, models: [...form.models, ...rows.filter((row) => !has(row))] };
}
