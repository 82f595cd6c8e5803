'use client';

import { Button, Group, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useTRPC } from '#components/base/data/trpc.ts';
import { Notice } from '#components/base/ui/notice.tsx';
import { TitlesOf } from '#components/resources/values/titles.tsx';
import classes from './audit.module.css';
import { AuditEntry } from './audit-entry.tsx';
import { AuditFilters, type KindOfEvent } from './audit-filters.tsx';
import { useActors, useAudit } from './use-audit.ts';
import { isNarrowed, nothingAsked, useAuditView } from './view.ts';

/** Every change there was: who, what, when, and what it was before. */
export function AuditPlace({ types }: { types: readonly KindOfEvent[] }) {
  const t = useTranslations('audit');
  const [view, setView] = useAuditView();
  const found = useAudit(view);
  const units = useQuery(
    useTRPC().surface.units.queryOptions(undefined, { staleTime: Number.POSITIVE_INFINITY }),
  );
  const actors = useActors();
  const resources = new Map(types.map(({ type, resource }) => [type, resource]));
  const all = found.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <>
      <AuditFilters types={types} actors={actors} />
      <p className={classes.count} role="status">
        {found.isSuccess && t(found.hasNextPage ? 'countMore' : 'count', { count: all.length })}
      </p>
      {found.isPending && <Skeleton height={280} radius="lg" />}
      {found.isError && all.length === 0 && (
        <Notice title={t('failed')} action={<Button onClick={() => found.refetch()}>{t('retry')}</Button>} />
      )}
      {found.isSuccess && all.length === 0 && (
        <Notice
          title={t(isNarrowed(view) ? 'nothingFound' : 'empty')}
          about={t(isNarrowed(view) ? 'nothingFoundAbout' : 'emptyAbout')}
          action={
            isNarrowed(view) && (
              <Button variant="default" onClick={() => setView(nothingAsked)}>
                {t('clear')}
              </Button>
            )
          }
        />
      )}
      <TitlesOf of={all.map(({ actor, data }) => [actor, data.object.id, data.changes])}>
        <ol className={classes.list} aria-label={t('changes')}>
          {all.map((event) => (
            <AuditEntry
              key={event.id}
              event={event}
              resource={resources.get(event.type) ?? ''}
              units={units.data?.[resources.get(event.type) ?? '']}
              actors={actors}
              isOpen={view.event === event.id}
              onToggle={() => setView({ event: view.event === event.id ? null : event.id })}
            />
          ))}
        </ol>
      </TitlesOf>
      {found.hasNextPage && (
        <Group justify="center" mt="md">
          <Button variant="default" loading={found.isFetchingNextPage} onClick={() => found.fetchNextPage()}>
            {t('earlier')}
          </Button>
        </Group>
      )}
    </>
  );
}
