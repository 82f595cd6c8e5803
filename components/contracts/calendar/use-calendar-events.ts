'use client';

import { useMemo } from 'react';
import { useTRPCClient } from '#components/base/data/trpc.ts';
import type { BoardQuestion, BoardSource } from '#components/views/board/question.ts';
import { noValue } from '#components/views/board/records/board-state.ts';
import { useBoard } from '#components/views/board/use-board.ts';
import { type CalendarEvent, isCalendarEvent } from './event-entries.ts';

const perPage = 100;
const dayMs = 86_400_000;

/** The events are kept like the records of a board: loaded once, and changed by the contents of events of the stream. */
const source: BoardSource<CalendarEvent> = {
  // The names of their events begin with this, such as calendar.event_created.
  kind: 'calendar',
  isRecord: isCalendarEvent,
  columnOf: () => noValue,
};

/** The events of the shown days, with a day before and after, because whole days begin elsewhere in other zones. */
export function useCalendarEvents(from: number, to: number) {
  const { calendarEvents } = useTRPCClient();
  const question = useMemo<BoardQuestion<CalendarEvent>>(() => {
    const [first, last] = [new Date(from - dayMs).toISOString(), new Date(to + dayMs).toISOString()];
    const wanted = {
      ends_at: { gte: first },
      starts_at: { lt: last },
      status: { in: 'confirmed,tentative' },
      sort_by: 'starts_at',
      sort_dir: 'asc',
      per_page: perPage,
    } as const;
    async function load() {
      const records: CalendarEvent[] = [];
      let pages = 1;
      for (let page = 1; page <= pages; page++) {
        const { data, meta } = await calendarEvents.list.query({ ...wanted, page });
        records.push(...data);
        pages = meta.total_pages;
      }
      return [{ value: null, count: records.length, sums: [], records, next_cursor: null }];
    }
    return {
      key: JSON.stringify(['calendar', first, last]),
      load,
      isWanted: ({ status, starts_at, ends_at }) =>
        status !== 'cancelled' && starts_at < last && ends_at >= first,
    };
  }, [calendarEvents, from, to]);
  const board = useBoard(source, question, undefined);
  const { state, known } = board;
  const events = useMemo(
    () => [...(state?.members ?? [])].flatMap((id) => known.get(id) ?? []),
    [state?.members, known],
  );
  return { ...board, events };
}

export type CalendarEvents = ReturnType<typeof useCalendarEvents>;
