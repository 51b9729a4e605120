import { useEffect, useState } from "preact/hooks";

/** The theme's colours and font that a canvas needs, as CSS values. */
export interface ThemeColors {
  readonly foreground: string;
  readonly background: string;
  readonly lines: string;
  /** For series, in order. */
  readonly series: readonly string[];
  readonly fontFamily: string;
  /** In pixels. */
  readonly fontSize: number;
}

/** The theme's colours; the component renders again when the theme changes. */
export function useThemeColors(): ThemeColors {
  const [colors, setColors] = useState(readThemeColors);
  useEffect(() => {
    // VS Code changes the body's class and the root element's variables.
    const observer = new MutationObserver(() => {
      setColors((before) => {
        const now = readThemeColors();
        return JSON.stringify(now) === JSON.stringify(before) ? before : now;
      });
    });
    observer.observe(document.body, { attributeFilter: ["class"] });
    observer.observe(document.documentElement, { attributeFilter: ["style", "class"] });
    return () => observer.disconnect();
  }, []);
  return colors;
}

function readThemeColors(): ThemeColors {
  const style = getComputedStyle(document.documentElement);
  const variable = (name: string, fallback: string) => style.getPropertyValue(`--vscode-${name}`).trim() || fallback;
  const foreground = variable("charts-foreground", variable("foreground", "CanvasText"));
  return {
    foreground,
    background: variable("editor-background", "Canvas"),
    lines: variable("charts-lines", foreground),
    series: ["blue", "orange", "purple", "green"].map((hue) => variable(`charts-${hue}`, foreground)),
    fontFamily: variable("font-family", "sans-serif"),
    fontSize: Number.parseFloat(variable("font-size", "13px")),
  };
}
