'use client';

import { createContext, useMemo, useRef } from 'react';

export interface CellHolding {
  /** Keeps the cell as it is, for example until a record that it names is created. */
  hold: () => void;
  release: () => void;
}

export const CellHoldingContext = createContext<CellHolding>({
  hold: () => undefined,
  release: () => undefined,
});

/** Lets a cell delay what would take its input away. The last of the delayed moves is made when the cell is released. */
export function useCellHolding() {
  const holds = useRef(0);
  const later = useRef<() => void>(undefined);
  return useMemo(
    () => ({
      hold: () => {
        holds.current += 1;
      },
      release: () => {
        holds.current -= 1;
        if (holds.current > 0) return;
        const move = later.current;
        later.current = undefined;
        // The cell has not shown its new value yet.
        if (move) setTimeout(move);
      },
      orLater: (move: () => void) => {
        if (holds.current > 0) later.current = move;
        else move();
      },
    }),
    [],
  );
}
