import { useEffect, useRef, useState } from "preact/hooks";
import type { CompareSnapshot, DebuggerSteps } from "../../src/protocol/compare";
import { type Cursor, debuggerCell } from "./state";

/**
 * Where the debugger stands in the columns that are shown.
 * @param follow Called with the cell that it came to, whenever it moves.
 */
export function useDebugger(
  snapshot: CompareSnapshot,
  onDebugger: (listener: (steps: DebuggerSteps) => void) => () => void,
  follow: (cell: Cursor) => void,
): DebuggerSteps {
  const [steps, setSteps] = useState(snapshot.debuggerAt);
  const before = useRef<DebuggerSteps>([]);
  useEffect(() => setSteps(snapshot.debuggerAt), [snapshot]);
  useEffect(() => onDebugger(setSteps), [onDebugger]);
  useEffect(() => {
    const cell = debuggerCell(snapshot.picture, before.current, steps);
    before.current = steps;
    if (cell) follow(cell);
  }, [steps]);
  return steps;
}
