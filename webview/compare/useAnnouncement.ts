import { useEffect, useRef, useState } from "preact/hooks";
import type { CompareSnapshot } from "../../src/protocol/compare";
import { changeText } from "./labels";

/** What is said aloud: what the view announces, and what became of trials and labels when the host sent a newer snapshot. */
export function useAnnouncement(snapshot: CompareSnapshot): { readonly announcement: string; announce(text: string): void } {
  const before = useRef(snapshot);
  const [announcement, announce] = useState("");
  useEffect(() => {
    if (before.current === snapshot) return;
    const change = changeText(before.current, snapshot);
    before.current = snapshot;
    if (change !== "") announce(change);
  }, [snapshot]);
  return { announcement, announce };
}
