import { useCallback, useEffect, useState } from "preact/hooks";
import { goesOn, type RunPicture } from "../../src/core/projections/runPicture";
import type { Answer } from "../../src/protocol/answer";
import type { Notice, RunHost, RunSnapshot } from "../../src/protocol/run";
import { visibleText } from "../shared/visibleText";
import type { VsCodeApi } from "../shared/vscodeApi";
import { ConditionFields } from "./ConditionFields";
import { Estimate } from "./Estimate";
import { LimitFields } from "./LimitFields";
import { LiveRun } from "./LiveRun";
import { ModelFields } from "./ModelFields";
import { Mistakes } from "./mistakes";
import { PolicyFields } from "./PolicyFields";
import { Preview } from "./Preview";
import { ProblemPicker } from "./ProblemPicker";
import { type News, useRunForm } from "./useRunForm";

interface RunViewProps {
  readonly snapshot: RunSnapshot;
  readonly host: RunHost;
  readonly news: News & {
    onRan(listener: (run: RunPicture) => void): () => void;
    onTold(listener: (notice: Notice) => void): () => void;
  };
  readonly memory: Pick<VsCodeApi, "setState">;
}

/** The form of an experiment; beside it what a run of it would need and meet, and the run as it goes on. */
export function RunView({ snapshot, host, news, memory }: RunViewProps) {
  const { catalogue, sets, blocked } = snapshot;
  const [notice, setNotice] = useState<Notice>();
  const fail = useCallback((text: string) => setNotice({ ok: false, text }), []);
  const { form, note, check, preview, change } = useRunForm(snapshot, host, news, memory, fail);
  const [run, setRun] = useState(snapshot.run);
  useEffect(() => news.onRan(setRun), [news]);
  useEffect(() => news.onTold(setNotice), [news]);
  useEffect(() => setRun(snapshot.run), [snapshot]);

  const ask = (request: Promise<Answer<null>>) => {
    setNotice(undefined);
    request.then(
      (answer) => {
        if (!answer.ok) fail(answer.message);
      },
      () => fail("Trial Lens did not answer; try again, or reload the window if this stays."),
    );
  };
  const mistakes = new Mistakes(check?.mistakes ?? []);
  const underWay = run !== undefined && goesOn(run);

  return (
    <main class="run">
      <header>
        <h1>Run</h1>
        <button type="button" class="secondary" onClick={() => ask(host.fill())}>
          Fill from a File…
        </button>
        <button type="button" class="secondary" onClick={() => ask(host.save(form))}>
          Save as a File…
        </button>
        <div role="status" class="told">
          {notice?.ok && <p>{visibleText(notice.text)}</p>}
          {note && <p>{visibleText(note)}</p>}
        </div>
        {notice?.ok === false && (
          <p role="alert" class="mistake">
            {visibleText(notice.text)}
          </p>
        )}
      </header>
      <form class="form" aria-label="Experiment" onSubmit={(event) => event.preventDefault()}>
        <ProblemPicker
          sets={sets}
          sources={form.problems}
          mistake={mistakes.of("problems")}
          onChange={(problems) => change({ problems })}
        />
        <ModelFields
          models={form.models}
          entries={catalogue.models}
          endpoints={check?.endpoints ?? []}
          mistakes={mistakes}
          actions={{
            onTest: (row) => ask(host.testConnection(row)),
            onSetKey: (baseUrl) => ask(host.setKey(baseUrl)),
            onFindLocal: () => ask(host.findLocalServers()),
          }}
          onChange={(models) => change({ models })}
          onAddEditorModel={() => ask(host.pickEditorModel(form))}
        />
        <PolicyFields
          policies={form.policies}
          entries={catalogue.policies}
          mistake={mistakes.of("policies")}
          onChange={(policies) => change({ policies })}
        />
        <ConditionFields form={form} catalogue={catalogue} mistakes={mistakes} onChange={change} />
        <LimitFields form={form} scaffolds={catalogue.scaffolds} mistakes={mistakes} placeholder={check?.name ?? ""} onChange={change} />
      </form>
      <div class="outlook">
        <Estimate
          check={check}
          blocked={blocked}
          underWay={underWay}
          paused={run?.state === "paused"}
          onStart={() => ask(host.start(form))}
          onPause={() => ask(host.pause())}
          onContinue={() => ask(host.continue())}
          onStop={() => ask(host.stop())}
        />
        {form.corrupted && blocked === undefined && (
          <Preview
            preview={preview}
            pending={check?.mistakes.length ? "It is worked out once the form has no mistakes." : "It is worked out in a moment."}
            onCancel={() => ask(host.cancelPreview())}
          />
        )}
        {run && <LiveRun run={run} onCompare={(trials) => ask(host.compare(trials))} />}
      </div>
    </main>
  );
}
