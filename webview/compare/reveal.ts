/** Frames within which the rows around a far cell get their real heights. */
const FRAMES = 6;

/**
 * Scrolls an element into view. Rows off the screen have an estimated height until they come near, so one scroll over many
 * rows can miss; it is repeated while they are laid out.
 */
export function reveal(element: Element): void {
  let frames = 0;
  const scroll = () => {
    element.scrollIntoView({ block: "nearest" });
    if (element.isConnected && ++frames < FRAMES) requestAnimationFrame(scroll);
  };
  scroll();
}
