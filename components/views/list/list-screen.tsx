'use client';

import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import dynamic from 'next/dynamic';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { loadPart } from '#components/base/offline/load-part.ts';
import { Page } from '#components/base/ui/page.tsx';
import { Failed } from '#components/base/ui/page-states/failed.tsx';
import { RowsSkeleton } from '#components/base/ui/page-states/list-skeleton.tsx';
import { type Entry, placeOf } from '#components/records/kinds/kind.ts';
import { useKind } from '#components/records/kinds/kind-context.tsx';
import { useAllowed } from '#components/records/kinds/use-allowed.ts';
import { RecordLink, TitlesOf } from '#components/records/values/titles.tsx';
import { Selected } from './bulk/selected.tsx';
import { columnsOf } from './columns.ts';
import { groupingOf } from './grouped/groups-of.ts';
import { ListFilters } from './list-filters.tsx';
import { ListMenu } from './list-menu.tsx';
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

/** Opens the form for a new record. */
function NewLink({ parent }: { parent: string | undefined }) {
  const t = useTranslations('data');
  const { kind, words } = useKind();
  const allowed = useAllowed();
  if (kind.create === null || !allowed(kind.create.area, kind.create.verb)) return null;
  const under = parent === undefined ? '' : `?parent=${parent}`;
  return (
    <Button
      component={Link}
      href={`${placeOf(kind.plural)}/new${under}`}
      leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />}
    >
      {kind.create.verb === 'create' ? t('new') : words.verb(kind.area, kind.create.verb)}
    </Button>
  );
}

const none: readonly Entry[] = [];

interface Props {
  isImportable: boolean;
  parent: string | undefined;
  /** A switch to other views of the same records, beside the title. */
  beside?: ReactNode;
  /** A panel above the list, such as the cash flow above cash movements. */
  above?: ReactNode;
}

/** The records of one kind, searched, filtered, sorted and paged by their list operation, or in groups. */
export function ListScreen({ isImportable, parent, beside, above }: Props) {
  const { kind, words } = useKind();
  const { view } = useView();
  const allowed = useAllowed();
  const mayChange = kind.verbs.includes('batch') && allowed(kind.area, 'batch');
  const by = groupingOf(kind);
  const lead = parent && (
    <TitlesOf of={parent}>
      <RecordLink id={parent} />
    </TitlesOf>
  );
  return (
    <Page
      title={words.kind(kind.kind, 'many')}
      state={beside}
      lead={lead}
      action={<NewLink parent={parent} />}
      menu={<ListMenu isImportable={isImportable} parent={parent} />}
    >
      {above}
      {by !== undefined && view.group === by ? (
        <>
          <ListFilters total={undefined} />
          <GroupedList by={by} parent={parent} mayChange={mayChange} />
        </>
      ) : (
        <PagedList parent={parent} mayChange={mayChange} />
      )}
    </Page>
  );
}

function PagedList({ parent, mayChange }: Pick<Props, 'parent'> & { mayChange: boolean }) {
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
      {found.data && records.length === 0 && <NothingListed />}
      {found.data && records.length > 0 && (
        <TitlesOf of={records}>
          <ListTable
            sections={[{ key: 'all', records }]}
            columns={columnsOf(kind, view.columns)}
            selection={mayChange ? selection : undefined}
          />
          <Paging meta={found.data.meta} />
        </TitlesOf>
      )}
    </>
  );
}
