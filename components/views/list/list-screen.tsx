'use client';

import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import dynamic from 'next/dynamic';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { loadPart } from '#components/base/offline/load-part.ts';
import { Notice } from '#components/base/ui/notice.tsx';
import { Page } from '#components/base/ui/page.tsx';
import { Failed } from '#components/base/ui/page-states/failed.tsx';
import { RowsSkeleton } from '#components/base/ui/page-states/list-skeleton.tsx';
import { type Entry, placeOf } from '#components/records/kinds/kind.ts';
import { useKind } from '#components/records/kinds/kind-context.tsx';
import { useAllowed } from '#components/records/kinds/use-allowed.ts';
import { RecordLink, TitlesOf } from '#components/records/values/titles.tsx';
import { columnsOf } from './columns.ts';
import { ListFilters } from './list-filters.tsx';
import { ListMenu } from './list-menu.tsx';
import { ListTable } from './list-table.tsx';
import { Paging } from './paging.tsx';
import { useList } from './use-list.ts';
import { useSelection } from './use-selection.ts';
import { useView } from './use-view.ts';

const BulkBar = dynamic(() => loadPart(() => import('./bulk-bar.tsx')).then((all) => all.BulkBar), {
  ssr: false,
});

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

/** The records of one kind, searched, filtered, sorted and paged by their list operation. */
export function ListScreen({ isImportable, parent, beside, above }: Props) {
  const t = useTranslations('data');
  const { kind, words } = useKind();
  const { view } = useView();
  const found = useList(parent);
  const failureText = useFailureText();
  const allowed = useAllowed();
  const records = found.data?.data ?? none;
  const mayChange = kind.verbs.includes('batch') && allowed(kind.area, 'batch');
  const selection = useSelection(records);
  const many = words.kind(kind.kind, 'many');
  const lead = parent && (
    <TitlesOf of={parent}>
      <RecordLink id={parent} />
    </TitlesOf>
  );
  return (
    <Page
      title={many}
      state={beside}
      lead={lead}
      action={<NewLink parent={parent} />}
      menu={<ListMenu isImportable={isImportable} parent={parent} />}
    >
      {above}
      <ListFilters total={found.data?.meta.total} />
      {found.isPending && <RowsSkeleton />}
      {found.isError && !found.data && (
        <Failed title={t('failed')} about={failureText(found.error)} onRetry={() => found.refetch()} />
      )}
      {mayChange && selection.records.length > 0 && (
        <TitlesOf of={selection.records.map(({ id }) => id)}>
          <BulkBar
            records={selection.records}
            hidden={selection.hidden.length}
            onDropHidden={selection.dropHidden}
            onDone={selection.keep}
          />
        </TitlesOf>
      )}
      {found.data && records.length === 0 && <NothingListed />}
      {found.data && records.length > 0 && (
        <TitlesOf of={records}>
          <ListTable
            records={records}
            columns={columnsOf(kind, view.columns)}
            selection={mayChange ? selection : undefined}
          />
          <Paging meta={found.data.meta} />
        </TitlesOf>
      )}
    </Page>
  );
}

/** There are no records at all, or none that match the search and the filters. */
function NothingListed() {
  const t = useTranslations('data');
  const { isNarrowed, clear } = useView();
  return (
    <Notice
      title={isNarrowed ? t('nothingFound') : t('empty')}
      about={isNarrowed ? t('nothingFoundAbout') : t('emptyAbout')}
      {...(isNarrowed
        ? {
            action: (
              <Button variant="default" onClick={clear}>
                {t('clear')}
              </Button>
            ),
          }
        : {})}
    />
  );
}
