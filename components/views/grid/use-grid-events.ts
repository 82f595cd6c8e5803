'use client';

import { useTranslations } from 'next-intl';
import {
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { readBlock, writeBlock } from './clipboard.ts';
import { type Command, commandOf } from './commands.ts';
import { blockOf, cursorAt, entered, moved, type Place, type Size, tabbed } from './places.ts';
import { textsIn, withBlock } from './rows.ts';
import { noSections, numbersOf } from './sections.ts';
import type { GridHandle } from './use-grid.ts';

/** The place of the cell that contains the target. */
function placeIn(target: EventTarget | null): Place | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null;
  const [row, column] = cell?.dataset.cell?.split(' ').map(Number) ?? [];
  return row === undefined || column === undefined ? undefined : { row, column };
}

/** True if a list of choices is open, which then uses the keys itself. */
const isListOpen = (target: EventTarget) =>
  target instanceof Element && target.getAttribute('aria-expanded') === 'true';

/** Portals, such as lists and dialogs that a cell has opened, send their events here too. */
const isOwn = ({ target, currentTarget }: { target: EventTarget; currentTarget: Element }) =>
  target instanceof Node && currentTarget.contains(target);

const sizeOf = (grid: GridHandle): Size => {
  const { rows, columns, fresh, section } = grid.now();
  const isSpan = (at: number) => {
    const row = rows[at];
    return row !== undefined && section?.is(row) === true;
  };
  return { rows: rows.length + (fresh ? 1 : 0), columns: columns.length, isSpan };
};

interface Options {
  grid: GridHandle;
  onMenu: (row: number) => void;
}

/** Tells screen readers what has happened to rows. */
export interface Announce {
  /** The row has moved to this place. */
  moved: (at: number) => void;
  /** A dragged row was put back. */
  kept: () => void;
  removed: (count: number) => void;
}

function runOnRow({ is }: Command, { grid, announce }: Options & { announce: Announce }) {
  const { row } = grid.cursor.at;
  const { rows, fresh } = grid.now();
  if (!fresh || row >= rows.length) return;
  const { top, bottom } = blockOf(grid.cursor);
  if (is === 'addRow') grid.addRow(row);
  if (is === 'removeRows') announce.removed(grid.removeRows(top, bottom));
}

function run(command: Command, options: Options & { announce: Announce }) {
  const { grid, onMenu, announce } = options;
  const { cursor } = grid;
  const size = sizeOf(grid);
  switch (command.is) {
    case 'move':
      return grid.go(moved(cursor, command.by, size, command.isExtending));
    case 'enter':
      return grid.go(entered(cursor, command.isBack, size));
    case 'selectAll':
      return grid.go(
        moved(cursorAt({ row: 0, column: 0 }), { row: size.rows, column: size.columns }, size, true),
      );
    case 'moveRow': {
      const to = grid.moveRow(cursor.at.row, command.by);
      return to === undefined ? undefined : announce.moved(to);
    }
    case 'menu':
      return onMenu(cursor.at.row);
    case 'edit':
    case 'cancel':
    case 'clear':
    case 'undo':
    case 'redo':
      return grid[command.is]();
    default:
      return runOnRow(command, options);
  }
}

