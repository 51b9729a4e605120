import { visibleText } from "../shared/visibleText";

/** A picture as shapes, in CSS pixels from the top left: drawn on the screen and in files alike. */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly fontFamily: string;
  readonly background: string;
  /** From back to front. */
  readonly shapes: readonly Shape[];
}

export type Shape = LineShape | TextShape;

export type Point = readonly [x: number, y: number];

/** A line through points; closed where it is filled. */
export interface LineShape {
  readonly kind: "line";
  readonly points: readonly Point[];
  readonly fill?: string;
  readonly stroke?: string;
  readonly strokeWidth?: number;
  /** What a pointer over it says. */
  readonly title?: string;
}

export interface TextShape {
  readonly kind: "text";
  readonly at: Point;
  readonly text: string;
  readonly color: string;
  /** In pixels. */
  readonly size: number;
  readonly anchor: "start" | "middle" | "end";
  readonly bold?: boolean;
}

export function line(points: readonly Point[], stroke: string, strokeWidth: number): LineShape {
  return { kind: "line", points, stroke, strokeWidth };
}

/** A line with a halo in the background's colour, which keeps it apart from what is behind it. */
export function lineWithHalo(points: readonly Point[], stroke: string, halo: string): LineShape[] {
  return [line(points, halo, 4), line(points, stroke, 1.5)];
}

export function rectangle(x: number, y: number, width: number, height: number): readonly Point[] {
  return [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ];
}

// Neither may stand in XML.
const NOT_IN_XML = /[\ufffe\uffff]/g;

/** Text for a picture: on one line, and such that a file may hold it. */
export function drawableText(text: string): string {
  return visibleText(text).replace(/\s+/g, " ").replace(NOT_IN_XML, "\ufffd");
}

/** About how wide a text is, in pixels: a picture must not depend on what fonts there are. */
export function textWidth(text: string, size: number): number {
  let width = 0;
  for (const character of text) width += characterWidth(character);
  return width * size;
}

/** A text cut to a width, with an ellipsis where something was cut. */
export function fitted(text: string, width: number, size: number): string {
  let fits = "";
  let left = width / size - characterWidth("…");
  for (const character of text) {
    left -= characterWidth(character);
    if (left < 0) return `${fits}…`;
    fits += character;
  }
  return text;
}

/** In shares of the font's size. */
function characterWidth(character: string): number {
  if ((character.codePointAt(0) ?? 0) > 0x2e7f) return 1;
  // Digits and signs as wide as in the wider of common fonts: a number must not be cut.
  if (/[\d%]/.test(character)) return character === "%" ? 0.95 : 0.64;
  return /[il.,:;|'!]/.test(character) ? 0.3 : 0.58;
}
