import type { RefObject } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";

/** How wide an element is, in whole pixels; the component renders again when it changes. */
export function useWidth<Measured extends HTMLElement>(): [element: RefObject<Measured | null>, width: number] {
  const element = useRef<Measured>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const measured = element.current;
    if (measured === null) return;
    const observer = new ResizeObserver(() => setWidth(Math.floor(measured.clientWidth)));
    observer.observe(measured);
    return () => observer.disconnect();
  }, []);
  return [element, width];
}
