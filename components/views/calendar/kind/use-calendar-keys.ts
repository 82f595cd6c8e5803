'use client';

import { useRouter } from 'next/navigation';
import { usePageOf } from '#components/base/session/use-page-of.ts';
import { useKind } from '#components/records/kinds/kind-context.tsx';
import { type KeyTarget, useBoardKeys } from '../../board/hand/use-board-keys.ts';
import type { SelectedIds } from '../../board/selection.ts';
import { focusBeside, focusInColumn } from '../focus.ts';
import { nextDay } from '../placement.ts';
import type { DayMoves } from './use-day-moves.ts';

/** The keys of a calendar as its help names them. Keyboards without brackets have a comma and a full stop. */
export const calendarKeys = [
  { name: 'walk', keys: ['J', 'K'] },
  { name: 'finish', keys: ['X'] },
  { name: 'earlier', keys: ['[', ','] },
  { name: 'later', keys: [']', '.'] },
  { name: 'add', keys: ['N'] },
  { name: 'open', keys: ['E'] },
  { name: 'today', keys: ['T'] },
  { name: 'undo', keys: ['Z'] },
  { name: 'drag', keys: ['Enter', 'Tab'] },
  { name: 'help', keys: ['?'] },
] as const;

interface Keys {
  chosen: SelectedIds;
  clear: () => void;
  isDragging: () => boolean;
  moves: DayMoves;
  today: string;
  columnOf: (id: string) => string | undefined;
  /** Opens the field for a new entry; undefined for people who may make none. */
  add: ((column: string | undefined) => void) | undefined;
  onToday: () => void;
  onHelp: () => void;
}

const directions: Readonly<Record<string, 1 | -1>> = { '[': -1, ',': -1, ']': 1, '.': 1 };

/** J and K move the focus, X finishes, brackets move to the next day, N makes, E opens, T shows today, Z undoes. */
export function useCalendarKeys({ moves, today, columnOf, add, onToday, onHelp, ...keys }: Keys) {
  const router = useRouter();
  const { kind } = useKind();
  const pageOf = usePageOf();
  function act(key: string, { focused, ids }: KeyTarget): boolean {
    const page = focused && pageOf(kind.kind, focused);
    const column = focused && columnOf(focused);
    const direction = directions[key];
    if (key === 'j' || key === 'k') return focusBeside(key === 'j' ? 1 : -1);
    if (key === 'e' && page) router.push(page);
    else if (key === 't') onToday();
    else if (key === '?') onHelp();
    else if (key === 'n' && add) add(column || undefined);
    else if (!moves.mayMove) return false;
    else if (key === 'z') moves.undo();
    else if (key === 'x' && focused) moves.toggle(focused);
    else if (direction && column) {
      const next = nextDay(column, direction, today);
      if (!next) return true;
      moves.move(ids, next);
      if (focused) focusInColumn(focused, next);
    } else return false;
    return true;
  }
  useBoardKeys({ ...keys, act });
}
