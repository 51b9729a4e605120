import { useCallback, useEffect, useRef, useState } from "preact/hooks";
import type { CheckCategory } from "../../src/core/model/label";
import type { Answer } from "../../src/protocol/answer";
import type { CompareHost, CompareSnapshot } from "../../src/protocol/compare";
import { useMeasuredHeight } from "../shared/useMeasuredHeight";
import type { VsCodeApi } from "../shared/vscodeApi";
import { ColumnHead } from "./ColumnHead";
import { KeysDialog } from "./KeysDialog";
import type { Command } from "./keys";
import { Problem } from "./Problem";
import { cellId, Row } from "./Row";
import { cellAt, differenceStatus, labelChange, moved } from "./state";
import { Toolbar } from "./Toolbar";
import { useCommandKeys } from "./useCommandKeys";
import { useCursor } from "./useCursor";

interface CompareViewProps {
  readonly snapshot: CompareSnapshot;
  readonly host: Pick<CompareHost, "label" | "undoLabel">;
  readonly memory: Pick<VsCodeApi, "getState" | "setState">;
}

/** Two trajectories side by side. It holds the cursor and what is unfolded; everything else is the host's. */
export function CompareView({ snapshot, host, memory }: CompareViewProps) {
  const { cursor, current, place } = useCursor(snapshot, memory);
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  const [failure, setFailure] = useState("");
  const [keysShown, setKeysShown] = useState(false);
  const toolbar = useMeasuredHeight<HTMLDivElement>("--toolbar-height");
  const heads = useMeasuredHeight<HTMLTableSectionElement>("--heads-height");
  const column = snapshot.columns[cursor.column];

  const select = useCallback((row: number, column: number) => place({ row, column }, false), [place]);
  const toggle = useCallback((row: number, column: number) => {
    setUnfolded((before) => toggled(before, cellId(row, column)));
  }, []);

  const ask = async (question: Promise<Answer<null>>) => {
    const answer = await question.catch((): Answer<null> => ({ ok: false, message: NO_ANSWER }));
    setFailure(answer.ok ? "" : answer.message);
  };

  const label = (category: CheckCategory) => {
    const trial = snapshot.columns[current().column]?.trial;
    if (trial === undefined) return;
    // An absent check has no step that shows it.
    const step = category === "none" ? undefined : cellAt(snapshot, current())?.step;
    // An absent argument, since an undefined one would arrive as null.
    void ask(step === undefined ? host.label(trial, category) : host.label(trial, category, step));
  };

  const run = (command: Command, byKey: boolean) => {
    const at = current();
    switch (command.type) {
      case "move":
        return place(moved(snapshot, at, command.motion), byKey);
      case "label":
        return label(command.category);
      case "undo": {
        const trial = snapshot.columns[at.column]?.trial;
        return void (trial !== undefined && ask(host.undoLabel(trial)));
      }
      case "unfold":
        return toggle(at.row, at.column);
      case "show-keys":
        return setKeysShown(true);
    }
  };
  useCommandKeys((command) => run(command, true));

  return (
    <main class="compare">
      <Problem problem={snapshot.problem} />
      <div class="toolbar" ref={toolbar}>
        <Toolbar
          heading={column?.heading ?? ""}
          category={column?.label?.category}
          status={differenceStatus(snapshot, cursor.row)}
          run={(command) => run(command, false)}
        />
        <div role="alert" class="failure">
          {failure}
        </div>
      </div>
      <p role="status" class="visually-hidden">
        <LabelChange snapshot={snapshot} />
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells take the focus is a grid */}
      <table role="grid" aria-label="Steps, aligned" aria-rowcount={snapshot.rows.length + 1} aria-colcount={snapshot.columns.length + 1}>
        <thead ref={heads}>
          <tr aria-rowindex={1}>
            <th scope="col" aria-colindex={1} class="relation">
              <span class="visually-hidden">Row and relation</span>
            </th>
            {snapshot.columns.map((head, place) => (
              <ColumnHead key={head.trial} column={head} place={place} active={place === cursor.column} />
            ))}
          </tr>
        </thead>
        <tbody>
          {snapshot.rows.map((row, place) => (
            <Row
              key={place}
              row={row}
              place={place}
              columns={snapshot.columns}
              firstDivergence={place === snapshot.firstDivergence}
              cursor={place === cursor.row ? cursor.column : undefined}
              unfolded={unfolded}
              select={select}
              toggle={toggle}
            />
          ))}
        </tbody>
      </table>
      {snapshot.rows.length === 0 && <p class="notice">Neither trial has a step.</p>}
      {keysShown && <KeysDialog close={() => setKeysShown(false)} />}
    </main>
  );
}

const NO_ANSWER = "Trial Lens did not answer, so it is not known whether the label was saved; look at it before you label again.";

/** Says what became of the labels when the host sent a newer snapshot. */
function LabelChange({ snapshot }: { readonly snapshot: CompareSnapshot }) {
  const before = useRef(snapshot);
  const [change, setChange] = useState("");
  useEffect(() => {
    if (before.current === snapshot) return;
    setChange(labelChange(before.current, snapshot));
    before.current = snapshot;
  }, [snapshot]);
  return <>{change}</>;
}

function toggled(set: ReadonlySet<string>, item: string): ReadonlySet<string> {
  const next = new Set(set);
  if (!next.delete(item)) next.add(item);
  return next;
}
