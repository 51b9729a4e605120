import { useEffect, useState } from "preact/hooks";

/** Milliseconds until progress is shown: what is faster should not flicker. */
const SHOW_PROGRESS_AFTER = 250;

/** Whether something has been so for a while that a person notices. */
export function useLasting(isSo: boolean): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    setIsLate(false);
    if (!isSo) return undefined;
    const timer = setTimeout(() => setIsLate(true), SHOW_PROGRESS_AFTER);
    return () => clearTimeout(timer);
  }, [isSo]);
  return isSo && isLate;
}
