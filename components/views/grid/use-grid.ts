'use client';

import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useCellHolding } from './cell-holding.ts';
import type { GridColumn, GridRow } from './columns.ts';
import type { Mode } from './commands.ts';
import { type History, noHistory, redone, remembered, undone } from './history.ts';
import { blockOf, type Cursor, cursorAt, type Place } from './places.ts';
import { isUntouched, withoutRows, withoutValues, withRow, withValue } from './rows.ts';
import { endOfMoved, noSections, placeOfStep, type SectionOptions, withMovedRows } from './sections.ts';

type Rows = readonly GridRow[];

export interface GridOptions {
  columns: readonly GridColumn[];
  rows: Rows;
  /** The values of a new row. Without them, no rows can be added, moved or removed. */
  fresh?: GridRow;
  /** Lets rows be sections with a title. */
  section?: SectionOptions;
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
      const { rows, fresh = {}, columns, section, state: now } = latest.current;
      const row = rows[place.row];
      const name = row && section?.is(row) ? section.titleName : columns[place.column]?.name;
      if (name === undefined) return;
      const next = withValue(rows, place.row, name, value, fresh);
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
      const { rows, columns, section, state: now } = latest.current;
      change(withoutValues(rows, blockOf(now.cursor), columns, section));
    },
    ...rowActions(() => latest.current, change, go),
    ...moveActions(() => latest.current, change, go),
    leave: () =>
      holding.orLater(() => {
        const { rows, fresh = {}, section } = latest.current;
        update({ hasFocus: false, mode: 'cell', draft: undefined });
        const freshOf = (row: GridRow) => (section?.is(row) ? section.fresh : fresh);
        const touched = rows.filter((row) => !isUntouched(row, freshOf(row)));
        if (touched.length < rows.length) put(touched);
      }),
  };
}

type Now = Pick<GridOptions, 'rows' | 'fresh' | 'section'> & { state: State };
type Act = (change: Rows) => void;

/** The steps that a person takes with whole rows. */
function rowActions(now: () => Now, change: Act, go: (cursor: Cursor) => void) {
  const add = (at: number, row: GridRow) => {
    change(withRow(now().rows, at, row));
    go(cursorAt({ row: at, column: 0 }));
  };
  return {
    addRow: (at: number) => add(at, now().fresh ?? {}),
    addSection: (at: number) => add(at, now().section?.fresh ?? {}),
    /** Adds a copy below, of a section with its rows. */
    copyRow(at: number) {
      const { rows, section } = now();
      const end = endOfMoved(rows, at, section?.is ?? noSections);
      change(rows.toSpliced(end, 0, ...rows.slice(at, end).map((row) => ({ ...row, id: undefined }))));
      go(cursorAt({ row: end, column: 0 }));
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

/** The order of rows. Both actions return the new number of the row, or nothing if it stays. */
function moveActions(now: () => Now, change: Act, go: (cursor: Cursor) => void) {
  const isSection = (row: GridRow) => now().section?.is(row) ?? false;
  return {
    moveRow(from: number, by: 1 | -1) {
      const { rows, state } = now();
      const to = placeOfStep(rows, from, by, isSection);
      if (to === undefined) return undefined;
      const next = withMovedRows(rows, from, to, isSection);
      change(next.rows);
      go(cursorAt({ ...state.cursor.at, row: next.at }));
      return next.at;
    },
    /** Puts a row before another one. The focus stays in its cell, which may have moved. */
    dropRow(from: number, to: number) {
      const { rows, state } = now();
      const next = withMovedRows(rows, from, to, isSection);
      const focused = rows[state.cursor.at.row];
      change(next.rows);
      if (state.hasFocus && focused) go(cursorAt({ ...state.cursor.at, row: next.rows.indexOf(focused) }));
      return next.at;
    },
  };
}
