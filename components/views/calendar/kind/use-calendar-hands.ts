'use client';

import { useCallback, useMemo, useState } from 'react';
import { useDragging } from '../../board/hand/dragging.ts';
import type { KindRecord } from '../../board/kind/kind-records.ts';
import type { OnRefused } from '../../board/kind/write-moves.ts';
import { useSelection } from '../../board/use-selection.ts';
import type { CalendarColumn } from '../day-column.tsx';
import { targetsFrom, undated } from '../placement.ts';
import type { AskedDays } from './asked-days.ts';
import { isOpen } from './dated-kind.ts';
import { useCalendarKeys } from './use-calendar-keys.ts';
import { useDayMoves } from './use-day-moves.ts';
import type { KindCalendarData } from './use-kind-calendar.ts';
import { useMaking } from './use-making.ts';

interface Options {
  data: KindCalendarData;
  asked: AskedDays;
  columns: readonly CalendarColumn[];
  valuesOf: (title: string) => Readonly<Record<string, unknown>>;
  onRefused: OnRefused;
  toPresent: () => void;
  onHelp: () => void;
}

/** The ways in which people plan: by dragging, by keys, and by the fields for new entries. */
export function useCalendarHands({ data, asked, columns, valuesOf, onRefused, toPresent, onHelp }: Options) {
  const { store, known, source } = data;
  const { due, days, today, finished } = asked;
  const nameOf = useCallback(
    (column: string) => columns.find(({ value }) => value === column)?.name ?? column,
    [columns],
  );
  const selection = useSelection(known);
  const moves = useDayMoves({ store, due, finished, nameOf, onRefused });
  const create = useMaking(store, valuesOf);
  const [adding, setAdding] = useState<string>();
  const [chosenColumn, setCurrent] = useState<string>();
  const isShown = columns.some(({ value }) => value === chosenColumn);
  const current = isShown ? chosenColumn : days.includes(today) ? today : days[0];
  const { move } = moves;
  const { clear } = selection;
  const rules = useMemo(
    () => ({
      targetsOf: (records: readonly KindRecord[]) =>
        records.some((record) => isOpen(due, record)) ? targetsFrom(days, today) : [],
      // A press selects what it drags, which would otherwise be dragged along with the next entry.
      move: (ids: string[], to: string) => {
        clear();
        move(ids, to);
      },
    }),
    [due, days, today, move, clear],
  );
  const drag = useDragging({ store, chosenNow: selection.now, columnOf: source.columnOf, ...rules });
  /** A new entry belongs to the column of the focused one where that has a future, or else to today. */
  const add = (column: string | undefined) => {
    const [first = undated] = days.filter((day) => day >= today);
    const wanted = column ?? current;
    const target = wanted && targetsFrom(days, today).includes(wanted) ? wanted : first;
    setCurrent(target);
    setAdding(target);
  };
  useCalendarKeys({
    chosen: selection.chosen,
    clear: selection.clear,
    isDragging: drag.isDragging,
    moves,
    today,
    columnOf: (id) => {
      const record = known.get(id);
      return record && source.columnOf(record);
    },
    add: create && add,
    onToday: () => {
      toPresent();
      setCurrent(today);
    },
    onHelp,
  });
  return { selection, moves, create, adding, setAdding, current, setCurrent, drag };
}
