import type { MetricsImage } from "../../src/protocol/metrics";
import type { Drawing } from "./drawing";

/** Pixels of a PNG for each of the screen's, so that it is sharp in print. */
const SCALE = 3;

/** A picture as the text of an SVG file. */
export function svgImage(element: SVGSVGElement): MetricsImage {
  return { kind: "svg", data: new XMLSerializer().serializeToString(element) };
}

/**
 * The same drawing as a PNG.
 * @throws Error where the browser has no canvas
 */
export function pngImage({ width, height, fontFamily, background, shapes }: Drawing): MetricsImage {
  const element = document.createElement("canvas");
  element.width = width * SCALE;
  element.height = height * SCALE;
  const canvas = element.getContext("2d");
  if (canvas === null) throw new Error("This window has no canvas to draw a PNG on; save an SVG instead.");
  canvas.scale(SCALE, SCALE);
  canvas.fillStyle = background;
  canvas.fillRect(0, 0, width, height);
  for (const shape of shapes) {
    if (shape.kind === "text") {
      canvas.font = `${shape.bold ? "600 " : ""}${shape.size}px ${fontFamily}`;
      canvas.textAlign = shape.anchor === "middle" ? "center" : shape.anchor;
      canvas.fillStyle = shape.color;
      canvas.fillText(shape.text, ...shape.at);
      continue;
    }
    canvas.beginPath();
    for (const [x, y] of shape.points) canvas.lineTo(x, y);
    if (shape.fill !== undefined) {
      canvas.closePath();
      canvas.fillStyle = shape.fill;
      canvas.fill();
    }
    if (shape.stroke !== undefined) {
      canvas.strokeStyle = shape.stroke;
      canvas.lineWidth = shape.strokeWidth ?? 1;
      canvas.stroke();
    }
  }
  return { kind: "png", data: element.toDataURL("image/png") };
}
