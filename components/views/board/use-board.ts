'use client';

import { useEffect, useMemo, useRef } from 'react';
import type { BoardQuestion, BoardSource, FirstBoard } from './question.ts';
import { withCounts, withPage } from './records/board-state.ts';
import type { BoardRecord, RecordStore } from './records/known-records.ts';
import { useBoardData } from './records/use-board-data.ts';
import { useChangedRecords } from './records/use-changed-records.ts';
import { useCatchUp, useMore, useRecount } from './records/use-upkeep.ts';

/** The records of a board, loaded column by column, and updated from the contents of events without loading them again. */
export function useBoard<R extends BoardRecord>(
  source: BoardSource<R>,
  question: BoardQuestion<R>,
  first: FirstBoard<R> | undefined,
) {
  const data = useBoardData(source, question, first);
  const { query, records, change, receive } = data;
  const latest = useRef(receive);
  useEffect(() => {
    latest.current = receive;
  });
  const store = useMemo<RecordStore<R>>(
    () => ({
      ...records,
      add: (all, isNew = false) => latest.current(all.map((record) => ({ record, isNew }))),
    }),
    [records],
  );
  useChangedRecords(source, receive);
  useCatchUp(query.data?.sequence, data.queryKey, data.catchUp);
  useRecount(query.data?.state, async (asked) => {
    if (!question.isWanted) {
      await query.refetch();
      return;
    }
    const answer = await question.load({ per_column: 0 });
    change(({ state, sequence }) => ({ state: withCounts(state, records.read(), answer, asked), sequence }));
  });
  const more = useMore(query.data?.state, async (column, cursor) => {
    const [page] = await question.load({ ...(column ? { column } : {}), cursor });
    if (!page) return;
    records.merge(page.records);
    change(({ state, sequence }) => ({
      state: withPage(state, records.read(), page, source.columnOf),
      sequence,
    }));
  });
  return {
    known: data.known,
    store,
    state: query.data?.state,
    isError: query.isError,
    error: query.error,
    /** True while the records of earlier filters are still shown. */
    isOther: query.isPlaceholderData,
    retry: query.refetch,
    more,
  };
}
