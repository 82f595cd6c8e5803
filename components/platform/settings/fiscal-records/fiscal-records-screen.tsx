'use client';

import { Anchor } from '@mantine/core';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { ChoiceFilter, Filters } from '#components/base/list/filters.tsx';
import { ListPage } from '#components/base/list/list-page.tsx';
import { useMay } from '#components/base/session/context.tsx';
import { Page } from '#components/base/ui/page.tsx';
import { fiscalStatuses } from '#server/areas/finance/fiscal/sending/fiscal-status.ts';
import { RecordTable } from './record-table.tsx';
import { useFiscalRecords } from './use-fiscal-records.ts';
import { isNarrowed, noFilters, useRecordView } from './view.ts';

/** The page of all fiscal records of an organization, or of those of one document. */
export function FiscalRecordsScreen() {
  const t = useTranslations('verifactu');
  const may = useMay();
  const [view] = useRecordView();
  const found = useFiscalRecords(view);
  const pages = found.data?.pages ?? [];
  const all = pages.flatMap(({ data }) => data);
  const counted = { shown: all.length, total: pages[0]?.meta.total ?? 0 };
  const [first] = all;
  return (
    <Page
      title={t('allTitle')}
      lead={
        may('settings', 'get') && (
          <Anchor component={Link} href="/settings/invoicing#verifactu" size="sm">
            {t('back')}
          </Anchor>
        )
      }
    >
      <ListPage
        rows={found}
        shown={all.length}
        isNarrowed={isNarrowed(view)}
        filters={<RecordFilters />}
        count={
          view.invoice !== null && first
            ? t('countOf', { ...counted, number: first.number })
            : t('count', counted)
        }
        texts={{
          failed: t('failed'),
          empty: t('empty'),
          emptyAbout: t('emptyAbout'),
          nothingFound: t('nothingFound'),
          nothingFoundAbout: t('nothingFoundAbout'),
        }}
        further={{ ...found, label: t('earlier') }}
      >
        <RecordTable title={t('allTitle')} records={all} isFramed />
      </ListPage>
    </Page>
  );
}

function RecordFilters() {
  const t = useTranslations('verifactu');
  const [view, setView] = useRecordView();
  return (
    <Filters onClear={isNarrowed(view) ? () => setView(noFilters) : undefined}>
      <ChoiceFilter
        label={t('state')}
        placeholder={t('any')}
        options={fiscalStatuses.map((value) => ({ value, label: t(`states.${value}`) }))}
        value={view.state}
        onChange={(state) => setView({ state })}
      />
    </Filters>
  );
}
