import type { CompareColumn } from "../../src/core/projections/comparePicture";

const shapes: Readonly<Record<CompareColumn["verdict"], string>> = {
  correct: "M4.8 8.2l2.2 2.3 4.3-4.9",
  wrong: "M5.4 5.4l5.2 5.2M10.6 5.4l-5.2 5.2",
  none: "M5 8h6",
};

/** A tick, a cross or a dash in a circle; the words beside it say the same. */
export function VerdictIcon({ verdict }: { readonly verdict: CompareColumn["verdict"] }) {
  return (
    <svg class="verdict-icon" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <circle cx="8" cy="8" r="6.25" />
      <path d={shapes[verdict]} />
    </svg>
  );
}
