'use client';

import { Button } from '@mantine/core';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { Outputs } from '../../data/trpc.ts';
import { useTRPCClient } from '../../data/trpc.ts';
import { useHappenings } from '../../realtime/happenings.ts';
import { Moment } from '../../ui/moment.tsx';
import { Panel } from '../../ui/panel.tsx';
import { isEntry } from '../kinds/kind.ts';
import { useKind } from '../kinds/kind-context.tsx';
import { Actor } from '../values/actor.tsx';
import { TitlesOf } from '../values/titles.tsx';
import { ShortValue } from '../values/value.tsx';
import classes from './record.module.css';

type Happened = Outputs['surface']['timeline']['data'][number];

const unsaid = ['version', 'updated_at', 'created_at', 'id', 'created_by'];

function Changes({ event }: { event: Happened }) {
  const { kind, words } = useKind();
  const changes = Object.entries(event.data.changes).filter(([name]) => !unsaid.includes(name));
  if (changes.length === 0) return null;
  return (
    <ul className={classes.changes}>
      {changes.map(([name, { from, to }]) => (
        <li key={name}>
          <span className={classes.quiet}>{words.property(kind.kind, name)}</span>{' '}
          <del>
            <ShortValue name={name} value={from} record={event.data.object} />
          </del>{' '}
          <span aria-hidden>→</span>{' '}
          <ins>
            <ShortValue name={name} value={to} record={event.data.object} />
          </ins>
        </li>
      ))}
    </ul>
  );
}

/** What happened to the record, the latest first: who, when, and what it was before. */
export function Timeline({ id }: { id: string }) {
  const t = useTranslations('data');
  const { words } = useKind();
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const queryKey = [['surface', 'timeline'], { input: { id }, type: 'infinite' }] as const;
  const found = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) =>
      client.surface.timeline.query({
        id,
        ...(pageParam === undefined ? {} : { before_sequence: pageParam }),
      }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ data, has_more }) => (has_more ? data.at(-1)?.sequence : undefined),
  });
  useHappenings((event) => {
    if (isEntry(event.data.object) && event.data.object.id === id)
      void queryClient.invalidateQueries({ queryKey });
  });
  const events = found.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <Panel title={t('timeline')}>
      {found.isSuccess && events.length === 0 && <p className={classes.quiet}>{t('nothingHappened')}</p>}
      <TitlesOf of={events.map(({ actor, data }) => [actor, data.changes])}>
        <ol className={classes.timeline}>
          {events.map((event) => (
            <li key={event.id}>
              <div>
                <strong>{words.event(event.type)}</strong>{' '}
                <span className={classes.quiet}>
                  <Actor actor={event.actor} /> · <Moment at={event.created_at} />
                </span>
              </div>
              {!event.type.endsWith('.created') && <Changes event={event} />}
            </li>
          ))}
        </ol>
      </TitlesOf>
      {found.hasNextPage && (
        <Button
          size="xs"
          variant="default"
          loading={found.isFetchingNextPage}
          onClick={() => found.fetchNextPage()}
        >
          {t('earlier')}
        </Button>
      )}
    </Panel>
  );
}
