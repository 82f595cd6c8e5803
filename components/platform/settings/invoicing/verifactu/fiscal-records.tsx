'use client';

import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useTRPC } from '#components/base/data/trpc.ts';
import { RecordTable } from '../../fiscal-records/record-table.tsx';
import classes from '../invoicing.module.css';

/** The newest records, with a link to all of them. */
export function FiscalRecords() {
  const t = useTranslations('verifactu');
  const found = useQuery(useTRPC().fiscalRecords.list.queryOptions({ per_page: 20 }));
  const records = found.data?.data ?? [];
  if (records.length === 0) return null;
  return (
    <>
      <h3 className={classes.step}>{t('records')}</h3>
      <RecordTable title={t('records')} records={records} isFramed={false} />
      <div className={classes.actions}>
        <Button component={Link} href="/settings/invoicing/records" variant="default">
          {t('all')}
        </Button>
      </div>
    </>
  );
}
