'use client';

import { Skeleton } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { Panel } from '#components/base/ui/panel.tsx';
import { type Entry, messageKindsOf, type Neighbour } from '../../kinds/kind.ts';
import { useKind } from '../../kinds/kind-context.tsx';
import { useAllowed } from '../../kinds/use-allowed.ts';
import classes from './related.module.css';
import { EmptyLists, FilledList, useOffered } from './related-list.tsx';
import { type RelatedList, useRelated } from './use-related.ts';

/** A list of records about this one, with its figures if they are known. */
export interface Related extends Neighbour {
  isChild: boolean;
  found: RelatedList | undefined;
}

/** Records that belong to this record, and records that refer to it, each list with its figures. */
export function RelatedRecords({ record }: { record: Entry }) {
  const t = useTranslations('data');
  const lists = useLists(record);
  const filled = lists.all.filter(({ found }) => found !== undefined && found.total > 0);
  const others = useOffered(
    lists.all.filter((list) => !filled.includes(list)),
    record,
  );
  const isEmpty = filled.length + others.unknown.length + others.made.length === 0;
  if (lists.all.length === 0 || (isEmpty && !lists.isPending)) return null;
  return (
    <Panel title={t('related')}>
      {lists.isPending ? (
        <Skeleton height={96} radius="md" />
      ) : (
        <>
          <ul className={classes.lists}>
            {filled.map((list) => (
              <FilledList key={`${list.kind}.${list.column}`} list={list} record={record} />
            ))}
          </ul>
          <EmptyLists {...others} record={record} />
        </>
      )}
    </Panel>
  );
}

/** The readable lists, in the order that the resource declares. */
function useLists(record: Entry) {
  const { kind } = useKind();
  const allowed = useAllowed();
  const figures = useRelated(record.id);
  const messageKinds = messageKindsOf(kind).map((one) => one.kind);
  const { related } = kind.views.record;
  const rank = (plural: string) => (related.includes(plural) ? related.indexOf(plural) : related.length);
  const all = [
    ...kind.children
      .filter((one) => !messageKinds.includes(one.kind))
      .map((one) => ({ ...one, isChild: true })),
    ...kind.pointing.map((one) => ({ ...one, isChild: false })),
  ]
    .filter(({ area }) => allowed(area, 'list'))
    .map((one) => ({
      ...one,
      found: figures.data?.find(({ plural, column }) => plural === one.plural && column === one.column),
    }))
    .toSorted((a, b) => rank(a.plural) - rank(b.plural));
  return { all, isPending: figures.isPending && !figures.isError };
}
