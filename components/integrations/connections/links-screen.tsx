'use client';

import { Select, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useQueryStates } from 'nuqs';
import { type Outputs, useTRPC } from '#components/base/data/trpc.ts';
import { Pages } from '#components/base/list/pages.tsx';
import tables from '#components/base/list/table.module.css';
import { Failed } from '#components/base/ui/page-states/failed.tsx';
import { RowsSkeleton } from '#components/base/ui/page-states/list-skeleton.tsx';
import { Panel } from '#components/base/ui/panel.tsx';
import { Table } from '#components/base/ui/table.tsx';
import { RecordLink, TitlesOf } from '#components/records/values/titles.tsx';
import { useThisConnection } from './connection-frame.tsx';
import classes from './integrations.module.css';
import { useKindWords } from './kind-words.tsx';
import { linksInput, linksParsers } from './view-parsers.ts';

const typingMs = 250;

type Link = Outputs['integrationLinks']['list']['data'][number];

/** The page that links our records to records of the other system. */
export function LinksScreen({ kinds }: { kinds: readonly string[] }) {
  const t = useTranslations('integrations.links');
  const { connection } = useThisConnection();
  const [view, setView] = useQueryStates(linksParsers, { clearOnDefault: true, history: 'replace' });
  const [asked] = useDebouncedValue(view, typingMs);
  const found = useQuery(
    useTRPC().integrationLinks.list.queryOptions(linksInput(connection.id, asked), {
      placeholderData: keepPreviousData,
    }),
  );
  const { data: links = [], meta } = found.data ?? {};
  const isNarrowed = asked.q.trim() !== '' || asked.resource !== null;
  return (
    <Panel
      title={t('title')}
      aside={
        <span className={classes.count} role="status">
          {meta && t('count', { count: meta.total })}
        </span>
      }
    >
      <LinkFilters kinds={kinds} view={view} onChange={(change) => setView({ ...change, page: null })} />
      {found.isPending && <RowsSkeleton rows={4} />}
      {found.isError && links.length === 0 && (
        <Failed title={t('failedTitle')} onRetry={() => found.refetch()} />
      )}
      {found.isSuccess && links.length === 0 && (
        <p className={classes.quiet}>{t(isNarrowed ? 'nothingFound' : 'empty')}</p>
      )}
      {links.length > 0 && <LinksTable links={links} />}
      <Pages
        total={meta?.total_pages ?? 0}
        page={view.page}
        onChange={(page) => setView({ page }, { history: 'push' })}
      />
    </Panel>
  );
}

interface FilterProps {
  kinds: readonly string[];
  view: { q: string; resource: string | null };
  onChange: (change: { q: string } | { resource: string | null }) => void;
}

function LinkFilters({ kinds, view, onChange }: FilterProps) {
  const t = useTranslations('integrations.links');
  const words = useKindWords();
  return (
    <search className={classes.toolbar} aria-label={t('filters')}>
      <TextInput
        type="search"
        className={classes.searchField}
        label={t('search')}
        description={t('searchAbout')}
        leftSection={<IconSearch size={16} stroke={1.8} aria-hidden />}
        value={view.q}
        onChange={(event) => onChange({ q: event.currentTarget.value })}
      />
      {kinds.length > 1 && (
        <Select
          className={classes.toolbarField}
          label={t('kind')}
          placeholder={t('allKinds')}
          clearable
          clearButtonProps={{ 'aria-label': t('allKinds') }}
          data={kinds.map((value) => ({ value, label: words.kind(value, 'many') }))}
          value={view.resource}
          onChange={(resource) => onChange({ resource })}
        />
      )}
    </search>
  );
}

function LinksTable({ links }: { links: readonly Link[] }) {
  const t = useTranslations('integrations.links');
  const words = useKindWords();
  return (
    <TitlesOf of={links.map(({ record_id }) => record_id)}>
      <div className={tables.frame}>
        <Table className={tables.table}>
          <caption className={tables.caption}>{t('title')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('record')}</th>
              <th scope="col">{t('kind')}</th>
              <th scope="col">{t('there')}</th>
            </tr>
          </thead>
          <tbody>
            {links.map(({ resource, external_id, record_id }) => (
              <tr key={`${resource} ${external_id}`}>
                <th scope="row">
                  <RecordLink id={record_id} />
                </th>
                <td data-label={t('kind')}>{words.kind(resource)}</td>
                <td data-label={t('there')}>
                  <code>{external_id}</code>
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
    </TitlesOf>
  );
}
