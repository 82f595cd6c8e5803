'use client';

import { useMemo } from 'react';
import { useCall } from '#components/records/call.ts';
import { useKind } from '#components/records/kinds/kind-context.tsx';
import { isKindRecord, type KindRecord } from '../../board/kind/kind-records.ts';
import type { BoardQuestion, BoardSource } from '../../board/question.ts';
import { useBoard } from '../../board/use-board.ts';
import { useGroups } from '../../board/use-groups.ts';
import { type AskedDays, isShown, loadDays } from './asked-days.ts';
import { columnOfRecord } from './dated-kind.ts';

/**
 * The records of some days, kept as those of a board, so that they are loaded once, follow events and are shared with the
 * board of their kind.
 */
export function useKindCalendar(asked: AskedDays, compare: (a: KindRecord, b: KindRecord) => number) {
  const { kind } = useKind();
  const { query } = useCall();
  const { due, today } = asked;
  const source = useMemo<BoardSource<KindRecord>>(
    () => ({
      kind: kind.kind,
      isRecord: isKindRecord,
      columnOf: (record) => columnOfRecord(due, record, today),
    }),
    [kind, due, today],
  );
  const question = useMemo<BoardQuestion<KindRecord>>(
    () => ({
      key: JSON.stringify(['calendar', asked]),
      load: (part) => loadDays((input) => query(kind.area, 'list', input), asked, part),
      isWanted: (record) => isShown(asked, record),
    }),
    [kind, query, asked],
  );
  const board = useBoard(source, question, undefined);
  const grouping = useMemo(
    () => ({ columnOf: source.columnOf, comparatorFor: () => compare }),
    [source, compare],
  );
  const { groups, figures } = useGroups(board.state, board.known, grouping);
  return { ...board, source, groups, figures };
}

export type KindCalendarData = ReturnType<typeof useKindCalendar>;