/** Handles the keys, the mouse, the clipboard and the focus of a grid, and says what a screen reader cannot see. */
export function useGridEvents({ grid, onMenu }: Options) {
  const t = useTranslations('data.grid');
  const [news, setNews] = useState('');
  const { now } = grid;
  const announce = useMemo(
    (): Announce => ({
      moved: (at) => {
        const { rows, section } = now();
        const row = rows[at];
        const isSection = row !== undefined && section?.is(row) === true;
        const number = numbersOf(rows, section?.is ?? noSections)[at] ?? at + 1;
        setNews(t(isSection ? 'movedSection' : 'moved', { number }));
      },
      kept: () => setNews(t('kept')),
      removed: (count) => setNews(t('removed', { count })),
    }),
    [now, t],
  );
  const focus = useLeaving(grid);
  const clipboard = useClipboard(grid, (count) => setNews(t('pasted', { count })));

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (!isOwn(event) || placeIn(event.target) === undefined || event.nativeEvent.isComposing) return;
    const command = commandOf(event, grid.mode);
    if (!command || (isListOpen(event.target) && command.is !== 'tab')) return;
    if (command.is === 'tab') {
      const { columns } = grid.now();
      const isEdited = (column: number) => columns[column]?.edit !== undefined;
      const next = tabbed(grid.cursor, command.isBack, sizeOf(grid), isEdited);
      // At the ends, Tab leaves the grid.
      if (!next) return;
      grid.go(next);
    } else if (command.is === 'edit' && event.target instanceof HTMLInputElement) event.target.click();
    else run(command, { grid, onMenu, announce });
    event.preventDefault();
    event.stopPropagation();
  }

  return {
    news,
    announce,
    events: {
      onKeyDown,
      onMouseDown: (event: MouseEvent<HTMLElement>) => press(grid, event),
      ...clipboard,
      ...focus,
    },
  };
}

/** The first press chooses a cell, the second one edits it where it was pressed. */
function press(grid: GridHandle, event: MouseEvent<HTMLElement>) {
  const place = placeIn(event.target);
  // A press of a handle must not take the focus away from its cell.
  if (event.target instanceof Element && event.target.closest('[data-handle]')) event.preventDefault();
  if (!isOwn(event) || !place || event.button !== 0) return;
  const { at } = grid.cursor;
  const isSame = grid.hasFocus && at.row === place.row && at.column === place.column;
  if (isSame) return grid.mode === 'cell' ? grid.edit() : undefined;
  event.preventDefault();
  grid.go(event.shiftKey && grid.hasFocus ? { ...grid.cursor, at: place } : cursorAt(place));
}

function useClipboard(grid: GridHandle, onPasted: (count: number) => void) {
  function copy(event: ClipboardEvent<HTMLElement>): boolean {
    if (!isOwn(event) || grid.mode !== 'cell' || isListOpen(event.target)) return false;
    const { rows, columns, section } = grid.now();
    const texts = textsIn(rows, blockOf(grid.cursor), columns, section);
    event.clipboardData.setData('text/plain', writeBlock(texts));
    event.preventDefault();
    return true;
  }
  function onPaste(event: ClipboardEvent<HTMLElement>) {
    const block = readBlock(event.clipboardData.getData('text/plain'));
    const isOne = block.length === 1 && block[0]?.length === 1;
    if (!isOwn(event) || (isOne && (grid.mode !== 'cell' || isListOpen(event.target)))) return;
    event.preventDefault();
    const { rows, columns, fresh, section } = grid.now();
    const { top: row, left: column } = blockOf(grid.cursor);
    grid.change(withBlock(rows, { row, column }, block, columns, fresh, section));
    grid.go({
      ...cursorAt({ row, column }),
      anchor: moved(
        cursorAt({ row, column }),
        { row: block.length - 1, column: (block[0]?.length ?? 1) - 1 },
        sizeOf(grid),
      ).at,
    });
    onPasted(block.length);
  }
  return {
    onCopy: (event: ClipboardEvent<HTMLElement>) => void copy(event),
    onCut: (event: ClipboardEvent<HTMLElement>) => copy(event) && grid.clear(),
    onPaste,
  };
}

/** Leaves the grid when the focus does. The focus of lists and dialogs that a cell has opened counts as its own. */
function useLeaving(grid: GridHandle) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    onFocus: (event: FocusEvent<HTMLElement>) => {
      clearTimeout(timer.current);
      const place = isOwn(event) && !grid.hasFocus ? placeIn(event.target) : undefined;
      if (place) grid.go(cursorAt(place));
    },
    onBlur: (event: FocusEvent<HTMLElement>) => {
      const { currentTarget } = event;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        if (document.hasFocus() && !currentTarget.contains(document.activeElement)) grid.leave();
      });
    },
  };
}
