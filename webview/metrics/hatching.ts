/** Size of the repeated tile, in pixels. */
const TILE = 8;

/** Diagonal stripes of a colour: tells bars apart without their colour. */
export function hatching(color: string): CanvasPattern | string {
  const tile = document.createElement("canvas");
  tile.width = TILE;
  tile.height = TILE;
  const canvas = tile.getContext("2d");
  if (canvas === null) return color;
  canvas.strokeStyle = color;
  canvas.lineWidth = 3;
  canvas.beginPath();
  // Three strokes, so that the stripe goes on over the tile's corners.
  for (const offset of [-TILE, 0, TILE]) {
    canvas.moveTo(offset - 1, TILE + 1);
    canvas.lineTo(offset + TILE + 1, -1);
  }
  canvas.stroke();
  return canvas.createPattern(tile, "repeat") ?? color;
}
