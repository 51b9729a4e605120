import { useCallback, useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { CompareCommand, CompareHost, CompareSnapshot, DebuggerSteps } from "../../src/protocol/compare";
import { shortText } from "../shared/shortText";
import { useMeasuredHeight } from "../shared/useMeasuredHeight";
import type { VsCodeApi } from "../shared/vscodeApi";
import { Grid } from "./Grid";
import type { Command } from "./keys";
import { LabelBar } from "./LabelBar";
import { askedQuestions, headingOf } from "./labels";
import { firstDivergence, markName, nextMark } from "./marks";
import { type Overlay, Overlays } from "./Overlays";
import { Problem } from "./Problem";
import type { RowSetting } from "./Row";
import { SearchBar } from "./SearchBar";
import { SimilarityStrip } from "./SimilarityStrip";
import { isSearchPartial } from "./search";
import { cellAt, differenceStatus, moved, trialsKey } from "./state";
import { Toolbar } from "./Toolbar";
import { useAnnouncement } from "./useAnnouncement";
import { useCommandKeys } from "./useCommandKeys";
import { useCursor } from "./useCursor";
import { useDebugger } from "./useDebugger";
import { useFocusReport } from "./useFocusReport";
import { useLabelling } from "./useLabelling";
import { useSearch } from "./useSearch";
import { useUnfolded } from "./useUnfolded";

interface CompareViewProps {
  readonly snapshot: CompareSnapshot;
  readonly host: Omit<CompareHost, "ready">;
  readonly memory: Pick<VsCodeApi, "getState" | "setState">;
  /** Calls the listener with every command of the host; returns how to stop. */
  onPerform(listener: (command: CompareCommand) => void): () => void;
  /** The same with every place of the debugger. */
  onDebugger(listener: (steps: DebuggerSteps) => void): () => void;
}

/** Trajectories side by side. It holds the cursor and what is open or unfolded; everything else is the host's. */
export function CompareView({ snapshot, host, memory, onPerform, onDebugger }: CompareViewProps) {
  const { picture, labelling } = snapshot;
  const trials = trialsKey(snapshot.identity);
  const { cursor, current, place } = useCursor(snapshot, memory);
  const { unfolded, toggle, unfold } = useUnfolded(trials);
  const [maths, setMaths] = useState(true);
  const asked = useMemo(() => askedQuestions(snapshot), [snapshot]);
  const [overlay, setOverlay] = useState<Overlay>();
  const { announcement, announce } = useAnnouncement(snapshot);
  const { failure, ask, perform: performLabelling, accept } = useLabelling(snapshot, host, current);
  const toolbar = useMeasuredHeight<HTMLDivElement>("--toolbar-height");
  const search = useSearch(picture, {
    current,
    arrive(match) {
      unfold(match, cellAt(picture, match));
      place(match, false);
    },
    leave: () => place(current(), true),
  });

  const debuggerAt = useDebugger(snapshot, onDebugger, (at) => {
    place(at, false);
    announce(`Debugger: ${headingOf(snapshot, at.column)}, row ${at.row + 1}.`);
  });

  const select = useCallback((row: number, column: number) => place({ row, column }, false), [place]);
  const showWhole = useCallback((column: number, step: number) => setOverlay({ type: "whole", column, step }), []);
  const latestDebug = useRef((_column: number, _step: number) => {});
  latestDebug.current = (column, step) => void ask(host.debug(column, step));
  const debug = useCallback((column: number, step: number) => latestDebug.current(column, step), []);
  const setting = useMemo<RowSetting>(
    () => ({
      snapshot,
      divergence: firstDivergence(picture),
      unfolded,
      maths,
      found: search.found,
      debuggerAt,
      select,
      toggle,
      showWhole,
      debug,
    }),
    [snapshot, picture, unfolded, maths, search.found, debuggerAt, select, toggle, showWhole, debug],
  );

  const run = (command: Command, byKey: boolean) => {
    const at = current();
    switch (command.type) {
      case "move":
        return place(moved(picture, at, command.motion), byKey);
      case "mark": {
        const mark = nextMark(picture, command.kind, at, command.direction, command.only);
        if (mark === undefined) return announce(`${markName(command.kind)}: none.`);
        announce(`${markName(command.kind)} ${mark.number} of ${mark.of}: ${headingOf(snapshot, mark.column)}, row ${mark.row + 1}.`);
        return place(mark, byKey);
      }
      case "unfold":
        return toggle(at.row, at.column);
      case "maths":
        return setMaths((shown) => !shown);
      case "find":
        return search.open && !byKey ? search.close() : search.show();
      case "show-keys":
        return setOverlay({ type: "keys" });
      case "debug": {
        const cell = cellAt(picture, at);
        return cell === undefined ? announce("There is no step here.") : debug(at.column, cell.step);
      }
      case "show-sent": {
        const cell = cellAt(picture, at);
        return cell === undefined ? announce("There is no step here.") : setOverlay({ type: "sent", column: at.column, step: cell.step });
      }
    }
  };
  useCommandKeys((command) => run(command, true));
  useFocusReport(host);

  const perform = (command: CompareCommand) => {
    switch (command.type) {
      case "find":
        return search.show();
      case "note":
        return labelling.columns[current().column]?.label === undefined
          ? announce("There is no label to write a note on.")
          : setOverlay({ type: "note", column: current().column });
      case "label":
        return performLabelling(command);
      default:
        return performLabelling({ type: command.type });
    }
  };
  const latestPerform = useRef(perform);
  latestPerform.current = perform;
  useEffect(() => onPerform((command) => latestPerform.current(command)), [onPerform]);

  return (
    <main class="compare">
      <Problem problem={picture.problem} asked={asked} maths={maths} hidden={labelling.columns.some((column) => column.hidden)} />
      <div class="toolbar" ref={toolbar}>
        <Toolbar
          alone={picture.columns.length === 1}
          status={differenceStatus(picture, cursor.row)}
          mathsAsSource={!maths}
          searching={search.open}
          run={(command) => run(command, false)}
        />
        <LabelBar
          labelling={labelling}
          labels={labelling.columns[cursor.column]}
          heading={headingOf(snapshot, cursor.column)}
          perform={perform}
          accept={accept}
        />
        <div role="alert" class="failure">
          {shortText(failure)}
        </div>
        {search.open && <SearchBar search={search} partial={isSearchPartial(picture)} />}
        {picture.columns.length > 1 && picture.rows.length > 0 && (
          <SimilarityStrip picture={picture} row={cursor.row} goTo={(row) => place({ row, column: current().column }, false)} />
        )}
      </div>
      <p role="status" class="visually-hidden announcement">
        {shortText(announcement)}
      </p>
      <Grid key={trials} setting={setting} cursor={cursor} current={search.current} run={(command) => run(command, false)} />
      {picture.rows.length === 0 && (
        <p class="notice">{picture.columns.length === 1 ? "The trial has no steps." : "No trial has a step."}</p>
      )}
      <Overlays
        overlay={overlay}
        snapshot={snapshot}
        host={host}
        ask={ask}
        onClose={() => setOverlay((now) => (now === overlay ? undefined : now))}
      />
    </main>
  );
}
