import { render } from "preact";
import type { MetricsHost, MetricsSnapshot, MetricsView as MetricsViewFunctions } from "../../src/protocol/metrics";
import { connectHost } from "../shared/connectHost";
import { Surface } from "../shared/Surface";
import { createChangeChannel } from "../shared/snapshotSource";
import "../shared/base.css";
import "./metrics.css";
import { MetricsView } from "./View";

/** Large runs are resampled for a while, and a person may take a while to choose a file; in milliseconds. */
const ANSWER_WITHIN = 600_000;

const api = acquireVsCodeApi();
const changes = createChangeChannel<MetricsSnapshot>();
const host = connectHost<MetricsHost, MetricsViewFunctions>(api, { changed: changes.changed }, ANSWER_WITHIN);
const source = { ready: () => host.ready(), onChanged: changes.onChanged };

const root = document.getElementById("root");
if (root !== null)
  render(
    <Surface source={source} subject="the metrics">
      {(snapshot) => <MetricsView snapshot={snapshot} memory={api} host={host} show={changes.changed} />}
    </Surface>,
    root,
  );
