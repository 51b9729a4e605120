import { render } from "preact";
import type {
  CompareCommand,
  CompareHost,
  CompareSnapshot,
  CompareView as CompareViewFunctions,
  DebuggerSteps,
} from "../../src/protocol/compare";
import { connectHost } from "../shared/connectHost";
import { Surface } from "../shared/Surface";
import { createChangeChannel } from "../shared/snapshotSource";
import "../shared/base.css";
import "./toolbar.css";
import "./strip.css";
import "./grid.css";
import "./rows.css";
import "./steps.css";
import "./dialogs.css";
import "./compare.css";
import { CompareView } from "./View";

const api = acquireVsCodeApi();
const changes = createChangeChannel<CompareSnapshot>();
const commands = createChangeChannel<CompareCommand>();
const debuggers = createChangeChannel<DebuggerSteps>();
const host = connectHost<CompareHost, CompareViewFunctions>(api, {
  changed: changes.changed,
  perform: commands.changed,
  debuggerAt: debuggers.changed,
});
const source = { ready: () => host.ready(), onChanged: changes.onChanged };

const root = document.getElementById("root");
if (root !== null)
  render(
    <Surface source={source} subject="the comparison">
      {(snapshot) => (
        <CompareView snapshot={snapshot} host={host} memory={api} onPerform={commands.onChanged} onDebugger={debuggers.onChanged} />
      )}
    </Surface>,
    root,
  );
