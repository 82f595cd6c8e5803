'use client';

import { useDebouncedValue } from '@mantine/hooks';
import { useMemo } from 'react';
import { useTRPCClient } from '#components/base/data/trpc.ts';
import { useSession } from '#components/base/session/context.tsx';
import type { BoardQuestion, FirstBoard } from '#components/views/board/question.ts';
import { noValue } from '#components/views/board/records/board-state.ts';
import { useBoard } from '#components/views/board/use-board.ts';
import { useGroups } from '#components/views/board/use-groups.ts';
import type { Card } from './cards/card.ts';
import { tagsOf } from './cards/matching.ts';
import { byColumn, bySort } from './cards/ordering.ts';
import { boardInput, questionKey, wantedIn } from './cards/question.ts';
import { cardSource } from './cards/source.ts';
import { useLapses } from './cards/use-lapses.ts';
import { isFiltered, type QueueView } from './view-state.ts';

/** The pause in typing after which the server is asked. */
const typingMs = 200;

const columnInList = () => noValue;

/** The cards of the queue under the filters of its address, by column or as one list. */
export function useQueueCards(view: QueueView, first: FirstBoard<Card> | undefined) {
  const { user } = useSession();
  const client = useTRPCClient();
  const [q] = useDebouncedValue(view.q, typingMs);
  const isList = view.view === 'list';
  const source = useMemo(() => (isList ? { ...cardSource, columnOf: columnInList } : cardSource), [isList]);
  const asked = useMemo(() => ({ ...view, q }), [view, q]);
  const question = useMemo<BoardQuestion<Card>>(
    () => ({
      key: questionKey(asked),
      load: async (part) => {
        const { data } = await client.editCards.board.query({
          ...boardInput(asked, user.id, Date.now()),
          ...part,
        });
        return data;
      },
      isWanted: wantedIn(asked, user.id),
    }),
    [client, asked, user.id],
  );
  const board = useBoard(source, question, first);
  useLapses(board.known, board.store);
  const { sort } = view;
  const grouping = useMemo(
    () => ({
      columnOf: source.columnOf,
      comparatorFor: isList ? () => bySort(sort) : byColumn,
    }),
    [source, isList, sort],
  );
  const { groups, figures } = useGroups(board.state, board.known, grouping);
  const tags = useMemo(() => tagsOf(board.known.values()), [board.known]);
  const shown = useMemo(() => [...groups.values()].flat(), [groups]);
  /** True if the shown cards are those without filters; typed words count only once they are searched. */
  const isWhole = board.state !== undefined && !board.isOther && !isFiltered(asked);
  return { ...board, groups, figures, tags, shown, isWhole };
}

export type QueueCards = ReturnType<typeof useQueueCards>;
