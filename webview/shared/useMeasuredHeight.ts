import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";

/** Keeps a custom property of the page, such as `--toolbar-height`, equal to an element's height in pixels. */
export function useMeasuredHeight<Measured extends HTMLElement>(property: string): RefObject<Measured | null> {
  const element = useRef<Measured>(null);
  useLayoutEffect(() => {
    const measured = element.current;
    if (measured === null) return;
    const observer = new ResizeObserver(() => {
      document.documentElement.style.setProperty(property, `${measured.offsetHeight}px`);
    });
    observer.observe(measured);
    return () => observer.disconnect();
  }, [property]);
  return element;
}
