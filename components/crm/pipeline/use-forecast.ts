'use client';

import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useCall } from '#components/records/call.ts';
import { keyOf } from '#components/records/key-of.ts';
import { useStages } from '#components/records/record/bar/use-stages.ts';
import { columnsIn } from '#components/views/board/kind/kind-records.ts';
import type { Figures, Sum } from '#components/views/board/records/board-state.ts';
import { conditionOf, type Period } from './months.ts';

/** The open and the won deals that should close in a period. */
export interface Expected {
  open: Figures;
  won: Figures;
}

/** Reads only the counts and sums of the board, once for each period. */
export function useForecast(pipeline: string | undefined, periods: readonly Period[]) {
  const { query } = useCall();
  const stages = useStages('stage_id');
  const statusOf = useMemo(() => new Map(stages.map(({ value, sets }) => [value, sets.status])), [stages]);
  const found = useQueries({
    queries: periods.map((period) => {
      const input = { pipeline_id: pipeline, expected_close_date: conditionOf(period), per_column: 0 };
      return {
        queryKey: keyOf('deals', 'board', input),
        queryFn: () => query('deals', 'board', input),
        enabled: pipeline !== undefined && stages.length > 0,
      };
    }),
  });
  const rows = found.map(({ data }): Expected | undefined => {
    if (data === undefined) return undefined;
    const columns = columnsIn(data);
    const ofStatus = (status: string) =>
      together(columns.filter(({ value }) => statusOf.get(value ?? '') === status));
    return { open: ofStatus('open'), won: ofStatus('won') };
  });
  const failed = found.find(({ error, data }) => error && data === undefined);
  return {
    rows,
    error: failed?.error,
    retry: () => {
      for (const one of found) if (one.isError) void one.refetch();
    },
  };
}

/** The sums of several columns, apart by currency. */
function together(columns: readonly Figures[]): Figures {
  const sums = new Map<string | null, Sum>();
  for (const one of columns.flatMap((column) => column.sums)) {
    const before = sums.get(one.currency);
    sums.set(one.currency, {
      currency: one.currency,
      sum: (before?.sum ?? 0) + (one.sum ?? 0),
      weighted_sum: (before?.weighted_sum ?? 0) + (one.weighted_sum ?? 0),
    });
  }
  return { count: columns.reduce((all, { count }) => all + count, 0), sums: [...sums.values()] };
}
