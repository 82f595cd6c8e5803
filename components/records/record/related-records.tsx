'use client';

import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Moment } from '#components/base/ui/moment.tsx';
import { Panel } from '#components/base/ui/panel.tsx';
import { useCall } from '../call.ts';
import { keyOf } from '../key-of.ts';
import { asList, type Entry, messageKindsOf, type Neighbour, placeOf } from '../kinds/kind.ts';
import { useKind } from '../kinds/kind-context.tsx';
import { useAllowed } from '../kinds/use-allowed.ts';
import { RecordLink, TitlesOf, useTitle } from '../values/titles.tsx';
import { isMadeHere } from './offered-actions.ts';
import classes from './record.module.css';

const few = 3;

function NeighbourRow({
  neighbour,
  record,
  isChild,
}: {
  neighbour: Neighbour;
  record: Entry;
  isChild: boolean;
}) {
  const t = useTranslations('data');
  const { kind: own, words } = useKind();
  const { query } = useCall();
  const allowed = useAllowed();
  const { id } = record;
  const { kind, plural, area, column, filter, is_made } = neighbour;
  const input = { per_page: few, [isChild ? 'id' : filter]: id };
  const found = useQuery({
    queryKey: keyOf(area, 'list', input),
    queryFn: () => query(area, 'list', input),
    select: asList,
  });
  const total = found.data?.meta.total ?? 0;
  const searchBy = (name: string) => new URLSearchParams({ [isChild ? 'parent' : name]: id });
  const name = words.kind(kind, 'many');
  const isPlain = isChild || column === `${own.kind}_id` || column === 'related_id';
  const by = isPlain ? undefined : words.property(kind, column);
  return (
    <li className={classes.neighbour}>
      <div className={classes.neighbourHead}>
        <Link href={`${placeOf(plural)}?${searchBy(filter)}`}>{name}</Link>
        <span className={classes.quiet}>{found.data && t('count', { count: total })}</span>
        {by && <span className={classes.quiet}>{t('through', { property: by })}</span>}
        {is_made && allowed(area, 'create') && isMadeHere(own, kind, record) && (
          <Button
            component={Link}
            href={`${placeOf(plural)}/new?${searchBy(column)}`}
            size="compact-xs"
            variant="subtle"
            leftSection={<IconPlus size={13} stroke={2} aria-hidden />}
            aria-label={t('newOf', { kind: words.kind(kind) })}
          >
            {t('new')}
          </Button>
        )}
      </div>
      {found.data && total > 0 && (
        <TitlesOf of={found.data.data.map((one) => one.id)}>
          <ul className={classes.few}>
            {found.data.data.map((one) => (
              <li key={one.id}>
                <NameOf record={one} />
              </li>
            ))}
          </ul>
        </TitlesOf>
      )}
    </li>
  );
}

/** Records of kinds that are not resources have no title, so they are shown by their creation time. */
function NameOf({ record: { id, created_at } }: { record: Entry }) {
  const hasTitle = useTitle(id) !== undefined;
  if (hasTitle || typeof created_at !== 'string') return <RecordLink id={id} />;
  return <Moment at={created_at} />;
}

/** Records that belong to this record, and records that refer to it. */
export function RelatedRecords({ record }: { record: Entry }) {
  const t = useTranslations('data');
  const { kind } = useKind();
  const allowed = useAllowed();
  const readable = (all: readonly Neighbour[]) => all.filter(({ area }) => allowed(area, 'list'));
  const messageKinds = messageKindsOf(kind).map((one) => one.kind);
  const children = readable(kind.children).filter((one) => !messageKinds.includes(one.kind));
  const pointing = readable(kind.pointing);
  if (children.length + pointing.length === 0) return null;
  return (
    <Panel title={t('related')}>
      <ul className={classes.neighbours}>
        {children.map((one) => (
          <NeighbourRow key={one.kind} neighbour={one} record={record} isChild />
        ))}
        {pointing.map((one) => (
          <NeighbourRow key={`${one.kind}.${one.column}`} neighbour={one} record={record} isChild={false} />
        ))}
      </ul>
    </Panel>
  );
}
