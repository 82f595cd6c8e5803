'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { eventsAfter, lastSequence, useIsFollowing } from '#components/base/realtime/organization-events.ts';
import { useSession } from '#components/base/session/context.tsx';
import type { BoardQuestion, BoardSource, FirstBoard } from '../question.ts';
import { type BoardState, boardState, type Changed, withChanges, withUnknown } from './board-state.ts';
import type { BoardRecord, KnownRecords } from './known-records.ts';
import { changedIn } from './use-changed-records.ts';
import { useRecordStore } from './use-record-store.ts';

const pollMs = 15_000;
/** A board that nobody looks at is kept this long, so that coming back loads nothing. */
const keptMs = 30 * 60_000;

interface Loaded<R> {
  state: BoardState<R>;
  /** The last event that the data includes. */
  sequence: number;
}

/** Adds changes to loaded data. A known record may be newer than that of the event. */
function withNewest<R extends BoardRecord>(
  loaded: Loaded<R>,
  changes: readonly Changed<R>[],
  known: KnownRecords<R>,
  { isWanted }: BoardQuestion<R>,
): Loaded<R> {
  const newest = changes.map(({ record, isNew }) => ({
    record: record.deleted_at ? record : (known.get(record.id) ?? record),
    isNew,
  }));
  return {
    state: isWanted ? withChanges(loaded.state, newest, isWanted) : withUnknown(loaded.state, newest.length),
    sequence: lastSequence() ?? loaded.sequence,
  };
}

/** The loaded data of a board in the cache, and the functions that change it. */
export function useBoardData<R extends BoardRecord>(
  source: BoardSource<R>,
  question: BoardQuestion<R>,
  first: FirstBoard<R> | undefined,
) {
  const queryClient = useQueryClient();
  const isFollowing = useIsFollowing();
  const area = useMemo(() => ['board', source.kind, 'columns'], [source]);
  const { key, lanes = '' } = question;
  const queryKey = useMemo(() => [...area, lanes, key], [area, lanes, key]);
  const { known, store: records } = useRecordStore<R>(source.kind, first);
  const initial = first?.key === question.key ? first.columns : undefined;
  const { sequence: startedAt } = useSession();

  /** Adds the changes of events that arrived while the data was loaded, or while nobody looked at it. */
  const caughtUp = (loaded: Loaded<R>): Loaded<R> => {
    const changes = changedIn(eventsAfter(loaded.sequence) ?? [], source);
    const changed = changes.map(({ record }) => record);
    records.merge(changed);
    return withNewest(loaded, changes, records.read(), question);
  };
  const query = useQuery<Loaded<R>>({
    queryKey,
    queryFn: async () => {
      const sequence = lastSequence() ?? startedAt;
      const answer = await question.load({});
      const loaded = answer.flatMap((column) => column.records);
      records.merge(loaded);
      return caughtUp({ state: boardState(answer), sequence });
    },
    ...(initial ? { initialData: () => ({ state: boardState(initial), sequence: startedAt }) } : {}),
    placeholderData: (before, asked) => (asked?.queryKey[area.length] === lanes ? before : undefined),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: keptMs,
    refetchInterval: isFollowing ? false : pollMs,
    structuralSharing: false,
  });
  const change = useCallback(
    (to: (loaded: Loaded<R>) => Loaded<R>) =>
      queryClient.setQueryData<Loaded<R>>(queryKey, (loaded) => loaded && to(loaded), {
        // A change must not mark data as freshly loaded.
        updatedAt: queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? 0,
      }),
    [queryClient, queryKey],
  );
  const receive = useCallback(
    (changes: readonly Changed<R>[]) => {
      const changed = changes.map(({ record }) => record);
      records.merge(changed);
      change((loaded) => withNewest(loaded, changes, records.read(), question));
      // The questions with other filters are asked again when they are shown.
      void queryClient.invalidateQueries({ queryKey: area, type: 'inactive', refetchType: 'none' });
    },
    [records, change, question, queryClient, area],
  );
  return { query, queryKey, known, records, change, receive, catchUp: () => change(caughtUp) };
}
