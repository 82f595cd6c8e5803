'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { loadPart } from '#components/base/offline/load-part.ts';
import { Failed } from '#components/base/ui/page-states/failed.tsx';
import { RowsSkeleton } from '#components/base/ui/page-states/list-skeleton.tsx';
import type { Entry } from '#components/records/kinds/kind.ts';
import { useKind } from '#components/records/kinds/kind-context.tsx';
import { useAllowed } from '#components/records/kinds/use-allowed.ts';
import { Selected } from './bulk/selected.tsx';
import { columnsOf } from './columns.ts';
import { groupingOf } from './grouped/grouping-of.ts';
import { ListFilters } from './list-filters.tsx';
import { ListTable } from './list-table.tsx';
import { NothingListed } from './nothing-listed.tsx';
import { Paging } from './paging.tsx';
import { useList } from './use-list.ts';
import { useSelection } from './use-selection.ts';
import { useView } from './use-view.ts';

const GroupedList = dynamic(
  () => loadPart(() => import('./grouped/grouped-list.tsx')).then((all) => all.GroupedList),
  { ssr: false, loading: () => <RowsSkeleton /> },
);

const none: readonly Entry[] = [];

interface Props {
  /** The record whose own records are listed. */
  parent?: string | undefined;
  /** Says what the records are for, while there are none. */
  purpose?: string | undefined;
}

/** The records of one kind with their filters, searched, sorted and paged by their list operation, or in groups. */
export function ListContent({ parent, purpose }: Props) {
  const { kind } = useKind();
  const { view } = useView();
  const allowed = useAllowed();
  const mayChange = kind.verbs.includes('batch') && allowed(kind.area, 'batch');
  const by = groupingOf(kind, view.group);
  if (by === undefined) return <PagedList parent={parent} purpose={purpose} mayChange={mayChange} />;
  return (
    <>
      <ListFilters total={undefined} />
      <GroupedList by={by} parent={parent} purpose={purpose} mayChange={mayChange} />
    </>
  );
}

function PagedList({ parent, purpose, mayChange }: Props & { mayChange: boolean }) {
  const t = useTranslations('data');
  const { kind } = useKind();
  const { view } = useView();
  const found = useList(parent);
  const failureText = useFailureText();
  const records = found.data?.data ?? none;
  const selection = useSelection(records);
  return (
    <>
      <ListFilters total={found.data?.meta.total} />
      {found.isPending && <RowsSkeleton />}
      {found.isError && !found.data && (
        <Failed title={t('failed')} about={failureText(found.error)} onRetry={() => found.refetch()} />
      )}
      {mayChange && <Selected selection={selection} />}
      {found.data && records.length === 0 && <NothingListed parent={parent} purpose={purpose} />}
      {found.data && records.length > 0 && (
        <>
          <ListTable
            sections={[{ key: 'all', records }]}
            columns={columnsOf(kind, view.columns)}
            selection={mayChange ? selection : undefined}
          />
          <Paging meta={found.data.meta} />
        </>
      )}
    </>
  );
}
