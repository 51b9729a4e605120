/** Frames within which the rows around a far cell are rendered and get their real heights. */
const FRAMES = 8;

/**
 * Scrolls a cell into view, or the found words in it. Rows that were never on the screen have a guessed height until they come near,
 * so one scroll over many rows can miss; it is repeated while they are rendered.
 */
export function reveal(cell: Element): void {
  let frames = 0;
  const scroll = () => {
    const target = cell.querySelector("mark.current") ?? cell;
    target.scrollIntoView({ block: "nearest", inline: "nearest" });
    if (cell.isConnected && ++frames < FRAMES) requestAnimationFrame(scroll);
  };
  scroll();
}
