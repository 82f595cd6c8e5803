'use client';

import { type KeyboardEvent, useRef, useState } from 'react';

/** One cell of the grid is reached by Tab; arrow keys, Home and End move from it to the others. */
export function useCellKeys(rows: number, columns: number) {
  const grid = useRef<HTMLTableElement>(null);
  const [at, setAt] = useState({ row: 0, column: 0 });
  const current = { row: Math.min(at.row, rows - 1), column: Math.min(at.column, columns - 1) };
  const steps: Readonly<Record<string, { row: number; column: number }>> = {
    ArrowRight: { row: current.row, column: current.column + 1 },
    ArrowLeft: { row: current.row, column: current.column - 1 },
    ArrowDown: { row: current.row + 1, column: current.column },
    ArrowUp: { row: current.row - 1, column: current.column },
    Home: { row: current.row, column: 0 },
    End: { row: current.row, column: columns - 1 },
  };
  return {
    grid,
    cell: (row: number, column: number) => ({
      tabIndex: row === current.row && column === current.column ? 0 : -1,
      'data-cell': `${row} ${column}`,
      onFocus: () => setAt({ row, column }),
    }),
    onKeyDown(event: KeyboardEvent) {
      const next = steps[event.key];
      if (!next || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      const row = Math.max(0, Math.min(rows - 1, next.row));
      const column = Math.max(0, Math.min(columns - 1, next.column));
      grid.current?.querySelector<HTMLElement>(`[data-cell="${row} ${column}"]`)?.focus();
    },
  };
}
