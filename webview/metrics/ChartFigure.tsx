import { useMemo, useRef } from "preact/hooks";
import type { MetricsImage } from "../../src/protocol/metrics";
import { SimulatedBadge } from "../shared/SimulatedBadge";
import { type ThemeColors, useThemeColors } from "../shared/themeColors";
import { type Drawing, drawableText } from "./drawing";
import { Picture } from "./Picture";
import { pngImage, svgImage } from "./pictureFiles";
import { useWidth } from "./useWidth";

interface ChartFigureProps {
  readonly title: string;
  /** The picture in words. */
  readonly sentence: string;
  /** What its marks mean. */
  readonly explanation: string;
  readonly simulated: boolean;
  /** @param width in pixels; must keep its identity while what it draws is the same. */
  draw(colors: ThemeColors, width: number): Drawing;
  save(image: () => MetricsImage): void;
}

/** A chart in the theme's colours, with its text twin and its files. */
export function ChartFigure({ title, sentence, explanation, simulated, draw, save }: ChartFigureProps) {
  const colors = useThemeColors();
  const [place, width] = useWidth<HTMLDivElement>();
  const picture = useRef<SVGSVGElement>(null);
  const drawing = useMemo(() => (width === 0 ? undefined : draw(colors, width)), [draw, colors, width]);
  return (
    <figure>
      <header>
        <h2>{title}</h2>
        {simulated && <SimulatedBadge />}
        <fieldset class="formats">
          <legend class="visually-hidden">Save the picture: {title}</legend>
          <span aria-hidden="true">Save as</span>
          <button type="button" class="tool" aria-label={`Save as PNG: ${title}`} onClick={() => drawing && save(() => pngImage(drawing))}>
            PNG
          </button>
          <button
            type="button"
            class="tool"
            aria-label={`Save as SVG: ${title}`}
            onClick={() => {
              const { current } = picture;
              if (current !== null) save(() => svgImage(current));
            }}
          >
            SVG
          </button>
        </fieldset>
      </header>
      <div class="picture" ref={place}>
        {drawing !== undefined && <Picture drawing={drawing} name={drawableText(`${title}. ${sentence}`)} element={picture} />}
      </div>
      <figcaption>
        {sentence} {explanation}
      </figcaption>
    </figure>
  );
}
