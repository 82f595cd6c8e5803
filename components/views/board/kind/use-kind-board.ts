'use client';

import { useDebouncedValue } from '@mantine/hooks';
import { useMemo } from 'react';
import { useCall } from '#components/records/call.ts';
import { useKind } from '#components/records/kinds/kind-context.tsx';
import type { Values } from '#components/records/record/bar/asked-moves.ts';
import { useView } from '#components/views/list/use-view.ts';
import { cellInput, cellOf, laneText, partsOf } from '../lanes/cells.ts';
import type { BoardQuestion, BoardSource, FirstBoard } from '../question.ts';
import { comparatorOf } from '../records/ordering.ts';
import { useBoard } from '../use-board.ts';
import { useGroups } from '../use-groups.ts';
import { askedKey, askedOf } from './asked.ts';
import { amountsIn, boardOf, columnsIn, isKindRecord, type KindRecord, laneCellsIn } from './kind-records.ts';
import { lanesOf } from './lanes-of.ts';

/** The pause in typing after which the server is asked. */
const typingMs = 200;

/**
 * The board of the kind of this page under the filters of its address. `fixed` are filters that it always has, such as
 * the pipeline; it must be the same object while they are the same. `first` is the board that the server has loaded.
 */
export function useKindBoard(fixed: Values, first: FirstBoard<KindRecord> | undefined) {
  const { kind } = useKind();
  const { view, filters, isNarrowed } = useView();
  const [q] = useDebouncedValue(view.q, typingMs);
  const { query } = useCall();
  const declared = boardOf(kind);
  const lanes = lanesOf(kind, view.lanes);
  const source = useMemo<BoardSource<KindRecord>>(
    () => ({
      kind: kind.kind,
      isRecord: isKindRecord,
      columnOf: (record) => {
        const column = laneText(record[declared.by]);
        return lanes === undefined ? column : cellOf(column, laneText(record[lanes]));
      },
    }),
    [kind, declared, lanes],
  );
  const question = useMemo<BoardQuestion<KindRecord>>(() => {
    const asked = askedOf(kind, { ...view, q }, filters, fixed);
    const isFixed = (record: KindRecord) =>
      Object.entries(fixed).every(([name, value]) => record[name] === value);
    return {
      key: askedKey(asked),
      lanes,
      load: async (part) =>
        lanes === undefined
          ? columnsIn(await query(kind.area, 'board', { ...asked, ...part }))
          : laneCellsIn(await query(kind.area, 'board', { ...asked, ...cellInput(part) })),
      ...(isNarrowed ? {} : { isWanted: isFixed }),
    };
  }, [kind, view, q, filters, fixed, isNarrowed, query, lanes]);
  const board = useBoard(source, question, first);
  const grouping = useMemo(() => {
    const [usual = ''] = Object.keys(declared.orders);
    return {
      columnOf: source.columnOf,
      amountsOf: declared.sum === null ? undefined : amountsIn(declared),
      comparatorFor: (column: string) =>
        comparatorOf<KindRecord>(declared.orders[declared.order_of[partsOf(column).column] ?? usual] ?? []),
    };
  }, [source, declared]);
  const { groups, figures } = useGroups(board.state, board.known, grouping);
  const total = useMemo(() => [...figures.values()].reduce((sum, { count }) => sum + count, 0), [figures]);
  return { ...board, source, lanes, groups, figures, total, isNarrowed };
}

export type KindBoardData = ReturnType<typeof useKindBoard>;
