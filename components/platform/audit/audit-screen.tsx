'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useTRPC } from '#components/base/data/trpc.ts';
import list from '#components/base/list/list.module.css';
import { ListPage } from '#components/base/list/list-page.tsx';
import { TitlesOf } from '#components/records/values/titles.tsx';
import { AuditEntry } from './audit-entry.tsx';
import { AuditFilters, type KindOfEvent } from './audit-filters.tsx';
import { useActors, useAudit } from './use-audit.ts';
import { isNarrowed, useAuditView } from './view.ts';

/** The page of all changes with actor, time and earlier values. */
export function AuditScreen({ types }: { types: readonly KindOfEvent[] }) {
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
    <ListPage
      rows={found}
      shown={all.length}
      isNarrowed={isNarrowed(view)}
      filters={<AuditFilters types={types} actors={actors} />}
      count={t(found.hasNextPage ? 'countMore' : 'count', { count: all.length })}
      texts={{
        failed: t('failed'),
        empty: t('empty'),
        emptyAbout: t('emptyAbout'),
        nothingFound: t('nothingFound'),
        nothingFoundAbout: t('nothingFoundAbout'),
      }}
      further={{ ...found, label: t('earlier') }}
    >
      <TitlesOf of={all.map(({ actor, data }) => [actor, data.object.id, data.changes])}>
        <ol className={list.list} aria-label={t('changes')}>
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
    </ListPage>
  );
}
