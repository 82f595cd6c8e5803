'use client';

import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useCellHolding } from './cell-holding.ts';
import type { GridColumn, GridRow } from './columns.ts';
import type { Mode } from './commands.ts';
import { type History, noHistory, redone, remembered, undone } from './history.ts';
import { blockOf, type Cursor, cursorAt, type Place } from './places.ts';
import { isUntouched, withMovedRow, withoutRows, withoutValues, withRow, withValue } from './rows.ts';

type Rows = readonly GridRow[];

export interface GridOptions {
  columns: readonly GridColumn[];
  rows: Rows;
  /** The values of a new row. Without them, no rows can be added, moved or removed. */
  fresh?: GridRow;
  onChange: (rows: GridRow[]) => void;
}

interface State {
  cursor: Cursor;
  mode: Mode;
  /** The text as it is typed, whose value may look different. */
  draft: string | undefined;
  hasFocus: boolean;
}

const atFirst: State = {
  cursor: cursorAt({ row: 0, column: 0 }),
  mode: 'cell',
  draft: undefined,
  hasFocus: false,
};

/**
 * The state of a grid and its actions, which stay the same functions. Every key changes the rows at once, so that sums are
 * current and nothing is lost when the form around is sent; Escape brings the rows before the edit back.
 */
export function useGrid(options: GridOptions) {
  const [state, setState] = useState(atFirst);
  const latest = useRef({ ...options, state });
  const history = useRef<History<Rows>>(noHistory);
  useLayoutEffect(() => {
    latest.current = { ...options, state };
  });

  const holding = useCellHolding();

  const update = useCallback((change: Partial<State>) => {
    latest.current.state = { ...latest.current.state, ...change };
    setState(latest.current.state);
  }, []);

  const put = useCallback((rows: Rows) => {
    latest.current.rows = rows;
    latest.current.onChange([...rows]);
  }, []);

  const actions = useMemo(() => actionsOf({ latest, history, holding, put, update }), [put, update, holding]);

  return { ...state, ...actions, holding, now: useCallback(() => latest.current, []) };
}

export type GridHandle = ReturnType<typeof useGrid>;

interface Parts {
  latest: RefObject<GridOptions & { state: State }>;
  history: RefObject<History<Rows>>;
  holding: ReturnType<typeof useCellHolding>;
  put: (rows: Rows) => void;
  update: (change: Partial<State>) => void;
}

function actionsOf({ latest, history, holding, put, update }: Parts) {
  /** Changes the rows so that it can be undone. */
  const change = (rows: Rows) => {
    history.current = remembered(history.current, latest.current.rows);
    put(rows);
  };
  const go = (cursor: Cursor) =>
    holding.orLater(() => update({ cursor, mode: 'cell', draft: undefined, hasFocus: true }));
  const travel = (step: typeof undone<Rows>) => {
    const found = step(history.current, latest.current.rows);
    if (!found) return;
    history.current = found.history;
    put(found.state);
    const { row, column } = latest.current.state.cursor.at;
    go(cursorAt({ row: Math.min(row, found.state.length), column }));
  };
  return {
    change,
    go,
    edit: () => update({ mode: 'editing' }),
    undo: () => travel(undone),
    redo: () => travel(redone),
    set(place: Place, value: unknown, draft?: string) {
      const { rows, fresh = {}, columns, state: now } = latest.current;
      const column = columns[place.column];
      if (!column) return;
      const next = withValue(rows, place.row, column.name, value, fresh);
      // Only the first key of an edit is remembered, so that the edit is undone as a whole.
      if (draft === undefined || now.draft === undefined) change(next);
      else put(next);
      if (draft !== undefined) update({ draft, mode: now.mode === 'editing' ? 'editing' : 'typing' });
    },
    cancel() {
      if (latest.current.state.draft !== undefined) travel(undone);
      else go(latest.current.state.cursor);
    },
    clear() {
      const { rows, columns, state: now } = latest.current;
      change(withoutValues(rows, blockOf(now.cursor), columns));
    },
    ...rowActions(() => latest.current, change, go),
    leave: () =>
      holding.orLater(() => {
        const { rows, fresh = {} } = latest.current;
        update({ hasFocus: false, mode: 'cell', draft: undefined });
        const touched = rows.filter((row) => !isUntouched(row, fresh));
        if (touched.length < rows.length) put(touched);
      }),
  };
}

type Now = Pick<GridOptions, 'rows' | 'fresh'> & { state: State };

/** The steps that a person takes with whole rows. */
function rowActions(now: () => Now, change: (rows: Rows) => void, go: (cursor: Cursor) => void) {
  return {
    moveRow(from: number, by: 1 | -1) {
      const { rows, state } = now();
      const next = withMovedRow(rows, from, from + by);
      if (next === rows) return undefined;
      change(next);
      go(cursorAt({ ...state.cursor.at, row: from + by }));
      return from + by;
    },
    addRow(at: number) {
      const { rows, fresh = {} } = now();
      change(withRow(rows, at, fresh));
      go(cursorAt({ row: at, column: 0 }));
    },
    copyRow(at: number) {
      const { rows } = now();
      change(withRow(rows, at + 1, { ...rows[at], id: undefined }));
      go(cursorAt({ row: at + 1, column: 0 }));
    },
    removeRows(top: number, bottom: number) {
      const { rows, state } = now();
      const next = withoutRows(rows, { top, bottom });
      if (next.length === rows.length) return 0;
      change(next);
      go(cursorAt({ ...state.cursor.at, row: Math.min(top, next.length) }));
      return rows.length - next.length;
    },
  };
}
