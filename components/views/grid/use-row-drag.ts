'use client';

import { type PointerEvent, useCallback, useState } from 'react';
import { followPointer } from '../pointer/follow-pointer.ts';
import { scrollAtEdges } from '../pointer/scroll-at-edges.ts';
import type { GridRow } from './columns.ts';
import { endOfMoved, placeOfDrop } from './sections.ts';
import type { GridHandle } from './use-grid.ts';
import type { Announce } from './use-grid-events.ts';

/** The rows that are dragged, from the first one up to the row `end`, and the row before which they would be put. */
export interface RowDrag {
  from: number;
  end: number;
  to: number | undefined;
}

/** The row before which something at this height is put: the first one whose middle is below it. */
function rowBelow(table: Element, y: number): number {
  const rows = [...table.querySelectorAll<HTMLElement>('[data-row]')];
  const below = rows.find((row) => {
    const { top, height } = row.getBoundingClientRect();
    return y < top + height / 2;
  });
  return below ? Number(below.dataset.row) : rows.length;
}

const handleIn = (target: EventTarget) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-handle]') : null;

/** Moves rows by their handle, with a mouse, a pen or a finger. The rows change once, when the handle is released. */
export function useRowDrag(grid: GridHandle, announce: Announce) {
  const [drag, setDrag] = useState<RowDrag>();
  const { now, dropRow } = grid;
  const onPointerDown = useCallback(
    (event: PointerEvent<HTMLElement>) => {
      const handle = handleIn(event.target);
      if (!handle || event.button !== 0) return;
      const from = Number(handle.dataset.handle);
      const isSection = (row: GridRow) => now().section?.is(row) ?? false;
      const table = event.currentTarget;
      const end = endOfMoved(now().rows, from, isSection);
      let to: number | undefined;
      const follow = (y: number) => {
        to = placeOfDrop(now().rows, from, rowBelow(table, y), isSection);
        setDrag((known) => (known && known.to === to ? known : { from, end, to }));
      };
      const scrolling = scrollAtEdges(table, follow);
      setDrag({ from, end, to });
      followPointer(event, {
        onMove: (_, y) => {
          scrolling.moveTo(y);
          follow(y);
        },
        onEnd: (isDropped) => {
          scrolling.stop();
          setDrag(undefined);
          if (isDropped && to !== undefined) announce.moved(dropRow(from, to));
          else announce.kept();
        },
      });
    },
    [now, dropRow, announce],
  );
  return { drag, onPointerDown };
}
