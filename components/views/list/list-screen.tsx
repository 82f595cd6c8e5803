'use client';

import { Button, Group } from '@mantine/core';
import { IconDownload, IconPlus, IconUpload } from '@tabler/icons-react';
import dynamic from 'next/dynamic';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { NamedCode } from '#components/base/as-code/named-code.tsx';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { loadPart } from '#components/base/offline/load-part.ts';
import { Notice } from '#components/base/ui/notice.tsx';
import { Page } from '#components/base/ui/page.tsx';
import { type Entry, placeOf } from '#components/records/kinds/kind.ts';
import { useKind } from '#components/records/kinds/kind-context.tsx';
import { useAllowed } from '#components/records/kinds/use-allowed.ts';
import { RecordLink, TitlesOf } from '#components/records/values/titles.tsx';
import { columnsOf } from './columns.ts';
import classes from './list.module.css';
import { ListCalls } from './list-calls.tsx';
import { ListFilters } from './list-filters.tsx';
import { ListTable } from './list-table.tsx';
import { Paging } from './paging.tsx';
import { useExport } from './use-export.ts';
import { useList } from './use-list.ts';
import { useSelection } from './use-selection.ts';
import { useView } from './use-view.ts';
import { listInputOf, searchOf } from './view.ts';

const BulkBar = dynamic(() => loadPart(() => import('./bulk-bar.tsx')).then((all) => all.BulkBar), {
  ssr: false,
});

const icon = { size: 16, stroke: 1.8, 'aria-hidden': true };

function Actions({ isImportable, parent }: { isImportable: boolean; parent: string | undefined }) {
  const t = useTranslations('data');
  const { kind, words } = useKind();
  const allowed = useAllowed();
  const { view, filters } = useView();
  const file = useExport();
  const mayCreate = kind.create !== null && allowed(kind.create.area, kind.create.verb);
  const under = parent === undefined ? '' : `?parent=${parent}`;
  const scope = parent === undefined ? {} : { id: parent };
  return (
    <Group gap="xs">
      {kind.verbs.includes('export') && allowed(kind.area, 'export') && (
        <Button
          variant="default"
          leftSection={<IconDownload {...icon} />}
          loading={file.state === 'running'}
          onClick={() => void file.start({ ...searchOf(kind, view, filters), ...scope })}
        >
          {t('export')}
        </Button>
      )}
      <ListCalls />
      {isImportable && (
        <Button
          component={Link}
          href={`${placeOf(kind.plural)}/import`}
          variant="default"
          leftSection={<IconUpload {...icon} />}
        >
          {t('import.name')}
        </Button>
      )}
      {mayCreate && (
        <Button
          component={Link}
          href={`${placeOf(kind.plural)}/new${under}`}
          leftSection={<IconPlus {...icon} />}
        >
          {kind.create?.verb === 'create' ? t('new') : words.verb(kind.area, kind.create?.verb ?? '')}
        </Button>
      )}
      {file.state === 'failed' && <p role="alert">{t('exportFailed')}</p>}
    </Group>
  );
}

const none: readonly Entry[] = [];

interface Props {
  isImportable: boolean;
  parent: string | undefined;
  /** A panel above the list, such as the cash flow above cash movements. */
  above?: ReactNode;
}

/** The records of one kind, searched, filtered, sorted and paged by their list operation. */
export function ListScreen({ isImportable, parent, above }: Props) {
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
    <Page title={many} lead={lead} action={<Actions isImportable={isImportable} parent={parent} />}>
      {above}
      <ListFilters />
      <ListSummary total={found.data?.meta.total} parent={parent} />
      {found.isError && !found.data && (
        <Notice
          title={t('failed')}
          about={failureText(found.error)}
          action={<Button onClick={() => found.refetch()}>{t('retry')}</Button>}
        />
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

function ListSummary({ total, parent }: { total: number | undefined; parent: string | undefined }) {
  const t = useTranslations('data');
  const { kind } = useKind();
  const { view, filters } = useView();
  return (
    <div className={classes.summary}>
      <span role="status">{total !== undefined && t('count', { count: total })}</span>
      <NamedCode
        name={`${kind.area}-list`}
        input={() => ({
          ...listInputOf(kind, view, filters),
          ...(parent === undefined ? {} : { id: parent }),
        })}
      />
    </div>
  );
}
