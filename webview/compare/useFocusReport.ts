import { useEffect } from "preact/hooks";
import type { CompareFocus, CompareHost } from "../../src/protocol/compare";

/** Tells the host where the keyboard is, whenever that changes, so that VS Code's keybindings apply among the steps alone. */
export function useFocusReport(host: Pick<CompareHost, "focus">): void {
  useEffect(() => {
    let reported: CompareFocus | undefined;
    const report = () => {
      const where = focusNow();
      if (where === reported) return;
      reported = where;
      // A host that is gone needs no report.
      host.focus(where).catch(() => {});
    };
    // While the focus moves, it is for a moment nowhere.
    const reportSoon = () => void setTimeout(report);
    const events = ["focusin", "focusout", "focus", "blur"] as const;
    for (const event of events) window.addEventListener(event, reportSoon);
    report();
    return () => {
      for (const event of events) window.removeEventListener(event, reportSoon);
    };
  }, [host]);
}

function focusNow(): CompareFocus {
  if (!document.hasFocus()) return "outside";
  return isTextPlace(document.activeElement) ? "text" : "steps";
}

/** Tells whether keys belong to a field or dialog. */
export function isTextPlace(element: Element | null): boolean {
  return document.querySelector("dialog:modal") !== null || element?.closest("input, textarea, dialog") != null;
}
