import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Answer } from "../../src/protocol/answer";
import type { CompareHost, CompareSnapshot, CompareState } from "../../src/protocol/compare";
import { useMeasuredHeight } from "../shared/useMeasuredHeight";
import type { VsCodeApi } from "../shared/vscodeApi";
import { ColumnHead } from "./ColumnHead";
import { KeysDialog } from "./KeysDialog";
import { type Command, commandOf } from "./keys";
import { Problem } from "./Problem";
import { cellId, Row } from "./Row";
import { reveal } from "./reveal";
import { type Cursor, cellAt, differenceStatus, labelChange, moved, restoredCursor, within } from "./state";
import { Toolbar } from "./Toolbar";

interface CompareViewProps {
  readonly snapshot: CompareSnapshot;
  readonly host: Pick<CompareHost, "label" | "undoLabel">;
  readonly memory: Pick<VsCodeApi, "getState" | "setState">;
}

/** Two trajectories side by side. It holds the cursor and what is unfolded; everything else is the host's. */
export function CompareView({ snapshot, host, memory }: CompareViewProps) {
  const [wanted, setCursor] = useState<Cursor>(() => restoredCursor(memory.getState(), snapshot));
  const cursor = within(snapshot, wanted);
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  const [failure, setFailure] = useState("");
  const [keysShown, setKeysShown] = useState(false);
  const focusWanted = useRef(false);
  const toolbar = useMeasuredHeight<HTMLDivElement>("--toolbar-height");
  const heads = useMeasuredHeight<HTMLTableSectionElement>("--heads-height");
  const column = snapshot.columns[cursor.column];

  useEffect(() => {
    memory.setState({ ...snapshot.identity, ...cursor } satisfies CompareState);
  }, [memory, snapshot.identity, cursor.row, cursor.column]);

  useLayoutEffect(() => {
    const cell = document.getElementById(cellId(cursor.row, cursor.column));
    if (focusWanted.current) cell?.focus({ preventScroll: true });
    focusWanted.current = false;
    if (cell !== null) reveal(cell);
  }, [cursor.row, cursor.column]);

  const select = useCallback((row: number, column: number) => setCursor({ row, column }), []);
  const toggle = useCallback((row: number, column: number) => {
    setUnfolded((before) => toggled(before, cellId(row, column)));
  }, []);

  const ask = async (question: Promise<Answer<null>>) => {
    const answer = await question.catch((): Answer<null> => ({ ok: false, message: NO_ANSWER }));
    setFailure(answer.ok ? "" : answer.message);
  };

  const run = (command: Command) => {
    switch (command.type) {
      case "move":
        return setCursor(moved(snapshot, cursor, command.motion));
      case "label": {
        if (column === undefined) return;
        // An absent check has no step that shows it.
        const step = command.category === "none" ? undefined : cellAt(snapshot, cursor)?.step;
        const { category } = command;
        return void ask(step === undefined ? host.label(column.trial, category) : host.label(column.trial, category, step));
      }
      case "undo":
        return void (column && ask(host.undoLabel(column.trial)));
      case "unfold":
        return toggle(cursor.row, cursor.column);
      case "show-keys":
        return setKeysShown(true);
    }
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (keysShown || event.isComposing || event.defaultPrevented) return;
    const command = commandOf(event);
    if (command === undefined) return;
    // Enter and Space press the button that has the focus.
    if (command.type === "unfold" && event.target instanceof HTMLButtonElement) return;
    if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement) return;
    event.preventDefault();
    if (command.type === "move") focusCell(command);
    run(command);
  };

  /** Keys take the focus to the grid, also where the cursor can go no further. */
  const focusCell = (command: Command & { type: "move" }) => {
    const next = moved(snapshot, cursor, command.motion);
    if (next.row === cursor.row && next.column === cursor.column) document.getElementById(cellId(cursor.row, cursor.column))?.focus();
    else focusWanted.current = true;
  };

  const listener = useRef(onKeyDown);
  listener.current = onKeyDown;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => listener.current(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);

  return (
    <main class="compare">
      <Problem problem={snapshot.problem} />
      <div class="toolbar" ref={toolbar}>
        <Toolbar
          heading={column?.heading ?? ""}
          category={column?.label?.category}
          status={differenceStatus(snapshot, cursor.row)}
          run={run}
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
