/** The distance from the edge at which a place scrolls, and its speed in pixels a frame. */
const edge = 72;
const stepPx = 8;

function scrollingAround(element: Element): Element {
  for (let around = element.parentElement; around; around = around.parentElement) {
    const { overflowY } = getComputedStyle(around);
    if (/auto|scroll/.test(overflowY) && around.scrollHeight > around.clientHeight) return around;
  }
  return document.documentElement;
}

/**
 * Scrolls the place around an element as long as something that is dragged is near its upper or lower edge. After each
 * step, the position of the pointer is another one in the element, although the pointer has not moved.
 */
export function scrollAtEdges(element: Element, onScroll: (y: number) => void) {
  const place = scrollingAround(element);
  const { top, bottom } =
    place === document.documentElement ? { top: 0, bottom: innerHeight } : place.getBoundingClientRect();
  const upper = Math.max(0, top) + edge;
  const lower = Math.min(innerHeight, bottom) - edge;
  let pointer: number | undefined;
  const step = () => {
    frame = requestAnimationFrame(step);
    if (pointer === undefined || (pointer >= upper && pointer <= lower)) return;
    const before = place.scrollTop;
    place.scrollTop += pointer < upper ? -stepPx : stepPx;
    if (place.scrollTop !== before) onScroll(pointer);
  };
  let frame = requestAnimationFrame(step);
  return {
    moveTo: (y: number) => {
      pointer = y;
    },
    stop: () => cancelAnimationFrame(frame),
  };
}
