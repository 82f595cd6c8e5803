'use client';

import { useMemo, useRef } from 'react';
import { type Adding, type BoardState, type Figures, figuresOf } from './records/board-state.ts';
import type { BoardRecord, KnownRecords } from './records/known-records.ts';
import { type Groups, groupedBy } from './records/ordering.ts';

interface Grouping<R> extends Adding<R> {
  comparatorFor: (column: string) => (a: R, b: R) => number;
}

/** The loaded records of each column in their order, and the counts and sums of all records. */
export function useGroups<R extends BoardRecord>(
  state: BoardState<R> | undefined,
  known: KnownRecords<R>,
  { columnOf, amountsOf, comparatorFor }: Grouping<R>,
) {
  const before = useRef<Groups<R>>(new Map());
  const groups = useMemo(() => {
    const records = [...(state?.members ?? [])].flatMap((id) => known.get(id) ?? []);
    before.current = groupedBy(records, columnOf, comparatorFor, before.current);
    return before.current;
  }, [state?.members, known, columnOf, comparatorFor]);
  const figures = useMemo<ReadonlyMap<string, Figures>>(
    () => (state ? figuresOf(state, known, { columnOf, amountsOf }) : new Map()),
    [state, known, columnOf, amountsOf],
  );
  return { groups, figures };
}
