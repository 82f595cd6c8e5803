import type { PointerEvent as ReactPointerEvent } from 'react';
import { followPointer } from '../../pointer/follow-pointer.ts';
import type { Dragging } from './dragging.ts';

/** The distance from the edge of the board at which it scrolls, and its speed, in pixels. */
const edge = 48;
const stepPx = 14;

const columnAt = (x: number, y: number): string | undefined =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-drop]')?.dataset.drop;

function scrollNear(board: Element, x: number, y: number): void {
  const { left, right, top, bottom } = board.getBoundingClientRect();
  if (y < top + edge) board.scrollTop -= stepPx;
  else if (y > bottom - edge) board.scrollTop += stepPx;
  if (x < left + edge) board.scrollLeft -= stepPx;
  else if (x > right - edge) board.scrollLeft += stepPx;
}

/** A label that follows the finger. */
function newPreview(text: string, className: string) {
  const preview = document.createElement('div');
  preview.className = className;
  preview.textContent = text;
  preview.setAttribute('aria-hidden', 'true');
  Object.assign(preview.style, {
    position: 'fixed',
    top: '0',
    left: '0',
    zIndex: '400',
    pointerEvents: 'none',
  });
  document.body.append(preview);
  return preview;
}

interface TouchDrag {
  id: string;
  dragging: Dragging;
  previewText: (count: number) => string;
  previewClass: string;
}

/**
 * Moves records with a finger on their handle. Browsers start their own drag and drop only for a mouse, and a long press
 * selects a card.
 */
export function startTouchDrag(
  event: ReactPointerEvent<HTMLElement>,
  { id, dragging, previewText, previewClass }: TouchDrag,
): void {
  if (event.pointerType !== 'touch') return;
  event.stopPropagation();
  const board = event.currentTarget.closest('[data-board]');
  const ids = dragging.start([id]);
  const preview = newPreview(previewText(ids.length), previewClass);
  const place = (x: number, y: number) => {
    preview.style.transform = `translate(${x - preview.offsetWidth / 2}px, ${y - preview.offsetHeight - 16}px)`;
  };
  place(event.clientX, event.clientY);
  let over: string | undefined;
  const mark = (column: string | undefined) => {
    if (column === over) return;
    over = column;
    if (column !== undefined && dragging.accepts(column)) dragging.enter(column);
  };
  followPointer(event, {
    onMove: (x, y) => {
      place(x, y);
      if (board) scrollNear(board, x, y);
      mark(columnAt(x, y));
    },
    onEnd: (isDropped) => {
      preview.remove();
      if (isDropped && over !== undefined && dragging.accepts(over)) dragging.drop(ids, over);
      dragging.end();
    },
  });
}
