'use client';

import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTRPC, useTRPCClient } from '#components/base/data/trpc.ts';
import type { BoardQuestion, BoardSource } from '#components/views/board/question.ts';
import { useBoard } from '#components/views/board/use-board.ts';
import { useGroups } from '#components/views/board/use-groups.ts';
import type { Card } from '../../queue/cards/card.ts';
import { deadlineOf } from '../../queue/cards/deadline.ts';
import { cardSource } from '../../queue/cards/source.ts';
import { useLapses } from '../../queue/cards/use-lapses.ts';
import { cellOfCard, cellsIn, isPlanned, type Weeks } from './plan-cells.ts';

const perCell = 100;
const never = '9999';

const byDeadline = (a: Card, b: Card) =>
  (deadlineOf(a) ?? never).localeCompare(deadlineOf(b) ?? never) ||
  b.priority - a.priority ||
  a.id.localeCompare(b.id);
const comparatorFor = () => byDeadline;

/** The figures of the rows, which are asked for again after each change of a card. */
export const usePlanRows = () =>
  useQuery(
    useTRPC().editCards.planning.queryOptions({ per_cell: 0 }, { placeholderData: (before) => before }),
  );

/** The cards of the plan by person and deadline, updated from the contents of events. */
export function usePlanCards(weeks: Weeks) {
  const client = useTRPCClient();
  // The board is made anew in another week.
  const [{ week_ends_at, next_week_ends_at }] = useState(weeks);
  const source = useMemo<BoardSource<Card>>(
    () => ({
      ...cardSource,
      columnOf: (card) => cellOfCard(card, { week_ends_at, next_week_ends_at, at: new Date().toISOString() }),
    }),
    [week_ends_at, next_week_ends_at],
  );
  const question = useMemo<BoardQuestion<Card>>(
    () => ({
      key: `plan ${week_ends_at}`,
      lanes: 'plan',
      load: async ({ per_column }) =>
        cellsIn((await client.editCards.planning.query({ per_cell: per_column ?? perCell })).data),
      isWanted: isPlanned,
    }),
    [client, week_ends_at],
  );
  const board = useBoard(source, question, undefined);
  useLapses(board.known, board.store);
  const grouping = useMemo(() => ({ columnOf: source.columnOf, comparatorFor }), [source]);
  return { ...board, source, ...useGroups(board.state, board.known, grouping) };
}

export type PlanCards = ReturnType<typeof usePlanCards>;
