import katex from "katex";
import { useLayoutEffect, useRef } from "preact/hooks";
import { visibleText } from "../shared/visibleText";

interface FormulaProps {
  /** With its delimiters: what is shown where it cannot be set. */
  readonly source: string;
  readonly tex: string;
  readonly display: boolean;
}

/**
 * Commands that would load or link something, set a style of their own, or define further commands: a formula with one of them
 * is shown as its source, whole.
 */
const REFUSED =
  /\\(?:href|url|includegraphics|html|pmb|fcolorbox|(?:[gex]|long)?def|global|let(?![a-z])|futurelet|(?:re|provide)?(?:new)?command)/;
/** Deeper formulas are no maths but an attempt to overload the page. */
const DEEPEST = 60;

const options = {
  // MathML needs neither fonts nor styles, and screen readers know it.
  output: "mathml",
  trust: false,
  strict: "ignore",
  // Otherwise KaTeX would show its own error in a colour of its own.
  throwOnError: true,
  maxSize: 10,
  maxExpand: 300,
} as const;

/** A formula, set by KaTeX, which makes elements and never HTML. */
export function Formula({ source, tex, display }: FormulaProps) {
  const element = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (element.current === null) return;
    element.current.replaceChildren(setFormula(tex, display)?.cloneNode(true) ?? visibleText(source));
  }, [source, tex, display]);
  return <span ref={element} class={display ? "maths display" : "maths"} />;
}

/** Formulas that were set already, to be copied: columns have most of them in common, and rows come and go. */
const kept = new Map<string, Element | undefined>();
const MOST_KEPT = 1_000;

/** The formula as an element, to be copied; undefined if KaTeX cannot read it, or should not. */
function setFormula(tex: string, display: boolean): Element | undefined {
  const key = `${display} ${tex}`;
  if (!kept.has(key)) {
    if (kept.size >= MOST_KEPT) kept.clear();
    kept.set(key, makeFormula(tex, display));
  }
  return kept.get(key);
}

function makeFormula(tex: string, displayMode: boolean): Element | undefined {
  if (REFUSED.test(tex)) return undefined;
  const element = document.createElement("span");
  try {
    katex.render(tex, element, { ...options, displayMode });
  } catch {
    return undefined;
  }
  return isDeeper(element, DEEPEST) ? undefined : element;
}

function isDeeper(element: Element, depth: number): boolean {
  if (depth === 0) return true;
  for (const child of element.children) if (isDeeper(child, depth - 1)) return true;
  return false;
}
