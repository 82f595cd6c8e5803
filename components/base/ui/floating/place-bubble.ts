const gap = 6;
const edge = 8;

/** Positions the bubble above the element, or below it if there is no room, and always inside the window. */
export function placeBubble(element: HTMLElement, bubble: HTMLElement): void {
  const { left, top, bottom, width } = element.getBoundingClientRect();
  const { offsetWidth, offsetHeight } = bubble;
  const middle = left + width / 2 - offsetWidth / 2;
  const right = document.documentElement.clientWidth - offsetWidth - edge;
  const above = top - offsetHeight - gap;
  bubble.style.left = `${Math.max(edge, Math.min(middle, right))}px`;
  bubble.style.top = `${above < edge ? bottom + gap : above}px`;
}
