'use client';

import { Button } from '@mantine/core';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type Outputs, useTRPCClient } from '#components/base/data/trpc.ts';
import { useOrganizationEvents } from '#components/base/realtime/organization-events.ts';
import { Moment } from '#components/base/ui/moment.tsx';
import { Panel } from '#components/base/ui/panel.tsx';
import { Changes } from '../changes/changes.tsx';
import { isEntry, isObject } from '../kinds/kind.ts';
import { useKind } from '../kinds/kind-context.tsx';
import { Actor } from '../values/actor.tsx';
import { TitlesOf } from '../values/titles.tsx';
import { TraceLink } from '../values/trace-link.tsx';
import classes from './record.module.css';
import { TimelineEntry } from './timeline-entry.tsx';

type TimelineEvent = Outputs['surface']['timeline']['data'][number];

/** The history of a record, newest first: author, time, and the values before and after. */
export function Timeline({ id }: { id: string }) {
  const t = useTranslations('data');
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
  useOrganizationEvents((event) => {
    const { object } = event.data;
    // An entry may be about a record that belongs to this one, so every new entry is a reason to ask again.
    if (isEntry(object) && (object.id === id || isObject(object.related)))
      void queryClient.invalidateQueries({ queryKey });
  });
  const events = found.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <Panel title={t('timeline')}>
      {found.isSuccess && events.length === 0 && <p className={classes.quiet}>{t('nothingHappened')}</p>}
      <TitlesOf
        of={events.map(({ actor, data }) => [actor, data.changes, data.object.id, data.object.related])}
      >
        <ol className={classes.timeline}>
          {events.map((event) => (
            <EventLine key={event.id} event={event} id={id} />
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

function EventLine({ event, id }: { event: TimelineEvent; id: string }) {
  const { kind, words } = useKind();
  return (
    <li>
      <div>
        {event.data.object.id === id ? (
          <strong>{words.event(event.type)}</strong>
        ) : (
          <TimelineEntry object={event.data.object} of={id} />
        )}{' '}
        <span className={classes.quiet}>
          <Actor actor={event.actor} /> · <Moment at={event.created_at} />
        </span>{' '}
        <span className={classes.quiet}>
          <TraceLink request={event.request_id} of={words.event(event.type)} />
        </span>
      </div>
      {!event.type.endsWith('.created') && (
        <Changes
          kind={kind.kind}
          words={words}
          units={kind.units}
          record={event.data.object}
          changes={event.data.changes}
        />
      )}
    </li>
  );
}
