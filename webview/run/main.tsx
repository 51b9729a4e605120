import { render } from "preact";
import type { EndpointRow } from "../../src/core/model/runForm";
import type { RunPicture } from "../../src/core/projections/runPicture";
import type { FormFilling, Notice, PreviewProgress, RunHost, RunSnapshot, RunView as RunViewFunctions } from "../../src/protocol/run";
import { connectHost } from "../shared/connectHost";
import { Surface } from "../shared/Surface";
import { createChangeChannel } from "../shared/snapshotSource";
import "../shared/base.css";
import "./form.css";
import "./run.css";
import { RunView } from "./View";

const api = acquireVsCodeApi();
const snapshots = createChangeChannel<RunSnapshot>();
const fillings = createChangeChannel<FormFilling>();
const findings = createChangeChannel<readonly EndpointRow[]>();
const previews = createChangeChannel<PreviewProgress>();
const runs = createChangeChannel<RunPicture>();
const notices = createChangeChannel<Notice>();
const host = connectHost<RunHost, RunViewFunctions>(api, {
  changed: snapshots.changed,
  filled: fillings.changed,
  found: findings.changed,
  previewed: previews.changed,
  ran: runs.changed,
  told: notices.changed,
});
const source = { ready: () => host.ready(), onChanged: snapshots.onChanged };
const news = {
  onFilled: fillings.onChanged,
  onFound: findings.onChanged,
  onPreviewed: previews.onChanged,
  onRan: runs.onChanged,
  onTold: notices.onChanged,
};

const root = document.getElementById("root");
if (root !== null)
  render(
    <Surface source={source} subject="the run form">
      {(snapshot) => <RunView snapshot={snapshot} host={host} news={news} memory={api} />}
    </Surface>,
    root,
  );
