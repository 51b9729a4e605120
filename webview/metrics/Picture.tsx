import type { Ref } from "preact";
import type { Drawing, LineShape, Shape, TextShape } from "./drawing";

interface PictureProps {
  readonly drawing: Drawing;
  /** What it shows, in a sentence. */
  readonly name: string;
  readonly element: Ref<SVGSVGElement>;
}

/** A drawing on the screen; what an SVG file of it holds is this element. */
export function Picture({ drawing: { width, height, fontFamily, background, shapes }, name, element }: PictureProps) {
  return (
    <svg
      ref={element}
      role="img"
      aria-label={name}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      font-family={fontFamily}
    >
      <rect width={width} height={height} fill={background} />
      {shapes.map((shape, place) => (
        <Figure key={place} shape={shape} />
      ))}
    </svg>
  );
}

function Figure({ shape }: { readonly shape: Shape }) {
  return shape.kind === "text" ? <Words {...shape} /> : <Line {...shape} />;
}

function Words({ at: [x, y], text, color, size, anchor, bold }: TextShape) {
  return (
    <text x={x} y={y} fill={color} font-size={size} text-anchor={anchor} font-weight={bold ? 600 : undefined}>
      {text}
    </text>
  );
}

function Line({ points, fill, stroke, strokeWidth, title }: LineShape) {
  const path = `M${points.map(([x, y]) => `${rounded(x)} ${rounded(y)}`).join("L")}${fill === undefined ? "" : "Z"}`;
  return (
    <path d={path} fill={fill ?? "none"} stroke={stroke} stroke-width={strokeWidth}>
      {title !== undefined && <title>{title}</title>}
    </path>
  );
}

function rounded(pixels: number): number {
  return Math.round(100 * pixels) / 100;
}
