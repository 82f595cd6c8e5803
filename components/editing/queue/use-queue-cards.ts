'use client';

import { useDebouncedValue } from '@mantine/hooks';
import { useMemo } from 'react';
import { useTRPCClient } from '#components/base/data/trpc.ts';
import { useSession } from '#components/base/session/context.tsx';
import { cellOf, partsOf, lanesIn as valuesOfLanes } from '#components/views/board/lanes/cells.ts';
import type { BoardQuestion, BoardSource, FirstBoard } from '#components/views/board/question.ts';
import { noValue } from '#components/views/board/records/board-state.ts';
import { useBoard } from '#components/views/board/use-board.ts';
import { useGroups } from '#components/views/board/use-groups.ts';
import type { Card } from './cards/card.ts';
import { tagsOf } from './cards/matching.ts';
import { byColumn, bySort } from './cards/ordering.ts';
import { boardInput, loadCards, questionKey, wantedIn } from './cards/question.ts';
import { cardSource } from './cards/source.ts';
import { useLapses } from './cards/use-lapses.ts';
import { alwaysShown, type LaneProperty, laneOf } from './lanes/lane-properties.ts';
import { isFiltered, lanesIn, type QueueView } from './view-state.ts';

/** The pause in typing after which the server is asked. */
const typingMs = 200;

/** The place of a card: its status, its cell on a board with lanes, or the only column of a list. */
function sourceOf(isList: boolean, lanes: LaneProperty | null): BoardSource<Card> {
  if (isList) return { ...cardSource, columnOf: () => noValue };
  if (lanes === null) return cardSource;
  return { ...cardSource, columnOf: (card) => cellOf(card.status, laneOf(card, lanes)) };
}

const byCell = (cell: string) => byColumn(partsOf(cell).column);

/** The cards of the queue under the filters of its address, by column or as one list. */
export function useQueueCards(view: QueueView, first: FirstBoard<Card> | undefined) {
  const { user } = useSession();
  const client = useTRPCClient();
  const [q] = useDebouncedValue(view.q, typingMs);
  const isList = view.view === 'list';
  const lanes = lanesIn(view);
  const source = useMemo(() => sourceOf(isList, lanes), [isList, lanes]);
  const asked = useMemo(() => ({ ...view, q }), [view, q]);
  const question = useMemo<BoardQuestion<Card>>(
    () => ({
      key: questionKey(asked),
      lanes: lanes ?? undefined,
      load: (part) =>
        loadCards(asked, part, (own) =>
          client.editCards.board.query({ ...boardInput(asked, user.id, Date.now()), ...own }),
        ),
      isWanted: wantedIn(asked, user.id),
    }),
    [client, asked, lanes, user.id],
  );
  const board = useBoard(source, question, first);
  useLapses(board.known, board.store);
  const { sort } = view;
  const grouping = useMemo(
    () => ({
      columnOf: source.columnOf,
      comparatorFor: isList ? () => bySort(sort) : byCell,
    }),
    [source, isList, sort],
  );
  const { groups, figures } = useGroups(board.state, board.known, grouping);
  const tags = useMemo(() => tagsOf(board.known.values()), [board.known]);
  const shown = useMemo(() => [...groups.values()].flat(), [groups]);
  const laneValues = useMemo(
    () =>
      lanes && board.state
        ? valuesOfLanes(board.state.columns.keys(), figures, alwaysShown(lanes, user))
        : [],
    [lanes, board.state, figures, user],
  );
  /** True if the shown cards are those without filters; typed words count only once they are searched. */
  const isWhole = board.state !== undefined && !board.isOther && !isFiltered(asked);
  return { ...board, source, lanes, laneValues, groups, figures, tags, shown, isWhole };
}

export type QueueCards = ReturnType<typeof useQueueCards>;
