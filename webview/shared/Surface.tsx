import { Component, type ComponentChildren } from "preact";
import type { SnapshotSource } from "./snapshotSource";
import { useSnapshot } from "./useSnapshot";

interface SurfaceProps<Snapshot> {
  readonly source: SnapshotSource<Snapshot>;
  /** What is being loaded, such as "the comparison". */
  readonly subject: string;
  readonly children: (snapshot: Snapshot) => ComponentChildren;
}

/** A panel that is never blank: its content, or that it is loading, or why it could not be loaded. */
export function Surface<Snapshot>({ source, subject, children }: SurfaceProps<Snapshot>) {
  const { resource, retry } = useSnapshot(source);
  switch (resource.state) {
    case "loading":
      return <main aria-busy="true" aria-label={`Loading ${subject}`} />;
    case "slow":
      return (
        <main aria-busy="true" class="notice">
          <p role="status">Loading {subject}…</p>
        </main>
      );
    case "failed":
      return <Failure message={resource.message} retry={retry} />;
    case "here":
      return (
        <DefectBoundary subject={subject} retry={retry}>
          {children(resource.snapshot)}
        </DefectBoundary>
      );
  }
}

function Failure({ message, retry }: { readonly message: string; retry(): void }) {
  return (
    <main class="notice">
      <p role="alert">{message}</p>
      <button type="button" onClick={retry}>
        Retry
      </button>
    </main>
  );
}

/** Shows a defect of the view in place of an empty panel. */
class DefectBoundary extends Component<{ subject: string; retry(): void; children: ComponentChildren }, { failed: boolean }> {
  override state = { failed: false };

  override componentDidCatch(error: unknown) {
    console.error(error);
    this.setState({ failed: true });
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return <Failure message={`Showing ${this.props.subject} failed; the developer tools' console says more.`} retry={this.props.retry} />;
  }
}
